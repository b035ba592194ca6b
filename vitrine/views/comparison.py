"""The comparison of a few products, at `/products?compare=FL-200,FL-210`."""

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.content.model.records import Product
from vitrine.content.model.specifications import COMPARISON_PARAMETER
from vitrine.content.record_codes import fold
from vitrine.database.products import products
from vitrine.views.category_lookup import breadcrumbs_to
from vitrine.web.page.gettext import gettext as _
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.specifications import compare
from vitrine.web.request.context import current_locale, locale_code, request_path, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.query_params import encode_query
from vitrine.web.routing.urls import url

MOST = 6  # fit side by side on a wide screen and on paper


def show() -> Response:
    """The named products side by side. Boxes ticked in a listing lead here, and on to the canonical spelling."""
    found = named_products(COMPARISON_PARAMETER)
    codes = [product.code for product in found]
    if codes and request.args.getlist(COMPARISON_PARAMETER) != [",".join(codes)] and not request_path().part:
        return redirect(comparison_url(codes), 302)
    numbers = current_locale().comma.join(product.number for product in found)
    title = _("Comparison: {products}", products=numbers) if found else _("Compare products")
    rows = compare(found)
    return render_page(
        "products/compare.html",
        page_metadata(title, title, noindex=True),
        breadcrumbs=[*breadcrumbs_to(()), (title, comparison_url(codes))],
        products=found,
        without={code: comparison_url([other for other in codes if other != code]) for code in codes},
        different=[row for row in rows if row.differs],
        same=[row for row in rows if not row.differs],
        further=comparison_url(codes, "ticked") if len(codes) < MOST else "",
    )


def named_products(parameter: str) -> list[Product]:
    """The products that a query parameter names, each once; unknown codes are left out."""
    named = (code.strip() for value in request.args.getlist(parameter) for code in value.split(","))
    codes = {fold(code): code for code in named if code}
    return products(site_db(), locale_code(), list(codes.values())[:MOST])


def comparison_url(codes: list[str], parameter: str = COMPARISON_PARAMETER) -> str:
    """The comparison of these products or, with `ticked`, the listing with their boxes ticked."""
    return url("products.index") + encode_query(((parameter, ",".join(codes)),) if codes else ())
