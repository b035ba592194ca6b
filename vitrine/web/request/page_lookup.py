"""Looks up the page of a request: whether it exists, is published in this locale, has moved, or is gone."""

import re
from dataclasses import replace
from typing import TypeVar

from flask import request
from werkzeug.exceptions import Gone, NotFound
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.build_folder import Middleware, RedirectTo
from vitrine.content.kinds import Kind
from vitrine.content.model.records import Item
from vitrine.database.queries.addresses import AddressEntry, FoundPage, address, page_at
from vitrine.database.queries.record_queries import decode
from vitrine.database.queries.redirects import former_address
from vitrine.locales import SOURCE_LOCALE, localized_path, split_path
from vitrine.web.flask_class import PATH_KEY, this_app
from vitrine.web.request.context import (
    current_build,
    current_page_route,
    current_route,
    locale_code,
    once_per_request,
    request_path,
    site_db,
)
from vitrine.web.routing.query_params import raw_query
from vitrine.web.routing.request_path import parse_path, with_part
from vitrine.web.routing.route_types import MachineRoute
from vitrine.web.routing.urls import path_in

SLASHES = re.compile("//+")
CACHED_FOR_AN_HOUR = "public, max-age=3600"  # permanent redirects, so that a wrong one can be corrected

R = TypeVar("R", bound=Item)


class NotInThisLocale(NotFound):
    """The page exists, but not in the requested locale."""


@once_per_request
def found_page() -> FoundPage | None:
    """The page at the requested address in the site database, or None."""
    route = current_page_route()
    return page_at(site_db(), route.address or request_path().bare, locale_code()) if route else None


def current_address() -> AddressEntry | None:
    """The entry of the requested page in the address table, or None."""
    found = found_page()
    return found.entry if found else None


def current_record(kind: Kind[R]) -> R:
    """The record of this kind that the requested page is about; 404 if there is none in the locale."""
    found = found_page()
    if found is None or found.record is None or found.entry.kind != kind.name:
        raise NotFound
    return decode(kind.record, found.record)


@once_per_request
def current_middleware() -> frozenset[Middleware]:
    """The middleware that the route rules name for this path."""
    return current_build().rules.middleware(request_path().localized)


def is_machine_address() -> bool:
    """Whether the request matched an address for programs; no rule of the content applies to it."""
    return isinstance(current_route(), MachineRoute)


def merge_slashes() -> Response | None:
    """Redirect an address with superfluous slashes to its canonical spelling."""
    if "//" not in request.environ["PATH_INFO"] or request.method not in ("GET", "HEAD"):
        return None
    path = parse_path(SLASHES.sub("/", request.path), this_app().spelling)
    entry = address(site_db(), path.bare)
    target = with_part(path_in(entry.path if entry else path.bare, path.locale), path.part)
    response = redirect(target + raw_query(), 308)
    response.headers["Cache-Control"] = CACHED_FOR_AN_HOUR
    return response


def refuse_closed_language() -> None:
    """Refuse, in English, an address in a language that is not open yet."""
    path = request_path()
    if path.prefix and path.prefix.code not in current_build().locales:
        request.environ[PATH_KEY] = replace(path, prefix=None)
        raise NotInThisLocale


def refuse_unsupported_address() -> None:
    """Refuse a locale prefix, part or spelling that the matched route lacks; `/en` has no machine addresses."""
    path, route = request_path(), current_route()
    under_english = path.prefix == SOURCE_LOCALE
    if isinstance(route, MachineRoute):
        unlocalized = path.prefix is not None and not route.localized
        respelled = route.exact and request.path != route.rule
        unknown = bool(path.part) or under_english or unlocalized or respelled
    else:
        fragments = route.fragments if route else {}
        unknown = bool(path.part and under_english) or bool(path.fragment and path.fragment not in fragments)
    if unknown:
        raise NotFound


def follow_route_rules() -> Response | None:
    """Apply the route rules to a page that has moved or is gone; its address may no longer match a route."""
    if is_machine_address():
        return None
    if "gone" in current_middleware():
        raise Gone
    rule = current_build().rules.redirect(request_path().localized)
    return follow_rule(rule, raw_query()) if rule else follow_former_address()


def follow_former_address() -> Response | None:
    """Redirect an address in redirects.csv, which has no page, or includes a query."""
    query = raw_query().removeprefix("?")
    if current_address() is not None and not query:
        return None
    found = rule_of_former_address(request_path().bare, query)
    if found is None:
        return None
    rule, query_is_part = found
    return follow_rule(rule, "" if query_is_part else raw_query())


def rule_of_former_address(bare: str, query: str = "") -> tuple[RedirectTo, bool] | None:
    """The redirect from a former address in the language of the request, and whether the address has this query."""
    locale = request_path().locale
    found = former_address(site_db(), localized_path(bare, locale), bare, query)
    if found is None:
        return None
    rule, query_is_part = found
    if rule.to.startswith("/") and not split_path(rule.to)[0]:
        rule = RedirectTo(localized_path(rule.to, locale), rule.status_code)
    return rule, query_is_part


def follow_rule(rule: RedirectTo, query: str) -> Response:
    """The redirect of a rule, with this query unless the target is external or has its own."""
    takes_query = rule.to.startswith("/") and "?" not in rule.to
    path, mark, anchor = rule.to.partition("#")
    response = redirect(f"{path}{query if takes_query else ''}{mark}{anchor}", rule.status_code)
    response.headers["Cache-Control"] = CACHED_FOR_AN_HOUR if rule.status_code in (301, 308) else "no-store"
    return response


def refuse_unpublished_page() -> None:
    """Refuse a page that does not exist, or is not published in this locale."""
    if current_page_route() is None:
        return
    entry = current_address()
    if entry is None:
        raise NotFound
    if locale_code() not in entry.states:
        raise NotInThisLocale
