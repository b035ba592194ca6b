"""Looks up the page of a request: whether it exists, and is published in this locale."""

from dataclasses import replace
from typing import TypeVar

from flask import request
from werkzeug.exceptions import NotFound

from vitrine.build_folder import Middleware
from vitrine.content.kind import Kind
from vitrine.content.model.records import Item
from vitrine.database.queries.addresses import AddressEntry, FoundPage, page_at
from vitrine.database.queries.record_queries import decode
from vitrine.locales import SOURCE_LOCALE
from vitrine.web.flask_class import PATH_KEY
from vitrine.web.request.context import (
    cached_per_request,
    current_build,
    current_page_route,
    current_route,
    locale_code,
    request_path,
    site_db,
)
from vitrine.web.routing.route_types import MachineRoute, PageRoute

R = TypeVar("R", bound=Item)


class NotInThisLocale(NotFound):
    """The page exists, but not in the requested locale."""


@cached_per_request
def requested_page() -> FoundPage | None:
    """The page of the requested address in the site database, or None."""
    route = current_page_route()
    return page_at(site_db(), route.address or request_path().bare, locale_code()) if route else None


def current_address() -> AddressEntry | None:
    """The entry of the requested page in the address table, or None."""
    page = requested_page()
    return page.entry if page else None


def current_record(kind: Kind[R]) -> R:
    """The record of this kind that the requested page is about; 404 if there is none in the locale."""
    page = requested_page()
    if page is None or page.record is None or page.entry.kind != kind.name:
        raise NotFound
    return decode(kind.record, page.record)


@cached_per_request
def current_middleware() -> frozenset[Middleware]:
    """The middleware that the route rules name for this path."""
    return current_build().rules.middleware(request_path().localized)


def is_machine_address() -> bool:
    """Whether the request matched an address for programs; no rule of the content applies to it."""
    return isinstance(current_route(), MachineRoute)


def refuse_closed_language() -> None:
    """Refuse, in English, an address in a language that is not open yet."""
    path = request_path()
    if path.prefix and path.prefix.code not in current_build().locales:
        request.environ[PATH_KEY] = replace(path, prefix=None)
        raise NotInThisLocale


def refuse_unsupported_address() -> None:
    """Refuse a locale prefix, part or spelling that the matched route does not support."""
    route = current_route()
    is_supported = supports_machine_address(route) if isinstance(route, MachineRoute) else supports_page_address(route)
    if not is_supported:
        raise NotFound


def supports_machine_address(route: MachineRoute) -> bool:
    """Whether a route for programs exists at the requested address; none has parts, and `/en` is only redirected."""
    path = request_path()
    if path.part or path.prefix == SOURCE_LOCALE or (path.prefix and not route.localized):
        return False
    return not route.exact or request.path == route.rule


def supports_page_address(route: PageRoute | None) -> bool:
    """Whether a page has the requested part, if any; below `/en`, only whole pages are redirected."""
    path = request_path()
    if path.part and path.prefix == SOURCE_LOCALE:
        return False
    return not path.fragment or (route is not None and path.fragment in route.fragments)


def refuse_unpublished_page() -> None:
    """Refuse a page that does not exist, or is not published in this locale."""
    if current_page_route() is None:
        return
    entry = current_address()
    if entry is None:
        raise NotFound
    if locale_code() not in entry.states:
        raise NotInThisLocale
