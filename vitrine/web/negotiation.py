"""Which language a visitor gets without naming one, and how a choice is remembered."""

from urllib.parse import urlsplit

from flask import request
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.locales import COOKIE_DAYS, SOURCE_CODE, SOURCE_LOCALE, Locale, split_path
from vitrine.web.addresses import current_address
from vitrine.web.builds import current_build
from vitrine.web.config import current_settings
from vitrine.web.links import path_in
from vitrine.web.locale import COOKIE, current_locale, current_page, request_path, wanted_locale
from vitrine.web.query import query_part

COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60


def is_negotiable() -> bool:
    """Whether this address could be answered with a redirect to another language."""
    asked = request_path()
    if asked.prefix or asked.part or current_page() is None or request.method not in ("GET", "HEAD"):
        return False
    detection = current_build().site(SOURCE_CODE).language_detection
    return detection == "every-page" or (detection == "home" and asked.bare == "/")


def answer_english_prefix() -> Response | None:
    """English has no prefix: `/en/services` leads to `/services`, and English is what the visitor chose."""
    asked = request_path()
    if asked.prefix != SOURCE_LOCALE:
        return None
    # one slash only: `//host` would be an address on another host
    bare = "/" + request.path.lstrip("/").partition("/")[2].lstrip("/")
    answer = redirect(path_in(bare, SOURCE_LOCALE) + query_part(), 301)
    remember(answer, SOURCE_LOCALE)
    return answer


def negotiate() -> Response | None:
    """Send a visitor who names no language to theirs, if the page is published in it and they come from elsewhere."""
    if not is_negotiable() or comes_from_here():
        return None
    wanted, entry = wanted_locale(), current_address()
    if wanted == SOURCE_LOCALE or entry is None or wanted.code not in entry.states:
        return None
    answer = redirect(path_in(request_path().bare, wanted) + query_part(), 302)
    remember(answer, wanted)
    return answer


def remember_choice(answer: Response) -> Response:
    """Remember a choice made without scripts: the visitor came from our own page in another language."""
    if "prefetch" in request.headers.get("Sec-Purpose", ""):  # a browser looked ahead, nobody chose
        return answer
    chosen, left = current_locale(), referring_locale()
    if request.url_rule is None or current_page() is None or request_path().part or left in (None, chosen):
        return answer
    if answer.status_code in (200, 304) and request.cookies.get(COOKIE) != chosen.code:
        remember(answer, chosen)
    return answer


def remember(answer: Response, locale: Locale) -> None:
    """Set the locale cookie; an answer that does so is nobody else's."""
    settings = current_settings()
    answer.set_cookie(
        COOKIE,
        locale.code,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=settings.secure or settings.embedded,
        samesite="None" if settings.embedded else "Lax",
    )
    answer.headers["Cache-Control"] = "private, no-store"


def cookie_attributes() -> str:
    """The attributes of the locale cookie, for the script that writes it at the click."""
    settings = current_settings()
    same_site = "None" if settings.embedded else "Lax"
    secure = "; Secure" if settings.secure or settings.embedded else ""
    return f"Max-Age={COOKIE_SECONDS}; Path=/; SameSite={same_site}{secure}"


def comes_from_here() -> bool:
    """Whether one of our own pages led here: the browser says so, else the referring page."""
    site = request.headers.get("Sec-Fetch-Site")
    return site == "same-origin" if site else referring_locale() is not None


def referring_locale() -> Locale | None:
    """The locale of our own page that led here, or None where another site or nobody did."""
    try:
        parts = urlsplit(request.referrer or "")
    except ValueError:  # not an address at all: not ours either
        return None
    if parts.netloc not in (urlsplit(current_settings().site_url).netloc, request.host):
        return None
    return split_path(parts.path)[0] or SOURCE_LOCALE
