"""The context of the current request for views, templates and hooks: path, locale, route, build and site."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from flask import Request, g, has_request_context, request
from flask.ctx import _AppCtxGlobals

from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.i18n.messages import Messages
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale
from vitrine.web.flask_class import PATH_KEY, this_app, unproxied
from vitrine.web.request.current_build import CachedParts, OpenedBuild
from vitrine.web.routing.request_path import RequestPath
from vitrine.web.routing.route_types import PageRoute, Route

T = TypeVar("T")

this_request: Callable[[], Request] = unproxied(request)
this_context: Callable[[], _AppCtxGlobals] = unproxied(g)


def cached_per_request(function: Callable[[], T]) -> Callable[[], T]:
    """Cache the result of a function until the request ends; rendering a page calls some of them a hundred times."""
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def cached() -> T:
        results: dict[str, T] = this_context().__dict__
        if name in results:
            return results[name]
        result = results[name] = function()
        return result

    return cached


def request_path() -> RequestPath:
    """The path of this request as parsed before routing."""
    path: RequestPath = this_request().environ[PATH_KEY]
    return path


def current_locale() -> Locale:
    """The locale of this response, which depends only on the path."""
    return request_path().locale


def locale_code() -> str:
    """The code of the current locale, which most queries take."""
    return current_locale().code


def open_locales() -> list[Locale]:
    """The locales that visitors of the current build see."""
    return [LOCALES[code] for code in current_build().locales]


def babel_locale() -> str:
    """The current locale for Flask-Babel, which also calls this outside of requests."""
    return current_locale().babel if has_request_context() else SOURCE_LOCALE.babel


@cached_per_request
def current_route() -> Route | None:
    """The route that this request matched, or None for an unknown path."""
    rule = this_request().url_rule
    if rule is None:
        return None
    routes: dict[tuple[str, str], Route] = this_app().extensions["routes"]
    return routes.get((rule.endpoint, rule.rule))


def current_page_route() -> PageRoute | None:
    """The route that this request matched, if it is the route of a page."""
    route = current_route()
    return route if isinstance(route, PageRoute) else None


def current_build() -> OpenedBuild:
    """The build of this request, the same from its beginning to its end."""
    context = this_context()
    try:
        build: OpenedBuild = context.build
    except AttributeError:
        build = context.build = this_app().extensions["current_build"].checkout()
    return build


@cached_per_request
def current_parts() -> CachedParts:
    """The cached parts of pages for the current build and locale."""
    return current_build().parts[locale_code()]


def shared_parts() -> CachedParts:
    """The cached parts of pages that do not depend on the language."""
    return current_build().shared_parts


@cached_per_request
def current_messages() -> Messages:
    return current_build().messages[locale_code()]


def site_db() -> SiteDatabase:
    """The site database of the current build."""
    return current_build().db


@cached_per_request
def current_site() -> Site:
    return current_build().sites[locale_code()]


@cached_per_request
def current_dictionary() -> SpecificationDictionary:
    return current_build().dictionaries[locale_code()]
