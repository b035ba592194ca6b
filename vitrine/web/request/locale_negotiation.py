"""Chooses the locale for addresses without a locale prefix, and remembers the visitor's choice in a cookie."""

from flask import request
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.locales import COOKIE_DAYS, SOURCE_CODE, SOURCE_LOCALE, Locale
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import current_settings
from vitrine.web.request.context import current_build, current_locale, current_page_route, request_path
from vitrine.web.request.page_lookup import current_address
from vitrine.web.request.requested_locales import COOKIE, came_from_own_page, chooses_locale, preferred_locale
from vitrine.web.routing.urls import encode_query, path_in, raw_query

SEARCH_PAGE = "search.show"
COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60


def is_negotiable() -> bool:
    """Whether a visitor may be redirected from this address to another locale."""
    path = request_path()
    if path.prefix or path.part or current_page_route() is None or request.method not in ("GET", "HEAD"):
        return False
    detection = current_build().sites[SOURCE_CODE].language_detection
    return detection == "every-page" or (detection == "home" and path.bare == "/")


def redirect_english_prefix() -> Response | None:
    """Redirect `/en/services` to `/services`, since English has no prefix, and remember English as the choice."""
    if request_path().prefix != SOURCE_LOCALE:
        return None
    # Only one slash: `//host` would be another host.
    bare = "/" + request.path.lstrip("/").partition("/")[2].lstrip("/")
    status = 301 if request.method in ("GET", "HEAD") else 308  # 308 keeps method and body
    response = redirect(path_in(bare, SOURCE_LOCALE) + raw_query(), status)
    set_locale_cookie(response, SOURCE_LOCALE)
    return response


def negotiate() -> Response | None:
    """Redirect a visitor from outside to their preferred locale, unless the page is missing or untranslated there."""
    if not is_negotiable() or came_from_own_page(request.environ, current_settings().own_host):
        return None
    preferred = preferred_locale(request.environ, current_build().locales)
    if preferred.code not in other_locales():
        return None
    # In another language, a search may have fewer pages of results.
    other_parameters = ((name, value) for name, value in request.args.items(multi=True) if name != "page")
    query = encode_query(tuple(other_parameters)) if request.endpoint == SEARCH_PAGE else raw_query()
    response = redirect(path_in(request_path().bare, preferred) + query, 302)
    set_locale_cookie(response, preferred)
    return response


def other_locales() -> frozenset[str]:
    """The locales to which this page redirects visitors who prefer them."""
    entry = current_address() if is_negotiable() else None
    states = entry.states.items() if entry else ()
    return frozenset(code for code, state in states if state != "fallback") - {SOURCE_CODE}


def remember_choice(response: Response) -> Response:
    """Remember a choice made without scripts: the visitor comes from a page of ours in another locale."""
    code = chosen_locale() if response.status_code in (200, 304) else ""
    if code and chooses_locale(request.environ, current_settings().own_host, code):
        set_locale_cookie(response, current_locale())
    return response


def chosen_locale() -> str:
    """The code of the locale that opening this address chooses; empty if it is not a page."""
    return "" if current_page_route() is None or request_path().part else current_locale().code


def set_locale_cookie(response: Response, locale: Locale) -> None:
    """Set the cookie, and forbid caching of the response."""
    same_site, secure = cookie_policy(current_settings())
    response.set_cookie(COOKIE, locale.code, max_age=COOKIE_SECONDS, path="/", secure=secure, samesite=same_site)
    response.headers["Cache-Control"] = "private, no-store"


def cookie_attributes(settings: Settings) -> str:
    """The attributes of the cookie, for the script that sets it on a click in the language menu."""
    same_site, secure = cookie_policy(settings)
    return f"Max-Age={COOKIE_SECONDS}; Path=/; SameSite={same_site}{'; Secure' if secure else ''}"


def cookie_policy(settings: Settings) -> tuple[str, bool]:
    """The SameSite attribute of the cookie, and whether it is Secure, as browsers demand of SameSite=None."""
    return ("None", True) if settings.cross_origin else ("Lax", settings.is_secure)
