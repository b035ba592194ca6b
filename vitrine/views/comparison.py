"""The comparison of a few products, at an address of its own."""

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.content.codes import fold
from vitrine.content.records import Product
from vitrine.database.products import products
from vitrine.views.places import breadcrumbs_to
from vitrine.web.builds import current_build
from vitrine.web.comparison import compared
from vitrine.web.head import page_head
from vitrine.web.links import url
from vitrine.web.locale import current_locale, request_path
from vitrine.web.messages import gettext as _
from vitrine.web.query import encoded
from vitrine.web.rendering import render_page

MOST = 6  # side by side on a wide screen, and on a sheet of paper


def show() -> Response:
    """The products named in the address; boxes ticked in a listing lead to it under one spelling."""
    found = named_products("compare")
    codes = [product.code for product in found]
    if codes and request.args.getlist("compare") != [",".join(codes)] and not request_path().part:
        return redirect(address(codes), 302)
    numbers = current_locale().comma.join(product.number for product in found)
    title = _("Comparison: {products}", products=numbers) if found else _("Compare products")
    rows = compared(found)
    return render_page(
        "products/compare.html",
        page_head(title, title, refined=True),
        breadcrumbs=[*breadcrumbs_to(()), (title, address(codes))],
        products=found,
        without={code: address([other for other in codes if other != code]) for code in codes},
        different=[row for row in rows if row.differs],
        same=[row for row in rows if not row.differs],
        further=address(codes, "ticked") if len(codes) < MOST else "",
    )


def named_products(parameter: str) -> list[Product]:
    """The products a parameter names, each once; an unknown code is left out."""
    named = (code.strip() for value in request.args.getlist(parameter) for code in value.split(","))
    codes = {fold(code): code for code in named if code}
    return products(current_build().db, current_locale().code, list(codes.values())[:MOST])


def address(codes: list[str], parameter: str = "compare") -> str:
    """The address of the comparison of these products, or of the listing with them ticked; of none, all products."""
    return url("products.index") + encoded(((parameter, ",".join(codes)),) if codes else ())
