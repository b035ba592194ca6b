"""The listings of all products, of a category or a sub-category, filtered by facets."""

from collections.abc import Set
from typing import Any

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.model.records import Category, full_category
from vitrine.content.model.specifications import SELECTION_PARAMETER, TICKED_PARAMETER, TRAY_PARAMETERS
from vitrine.database.queries.facets import FacetQuery, FilteredListing, Listing, filtered_listing
from vitrine.database.queries.products import has_page
from vitrine.views.products.selection import selected_items
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import PageMetadata, listing_indexing, record_metadata
from vitrine.web.page.pagination import page_number, paginate
from vitrine.web.page.products.categories import breadcrumbs_to, category_tree, find_categories
from vitrine.web.page.products.facets import applied_facets, near_misses, offered_facets, offered_orders
from vitrine.web.page.products.fitting_versions import product_paths
from vitrine.web.page.products.requested_filters import facet_query, unknown_filters, valid_query
from vitrine.web.page.products.specifications import key_columns, key_figures, spans_in_category
from vitrine.web.page.structured_data.graph import breadcrumb_list, product_list
from vitrine.web.request.context import current_locale, locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import encode_query


def show_listing(category: str, sub_category: str) -> Response:
    """One page of the products of a category that match the query; without codes, of all products."""
    selected = find_categories(category, sub_category)
    number, query = page_number(), facet_query()
    name = full_category(category, sub_category)
    filtered = filtered_listing(site_db(), locale_code(), name, query, number) or abort(404)
    breadcrumbs = breadcrumbs_to(selected)
    _, path = breadcrumbs[-1]
    texts = selected[-1] if selected else page_texts("products")
    return render_page(
        "products/index.html",
        listing_metadata(selected, filtered.listing),
        heading=texts.name if isinstance(texts, Category) else texts.title,
        summary=texts.summary,
        breadcrumbs=breadcrumbs if selected else [],
        category=selected[0] if selected else None,
        sub_category=selected[1] if len(selected) > 1 else None,
        categories=category_tree(),
        **listing_context(path, query, filtered, number, deciding_filters(selected)),
    )


def listing_metadata(categories: tuple[Category, ...], listing: Listing) -> PageMetadata:
    """The metadata of one page of the listing of a category and sub-category, or of all products."""
    texts = categories[-1] if categories else page_texts("products")
    name = categories[-1].full_code if categories else ""
    return record_metadata(
        texts,
        indexing=listing_indexing(listing.page, lambda locale: has_page(site_db(), locale, name, listing.page)),
        page_type="CollectionPage",
        nodes=lambda page: [
            *product_list(listing.products, page.url, listing.total, listing.start),
            *([breadcrumb_list(breadcrumbs_to(categories))] if categories else []),
        ],
    )


def deciding_filters(categories: tuple[Category, ...]) -> tuple[str, ...]:
    """The deciding filters of the sub-category, else of the category."""
    return next((category.deciding_filters for category in reversed(categories) if category.deciding_filters), ())


def listing_context(
    path: str, query: FacetQuery, filtered: FilteredListing, number: int, deciding: tuple[str, ...]
) -> dict[str, Any]:
    """The template variables of a listing: the products of one page, and the filters, orders and views at this path."""
    facets, listing = offered_facets(query, filtered, deciding), filtered.listing
    return {
        "path": path,
        **tray_context(path, number, {product.code for product in listing.products}),
        "size": filtered.unfiltered_total,
        "listing": listing,
        "pagination": paginate(path, number, listing.pages, valid_query),
        "facets": facets,
        "applied_facets": applied_facets(path, facets),
        "unknown_filters": current_locale().comma.join(unknown_filters()),
        "near_misses": near_misses(path, facets, filtered),
        "with_different_versions": filtered.with_different_versions,
        "orders": offered_orders(query, filtered),
        "view": "table" if request.args.get("view") == "table" else "grid",
        "columns": key_columns(listing.products),
        "key_figures": key_figures(listing.products),
        "paths": product_paths(listing.products, query),
        "spans": {product.code: spans_in_category(product) for product in listing.products},
    }


def tray_context(path: str, number: int, shown: Set[str]) -> dict[str, Any]:
    """The template variables of the tray beside a page of a listing that shows the products of these codes.

    `ticked` are the codes of the products in the tray, `selected` the items that are not on this page; `own_query` is
    the query of the listing without them, and `here` the URL with it.
    """
    selected, first = selected_items(), "" if number == 1 else number
    own_query = valid_query(page=first, **dict.fromkeys(TRAY_PARAMETERS, ""))
    ticked = [item.code for item in selected]
    return {
        "here": path + encode_query(own_query),
        "ticked": ticked,
        "selected": [item for item in selected if item.code not in shown],
        "selection": request.args.get(SELECTION_PARAMETER, ""),
        "own_query": own_query,
        "ticked_query": encode_query(((TICKED_PARAMETER, ",".join(ticked)),) if ticked else ()),
    }
