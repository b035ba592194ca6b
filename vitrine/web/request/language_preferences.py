"""What a visitor's request says about languages: the cookie, the browser's preferences, and the page that led here.

These functions read the WSGI environment alone, so that the page cache asks the same questions as the application.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header, parse_cookie
from werkzeug.wsgi import get_host

from vitrine.locales import SOURCE_LOCALE, Locale, choose_locale, split_path

if TYPE_CHECKING:
    from collections.abc import Container

    from _typeshed.wsgi import WSGIEnvironment

COOKIE = "locale"


def cookie_locale(environ: WSGIEnvironment) -> str | None:
    """What the locale cookie says, which need not be a locale."""
    return parse_cookie(environ).get(COOKIE) if COOKIE in environ.get("HTTP_COOKIE", "") else None


def preferred_locale(environ: WSGIEnvironment, codes: Container[str]) -> Locale:
    """The locale among these that this visitor prefers: cookie, then Accept-Language, then English."""
    return choose_locale(cookie_locale(environ), accepted_tags(environ.get("HTTP_ACCEPT_LANGUAGE", "")), codes)


@lru_cache(maxsize=256)
def accepted_tags(header: str) -> tuple[str, ...]:
    """The language tags of Accept-Language in order of preference, without those of weight 0."""
    return tuple(tag for tag, weight in parse_accept_header(header, LanguageAccept) if weight > 0)


def came_from_own_page(environ: WSGIEnvironment, own_host: str) -> bool:
    """Whether one of our own pages led here, according to Sec-Fetch-Site, else to the Referer."""
    site: str = environ.get("HTTP_SEC_FETCH_SITE", "")
    return site == "same-origin" if site else referring_locale(environ, own_host) is not None


def referring_locale(environ: WSGIEnvironment, own_host: str) -> Locale | None:
    """The locale of our own page that led here, or None if none did. `own_host` is the host of SITE_URL."""
    try:
        parts = urlsplit(environ.get("HTTP_REFERER", ""))
    except ValueError:  # not a URL, so not ours
        return None
    if not parts.netloc or parts.netloc not in (own_host, get_host(environ)):
        return None
    return split_path(parts.path)[0] or SOURCE_LOCALE


def chooses_locale(environ: WSGIEnvironment, own_host: str, code: str) -> bool:
    """Whether this visitor changes to a locale by opening its page: they come from our own page in another one.

    A browser that looks ahead has chosen nothing.
    """
    left = referring_locale(environ, own_host)
    if left is None or left.code == code or "prefetch" in environ.get("HTTP_SEC_PURPOSE", ""):
        return False
    return cookie_locale(environ) != code
