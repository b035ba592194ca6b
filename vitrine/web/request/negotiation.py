"""Chooses the locale of a visitor who names none, and remembers the choice in a cookie."""

from urllib.parse import urlsplit

from flask import request
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.locales import COOKIE_DAYS, SOURCE_CODE, SOURCE_LOCALE, Locale, choose_locale, split_path
from vitrine.web.app import current_settings
from vitrine.web.request.context import current_build, current_locale, current_page, request_path
from vitrine.web.request.page_lookup import current_address
from vitrine.web.routing.query_params import raw_query
from vitrine.web.routing.urls import path_in

COOKIE = "locale"
COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60


def is_negotiable() -> bool:
    """Whether a visitor may be redirected from this address to another locale."""
    path = request_path()
    if path.prefix or path.part or current_page() is None or request.method not in ("GET", "HEAD"):
        return False
    detection = current_build().site(SOURCE_CODE).language_detection
    return detection == "every-page" or (detection == "home" and path.bare == "/")


def redirect_english_prefix() -> Response | None:
    """Redirect `/en/services` to `/services`, since English has no prefix, and remember English as the choice."""
    if request_path().prefix != SOURCE_LOCALE:
        return None
    # One slash only: `//host` would lead to another host.
    bare = "/" + request.path.lstrip("/").partition("/")[2].lstrip("/")
    response = redirect(path_in(bare, SOURCE_LOCALE) + raw_query(), 301)
    set_locale_cookie(response, SOURCE_LOCALE)
    return response


def negotiate() -> Response | None:
    """Redirect a visitor from elsewhere to the locale they prefer, if the page is published in it."""
    if not is_negotiable() or came_from_own_page():
        return None
    preferred, entry = preferred_locale(), current_address()
    if preferred == SOURCE_LOCALE or entry is None or preferred.code not in entry.states:
        return None
    response = redirect(path_in(request_path().bare, preferred) + raw_query(), 302)
    set_locale_cookie(response, preferred)
    return response


def preferred_locale() -> Locale:
    """The locale this visitor prefers: cookie, then Accept-Language, then English."""
    accepted = [tag for tag, weight in request.accept_languages if weight > 0]
    return choose_locale(request.cookies.get(COOKIE), accepted)


def remember_choice(response: Response) -> Response:
    """Remember a choice made without scripts: the visitor came from our own page in another locale."""
    if "prefetch" in request.headers.get("Sec-Purpose", ""):  # the browser looks ahead, nobody has chosen
        return response
    chosen, left = current_locale(), referring_locale()
    if current_page() is None or request_path().part or left in (None, chosen):
        return response
    if response.status_code in (200, 304) and request.cookies.get(COOKIE) != chosen.code:
        set_locale_cookie(response, chosen)
    return response


def set_locale_cookie(response: Response, locale: Locale) -> None:
    """Set the cookie; no cache may keep a response that does."""
    settings = current_settings()
    response.set_cookie(
        COOKIE,
        locale.code,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=settings.secure or settings.cross_origin,
        samesite="None" if settings.cross_origin else "Lax",
    )
    response.headers["Cache-Control"] = "private, no-store"


def cookie_attributes() -> str:
    """The attributes of the cookie, for the script that sets it on a click in the language menu."""
    settings = current_settings()
    same_site = "None" if settings.cross_origin else "Lax"
    secure = "; Secure" if settings.secure or settings.cross_origin else ""
    return f"Max-Age={COOKIE_SECONDS}; Path=/; SameSite={same_site}{secure}"


def came_from_own_page() -> bool:
    """Whether one of our own pages led here, according to Sec-Fetch-Site, else to the Referer."""
    site = request.headers.get("Sec-Fetch-Site")
    return site == "same-origin" if site else referring_locale() is not None


def referring_locale() -> Locale | None:
    """The locale of our own page that led here, or None if none did."""
    try:
        parts = urlsplit(request.referrer or "")
    except ValueError:  # not a URL, so not ours
        return None
    if parts.netloc not in (urlsplit(current_settings().site_url).netloc, request.host):
        return None
    return split_path(parts.path)[0] or SOURCE_LOCALE
