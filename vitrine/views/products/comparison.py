"""The comparison of a few products, at `/products?compare=FL-200,FL-210`."""

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.content.model.records import Product
from vitrine.content.model.specifications import COMPARISON_PARAMETER, TICKED_PARAMETER
from vitrine.database.queries.products import first_products
from vitrine.views.products.category_lookup import breadcrumbs_to
from vitrine.views.products.selection import compared_products, comparison_url
from vitrine.web.page.gettext import _
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.specifications import compare
from vitrine.web.request.context import current_locale, locale_code, request_path, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.query_params import encode_query
from vitrine.web.routing.urls import url

MOST_COMPARED = 6  # fit side by side on a wide screen and on paper


def show() -> Response:
    """The named products side by side; a form of ticked boxes is redirected to the canonical address."""
    found = compared_products()
    codes = [product.code for product in found]
    if codes and request.args.getlist(COMPARISON_PARAMETER) != [",".join(codes)] and not request_path().part:
        return redirect(comparison_url(codes), 302)
    shown = found[:MOST_COMPARED]
    title = _("Comparison: {products}", products=numbers_of(shown)) if found else _("Compare products")
    rows = compare(shown)
    return render_page(
        "products/compare.html",
        page_metadata(title, title, noindex=True),
        breadcrumbs=[*breadcrumbs_to(()), (title, comparison_url(codes))],
        products=shown,
        codes=codes,
        table=url("comparison_table.show") + encode_query(((COMPARISON_PARAMETER, ",".join(codes)),)),
        left_out=numbers_of(found[MOST_COMPARED:]),
        without={code: comparison_url([other for other in codes if other != code]) for code in codes},
        different=[row for row in rows if row.differs],
        same=[row for row in rows if not row.differs],
        further=comparison_url(codes, TICKED_PARAMETER) if 0 < len(codes) < MOST_COMPARED else "",
        suggested=similar_products(found) if len(codes) < MOST_COMPARED else [],
    )


def numbers_of(products: list[Product]) -> str:
    return current_locale().comma.join(product.number for product in products)


def similar_products(compared: list[Product]) -> list[Product]:
    """The other products of the sub-category of the first one."""
    if not compared:
        return []
    first, codes = compared[0], {product.code for product in compared}
    listed = first_products(site_db(), locale_code(), first.category, first.sub_category)
    return [product for product in listed if product.code not in codes]
