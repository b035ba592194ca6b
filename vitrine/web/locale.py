"""What a request asks for: its path as read, its locale, its page among the routes."""

from typing import cast

from flask import current_app, has_request_context, request
from werkzeug.exceptions import NotFound

from vitrine.locales import SOURCE_LOCALE, Locale, choose_locale
from vitrine.web.application import PATH_KEY
from vitrine.web.paths import RequestPath
from vitrine.web.routes import LOCALE_RULE, Page

COOKIE = "locale"


def request_path() -> RequestPath:
    """The path of this request as read before routing."""
    return cast(RequestPath, request.environ[PATH_KEY])


def current_locale() -> Locale:
    """The locale of this answer; the path alone decides."""
    return request_path().locale


def babel_locale() -> str:
    """The same for Flask-Babel, which also asks outside a request."""
    return current_locale().babel if has_request_context() else SOURCE_LOCALE.babel


def wanted_locale() -> Locale:
    """The locale this visitor wants: cookie, then Accept-Language, then English."""
    accepted = [tag for tag, weight in request.accept_languages if weight > 0]
    return choose_locale(request.cookies.get(COOKIE), accepted)


def current_page() -> Page | None:
    """The page among the routes this request matched, or None for machine addresses and unknown paths."""
    if request.url_rule is None:
        return None
    rule = request.url_rule.rule.removeprefix(LOCALE_RULE) or "/"
    pages: dict[tuple[str, str], Page] = current_app.extensions["pages"]
    return pages.get((request.url_rule.endpoint, rule))


def refuse_unknown_part() -> None:
    """Page data belongs to pages only, a fragment to the pages that declare it."""
    asked, page = request_path(), current_page()
    if asked.payload and request.url_rule is not None and page is None:
        raise NotFound
    if asked.fragment and (page is None or asked.fragment not in page.fragments):
        raise NotFound
