"""Products: the listing, each product, and its technical sheet."""

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import DocumentKind
from vitrine.content.model.specifications import COMPARISON_PARAMETER, SELECTION_PARAMETER
from vitrine.views.products import comparison, selection
from vitrine.views.products.product_listing import show_listing
from vitrine.views.products.version_choice import version_choice
from vitrine.web.page.gettext import _
from vitrine.web.page.inquiry_items import product_as_item
from vitrine.web.page.metadata import Indexing, page_metadata, record_metadata
from vitrine.web.page.products.product_context import product_context, related_records
from vitrine.web.page.qr_code import qr_code
from vitrine.web.page.structured_data.graph import breadcrumb_list
from vitrine.web.page.structured_data.products import product_node
from vitrine.web.request.context import request_path
from vitrine.web.request.page_lookup import current_record
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import absolute, declared_query, url

USUAL_DOCUMENTS: frozenset[DocumentKind] = frozenset({"manual", "drawing"})


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
    context["lacks_documents"] = not USUAL_DOCUMENTS.issubset(entry.document.kind for entry in relations.documents)
    if request_path().fragment and context["choice"] is None:
        abort(404)
    metadata = record_metadata(
        product,
        indexing=Indexing(refined=bool(declared_query())),
        page_type="ItemPage",
        nodes=lambda _: [
            product_node(product, context["sub_category"], context["groups"], relations),
            breadcrumb_list(context["breadcrumbs"]),
        ],
    )
    if request_path().is_payload:
        context["inquiry_product"] = product_as_item(product)
    return render_page("products/show.html", metadata, **context)


def sheet(code: str) -> Response:  # noqa: ARG001
    """All technical data of a product on a page made for printing; the product's own page is canonical."""
    product = current_record(PRODUCT)
    title = _("{product}: technical sheet", product=PRODUCT.numbered_title(product))
    relations = related_records(product)
    path = url("products.sheet", code=product.code)
    address = absolute(path)
    context = product_context(product, relations)
    context["breadcrumbs"] += [(_("Technical sheet"), path)]
    return render_page(
        "products/sheet.html",
        page_metadata(title, product.summary, indexing=Indexing(canonical=PRODUCT.path_of(product))),
        **context,
        drawings=[entry for entry in relations.documents if entry.is_displayable_drawing],
        as_of=product.revised,
        address=address,
        code=qr_code(address),
    )
