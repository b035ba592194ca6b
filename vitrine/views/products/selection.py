"""The products that a visitor has ticked: the tray below listings and products, and what its two buttons do."""

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.content.model.records import Product
from vitrine.content.model.specifications import COMPARISON_PARAMETER, SELECTION_PARAMETER
from vitrine.content.record_codes import fold
from vitrine.database.queries.products import products
from vitrine.inquiries.form.form import MAX_ITEMS
from vitrine.web.page.gettext import gettext as _
from vitrine.web.page.metadata import page_metadata
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.query_params import encode_query
from vitrine.web.routing.urls import url

TRAY = "_tray"
INQUIRY = "inquiry"  # the value of the button that asks for a quote; the other one compares


def show_tray() -> Response:
    """The content of the tray for the products in `ticked`."""
    title = _("Your selection")
    return render_page("products/_tray.html", page_metadata(title, title, noindex=True), selected=selected_products())


def named_products(*parameters: str) -> list[Product]:
    """The products that query parameters name, each once; unknown codes are left out."""
    values = (value for parameter in parameters for value in request.args.getlist(parameter))
    named = (code.strip() for value in values for code in value.split(","))
    codes = {fold(code): code for code in named if code}
    return products(site_db(), locale_code(), list(codes.values())[:MAX_ITEMS])


def selected_products() -> list[Product]:
    """The products ticked on this page or an earlier one."""
    return named_products("ticked", COMPARISON_PARAMETER)


def follow_selection() -> Response | None:
    """Where the pressed button of the tray leads; None if it was pressed with too few products ticked."""
    wanted, codes = request.args.get(SELECTION_PARAMETER), [product.code for product in selected_products()]
    if not wanted or len(codes) < (1 if wanted == INQUIRY else 2):
        return None
    if wanted == INQUIRY:
        return redirect(url("inquiries.new") + encode_query((("items", ",".join(codes)),)), 302)
    return redirect(comparison_url(codes), 302)


def comparison_url(codes: list[str], parameter: str = COMPARISON_PARAMETER) -> str:
    """The comparison of these products or, with `ticked`, the listing with their boxes ticked."""
    return url("products.index") + encode_query(((parameter, ",".join(codes)),) if codes else ())
