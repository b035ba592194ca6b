"""The products and versions that a visitor has ticked: the tray below listings and products, and its two buttons."""

from typing import NamedTuple

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.model.specifications import COMPARISON_PARAMETER, SELECTION_PARAMETER, TICKED_PARAMETER
from vitrine.content.record_codes import fold
from vitrine.database.queries.inquiry_items import ordered_product
from vitrine.database.queries.record_queries import find_records
from vitrine.web.page.gettext import _
from vitrine.web.page.metadata import NOINDEX, page_metadata
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import encode_query, url

TRAY = "_tray"
MAX_NAMED = 50  # codes of a query that are looked up; comparisons and inquiries say which of them they leave out
INQUIRY = "inquiry"  # the value of the button that asks for a quote; the other one compares


class SelectedItem(NamedTuple):
    """A product or one of its versions, whose `code` and `number` are its order code."""

    code: str
    number: str
    product: Product


def show_tray() -> Response:
    """The content of the tray for the items in `ticked`."""
    title = _("Your selection")
    return render_page("products/_tray.html", page_metadata(title, title, indexing=NOINDEX), selected=selected_items())


def items_in_query(*parameters: str) -> tuple[list[SelectedItem], list[str]]:
    """The items that query parameters name by product codes or order codes, each once, and the unknown codes."""
    values = (value for parameter in parameters for value in request.args.getlist(parameter))
    queried = (code.strip() for value in values for code in value.split(","))
    codes = list({fold(code): code for code in queried if code}.values())[:MAX_NAMED]
    by_code = {fold(product.code): product for product in find_records(site_db(), PRODUCT, locale_code(), codes)}
    items = {code: item_of(code, by_code.get(fold(code))) for code in codes}
    distinct = {item.code: item for item in items.values() if item}
    return list(distinct.values()), [code for code, item in items.items() if not item]


def item_of(code: str, product: Product | None) -> SelectedItem | None:
    """The product of a code, else the version that is ordered by it; None for an unknown code."""
    if product:
        return SelectedItem(product.code, product.number, product)
    ordered = ordered_product(site_db(), locale_code(), code)
    if ordered is None or not ordered.is_available_version:
        return None
    return SelectedItem(ordered.order_code, ordered.order_code, ordered.product)


def selected_items() -> list[SelectedItem]:
    """The items that were ticked on this page or an earlier one, but for those that the site no longer has."""
    items, _unknown = items_in_query(TICKED_PARAMETER, COMPARISON_PARAMETER)
    return items


def follow_selection() -> Response | None:
    """The redirect for the pressed button of the tray; None if too few products are ticked."""
    button, items = request.args.get(SELECTION_PARAMETER), selected_items()
    codes = [item.code for item in items]
    if button == INQUIRY and items:
        return redirect(url_with_codes("inquiries.new", "items", codes), 302)
    if not button or button == INQUIRY or len({item.product.code for item in items}) < 2:
        return None
    return redirect(comparison_url(codes), 302)


def comparison_url(codes: list[str]) -> str:
    """The comparison of these products and versions."""
    return url_with_codes("products.index", COMPARISON_PARAMETER, codes)


def url_with_codes(endpoint: str, parameter: str, codes: list[str]) -> str:
    """The URL of a page, with the codes of products and versions in a query parameter, if there are any."""
    return url(endpoint) + encode_query(((parameter, ",".join(codes)),) if codes else ())
