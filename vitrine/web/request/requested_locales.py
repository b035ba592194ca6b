"""The language preferences in a request: the cookie, Accept-Language, and the referring page.

These functions need only the WSGI environ, so that the page cache can decide like the application.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.sansio.http import parse_cookie
from werkzeug.wsgi import get_host

from vitrine.locales import SOURCE_LOCALE, Locale, choose_locale, split_path

if TYPE_CHECKING:
    from collections.abc import Container

    from _typeshed.wsgi import WSGIEnvironment

COOKIE = "locale"
# Extensions name a calendar or an order, as in `ja-JP-u-ca-japanese`, but not another language.
EXTENSIONS = re.compile(r"-[0-9a-z]-.*", re.IGNORECASE)


def cookie_value(environ: WSGIEnvironment, name: str) -> str | None:
    """The value of a cookie, which may be invalid; None if there is none.

    Werkzeug's function for an environ accepts only UTF-8, but the cookies of other sites of the domain arrive as well,
    in any encoding.
    """
    header = environ.get("HTTP_COOKIE", "")
    return parse_cookie(header.encode("latin-1").decode(errors="replace")).get(name) if name in header else None


def preferred_locale(environ: WSGIEnvironment, codes: Container[str]) -> Locale:
    """The locale among these that this visitor prefers: cookie, then Accept-Language, then English."""
    return choose_locale(cookie_value(environ, COOKIE), accepted_tags(environ.get("HTTP_ACCEPT_LANGUAGE", "")), codes)


@lru_cache(maxsize=256)
def accepted_tags(header: str) -> tuple[str, ...]:
    """The language tags of Accept-Language in order of preference, without extensions and those of weight 0."""
    accepted = parse_accept_header(header, LanguageAccept)
    return tuple(EXTENSIONS.sub("", tag) for tag, weight in accepted if weight > 0)


def came_from_own_page(environ: WSGIEnvironment, own_host: str) -> bool:
    """Whether the request comes from one of our own pages, by Sec-Fetch-Site or else by the Referer."""
    site: str = environ.get("HTTP_SEC_FETCH_SITE", "")
    return site == "same-origin" if site else referring_locale(environ, own_host) is not None


def referring_locale(environ: WSGIEnvironment, own_host: str) -> Locale | None:
    """The locale of the referring page if it is ours, or None; `own_host` is the host of SITE_URL."""
    try:
        parts = urlsplit(environ.get("HTTP_REFERER", ""))
    except ValueError:  # not a URL, so not ours
        return None
    if not parts.netloc or parts.netloc not in (own_host, get_host(environ)):
        return None
    return split_path(parts.path)[0] or SOURCE_LOCALE


def chooses_locale(environ: WSGIEnvironment, own_host: str, code: str) -> bool:
    """Whether opening a page chooses its locale, as the visitor comes from a page of ours in another one.

    A prefetching browser chooses nothing.
    """
    previous = referring_locale(environ, own_host)
    if previous is None or previous.code == code or "prefetch" in environ.get("HTTP_SEC_PURPOSE", ""):
        return False
    return cookie_value(environ, COOKIE) != code
