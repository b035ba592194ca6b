"""What views, templates and hooks ask about the current request: its path, locale and route, the build and the site."""

from typing import cast

from flask import current_app, g, has_request_context, request

from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.web.app import PATH_KEY
from vitrine.web.request.opened_build import OpenedBuild
from vitrine.web.routing.paths import RequestPath
from vitrine.web.routing.route_types import PageRoute, Route


def request_path() -> RequestPath:
    """The path of this request as parsed before routing."""
    return cast(RequestPath, request.environ[PATH_KEY])


def current_locale() -> Locale:
    """The locale of this response; the path alone decides."""
    return request_path().locale


def locale_code() -> str:
    """The code of the current locale, which most questions to the site database take."""
    return current_locale().code


def babel_locale() -> str:
    """The current locale as Flask-Babel names it; Flask-Babel also asks outside requests."""
    return current_locale().babel if has_request_context() else SOURCE_LOCALE.babel


def current_route() -> Route | None:
    """The route that this request matched, or None for an unknown path."""
    if request.url_rule is None:
        return None
    routes: dict[tuple[str, str], Route] = current_app.extensions["routes"]
    return routes.get((request.url_rule.endpoint, request.url_rule.rule))


def current_page() -> PageRoute | None:
    """The route that this request matched if it is that of a page."""
    route = current_route()
    return route if isinstance(route, PageRoute) else None


def current_build() -> OpenedBuild:
    """The build of this request, the same from its beginning to its end."""
    build: OpenedBuild | None = g.get("build")
    if build is None:
        build = g.build = current_app.extensions["current_build"].checkout()
    return build


def site_db() -> SiteDatabase:
    """The site database of the current build."""
    return current_build().db


def current_site() -> Site:
    """What site.yaml says, in the current locale."""
    return current_build().site(locale_code())


def current_dictionary() -> SpecificationDictionary:
    """The dictionary of specifications, in the current locale."""
    return current_build().dictionary(locale_code())
