"""Redirects former and alternative addresses of a page to its current one."""

import re

from flask import request
from werkzeug.exceptions import Gone
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.build_folder import RedirectTo
from vitrine.database.queries.addresses import FoundRedirect, address, former_address
from vitrine.database.queries.inquiry_items import code_of_number, ordered_product
from vitrine.locales import SOURCE_LOCALE, localized_path, split_path
from vitrine.web.flask_class import this_app
from vitrine.web.request.context import (
    current_build,
    current_page_route,
    locale_code,
    request_path,
    site_db,
)
from vitrine.web.request.page_lookup import current_address, current_middleware, is_machine_address
from vitrine.web.routing.request_path import parse_path, with_part
from vitrine.web.routing.urls import encode_query, link, path_in, quoted, raw_query

SLASHES = re.compile("//+")
CACHED_FOR_AN_HOUR = "public, max-age=3600"  # permanent redirects, so that a wrong one can be corrected
PRODUCT_PAGE = "products.show"


def merge_slashes() -> Response | None:
    """Redirect an address with superfluous slashes to its canonical spelling; the prefix `/en` is removed first."""
    if "//" not in request.environ["PATH_INFO"] or request.method not in ("GET", "HEAD"):
        return None
    if request_path().prefix == SOURCE_LOCALE:
        return None
    path = parse_path(SLASHES.sub("/", request.path), this_app().spelling)
    entry = address(site_db(), path.bare)
    target = with_part(path_in(entry.path if entry else path.bare, path.locale), path.part)
    response = redirect(target + raw_query(), 308)
    response.headers["Cache-Control"] = CACHED_FOR_AN_HOUR
    return response


def follow_route_rules() -> Response | None:
    """Apply the route rules to a page that has moved or is gone; its address may no longer match a route."""
    if is_machine_address():
        return None
    if "gone" in current_middleware():
        raise Gone
    rule = current_build().rules.redirect(request_path().localized)
    return follow_rule(rule, raw_query()) if rule else follow_former_address()


def follow_former_address() -> Response | None:
    """Redirect an address in redirects.csv; one that has a page is redirected only for certain queries."""
    query = raw_query().removeprefix("?")
    if current_address() is not None and not query:
        return None
    former = redirect_of_former_address(request_path().bare, query)
    if former is None:
        return None
    return follow_rule(former.redirect, "" if former.has_query else raw_query())


def redirect_of_former_address(bare: str, query: str = "") -> FoundRedirect | None:
    """The redirect from a former address to the page in the language of the request."""
    locale = request_path().locale
    former = former_address(site_db(), localized_path(bare, locale), bare, query)
    if former and former.redirect.to.startswith("/") and not split_path(former.redirect.to)[0]:
        target = localized_path(former.redirect.to, locale)
        return former._replace(redirect=RedirectTo(target, former.redirect.status_code))
    return former


def redirect_of_page(bare: str) -> RedirectTo | None:
    """The redirect from the address of a page that has moved, in the language of the request; files move with it."""
    former = redirect_of_former_address(bare)
    return current_build().rules.redirect(link(bare)) or (former.redirect if former else None)


def follow_rule(rule: RedirectTo, query: str) -> Response:
    """The redirect of a rule, with this query unless the target is external or has its own; a part leads to a part."""
    page, mark, anchor = rule.to.partition("#")
    path, *own_query = page.partition("?")
    if path.startswith("/"):
        path = with_part(path, request_path().part)
        query = "".join(own_query) or query
    else:
        query = "".join(own_query)
    response = redirect(f"{path}{query}{mark}{anchor}", rule.status_code)
    response.headers["Cache-Control"] = CACHED_FOR_AN_HOUR if rule.status_code in (301, 308) else "no-store"
    return response


def follow_order_code() -> Response | None:
    """Redirect `/product/<order code>`, and other spellings of a part number, to the page of the product."""
    if request.endpoint != PRODUCT_PAGE or request_path().part or current_address() is not None:
        return None
    ordered = ordered_product(site_db(), locale_code(), code_of_number(site_db(), (request.view_args or {})["code"]))
    return follow_rule(RedirectTo(link(ordered.path), 301), raw_query()) if ordered else None


def drop_redundant_parameters() -> Response | None:
    """Redirect a listing of products or documents to its address without empty and repeated parameters.

    Without scripts, the filter form sends all of its fields, and sends products that are also in the tray twice.
    """
    route = current_page_route()
    if route is None or "_listing" not in route.fragments or request_path().part:
        return None
    parameters = tuple(request.args.items(multi=True))
    distinct = tuple(dict.fromkeys((name, value) for name, value in parameters if value))
    return redirect(quoted(request.path) + encode_query(distinct), 302) if distinct != parameters else None
