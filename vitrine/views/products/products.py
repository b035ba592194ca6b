"""Products: the listing, each product, and its technical sheet."""

from typing import Any

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.model.specifications import COMPARISON_PARAMETER, SELECTION_PARAMETER
from vitrine.database.queries.products import ProductRelations, product_relations
from vitrine.views.inquiry.items import product_as_item
from vitrine.views.inquiry.office_routing import responsible_office
from vitrine.views.products import comparison, selection
from vitrine.views.products.product_listing import categories_and_breadcrumbs, show_listing
from vitrine.views.products.version_choice import version_choice
from vitrine.web.page.gettext import _
from vitrine.web.page.language_versions import register_canonical_urls
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.qr_code import qr_code
from vitrine.web.page.specifications import (
    key_figures_of,
    spans_in_category,
    specification_groups,
    varying_specifications,
)
from vitrine.web.page.structured_data.graph import breadcrumb_list
from vitrine.web.page.structured_data.products import product_node
from vitrine.web.request.context import locale_code, request_path, site_db
from vitrine.web.request.page_lookup import current_record
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import absolute, declared_query, url


def index(category: str = "", sub_category: str = "") -> Response:
    """The listing, or the tray or comparison of the products in the query."""
    fragment, compares = request_path().fragment, request.args.get(COMPARISON_PARAMETER)
    if fragment == selection.TRAY:
        return selection.show_tray()
    if not fragment and (answer := selection.follow_selection()):
        return answer
    if compares and not category and not fragment and SELECTION_PARAMETER not in request.args:
        return comparison.show()
    return show_listing(category, sub_category)


def show(code: str) -> Response:  # noqa: ARG001 - the address table has found its product
    product = current_record(PRODUCT)
    relations = related_records(product)
    context = product_context(product, relations)
    context["choice"] = version_choice(product, relations.documents)
    if request_path().fragment and context["choice"] is None:
        abort(404)
    metadata = page_metadata(
        PRODUCT.numbered_title(product),
        product.summary,
        record=product,
        refined=bool(declared_query()),
        picture=product.pictures[0] if product.pictures else None,
        page_type="ItemPage",
        nodes=lambda _: [
            product_node(product, context["sub_category"], context["groups"], relations),
            breadcrumb_list(context["breadcrumbs"]),
        ],
    )
    if request_path().payload:
        context["inquiry_product"] = product_as_item(product)
    return render_page("products/show.html", metadata, **context)


def sheet(code: str) -> Response:  # noqa: ARG001
    """All technical data of a product on a page made for printing; the product's own page is canonical."""
    product = current_record(PRODUCT)
    title = _("{product}: technical sheet", product=PRODUCT.numbered_title(product))
    relations = related_records(product)
    address = absolute(url("products.sheet", code=product.code))
    return render_page(
        "products/sheet.html",
        page_metadata(title, product.summary, canonical=PRODUCT.path_of(product)),
        **product_context(product, relations),
        drawings=[entry for entry in relations.documents if entry.is_displayable_drawing],
        as_of=product.revised,
        address=address,
        code=qr_code(address),
    )


def related_records(product: Product) -> ProductRelations:
    """The records related to a product, which its structured data names by their canonical URLs."""
    relations = product_relations(site_db(), locale_code(), product)
    register_canonical_urls(relations.addresses)
    return relations


def product_context(product: Product, relations: ProductRelations) -> dict[str, Any]:
    """The template variables that the page of a product and its sheet share."""
    categories, breadcrumbs = categories_and_breadcrumbs(product.category, product.sub_category)
    here = (PRODUCT.numbered_title(product), url("products.show", code=product.code))
    return {
        "product": product,
        "category": categories[0],
        "sub_category": categories[1],
        "groups": specification_groups(product),
        "key_figures": key_figures_of(product),
        "spans": spans_in_category(product),
        "variant_columns": varying_specifications(product),
        "documents": relations.documents,
        "accessory_for": relations.accessory_for,
        "accessories": relations.accessories,
        "predecessors": relations.predecessors,
        "related": relations.related,
        "solutions": relations.solutions,
        "articles": relations.articles,
        "successor": relations.successor,
        "office": responsible_office(),
        "breadcrumbs": [*breadcrumbs, here],
    }
