"""A comparison as a table for spreadsheets, at `/products.csv?compare=FL-200,FL-210`."""

import csv
import re
from collections.abc import Iterator
from io import StringIO

from flask import abort
from werkzeug.wrappers import Response

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification
from vitrine.i18n.number_format import symbols
from vitrine.spreadsheet_cells import shown_cell
from vitrine.views.products.selection import compared_products
from vitrine.web.page.formatting.specification_values import plain_value
from vitrine.web.page.gettext import _
from vitrine.web.page.specifications import compare
from vitrine.web.request.context import current_locale
from vitrine.web.response.conditional_response import conditional_response
from vitrine.web.routing.urls import absolute, path_in

NO_BREAK_SPACES = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")
COLON_OF_RATIO = re.compile(r"(?<=\d):(?=\d)")


def show() -> Response:
    """The named products as columns, their specifications as rows."""
    found = compared_products() or abort(404)
    written = StringIO()
    # Spreadsheets expect semicolons where numbers have decimal commas.
    delimiter = ";" if symbols(current_locale())[0] == "," else ","
    csv.writer(written, delimiter=delimiter).writerows(map(shown_cell, row) for row in rows(found))
    text = written.getvalue().translate(NO_BREAK_SPACES)
    response = conditional_response(text.encode("utf-8-sig"), "text/csv; charset=utf-8")
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def rows(products: list[Product]) -> Iterator[list[str]]:
    """The specifications of each product as its page says them, and the address of that page."""
    yield [_("Product").value, *(PRODUCT.numbered_title(product) for product in products)]
    for row in compare(products):
        yield [row.specification.label.value, *(cell(value, row.specification) for value in row.values)]
    yield ["URL", *(absolute(path_in(PRODUCT.path_of(product), current_locale())) for product in products)]


def cell(value: Value | None, specification: Specification) -> str:
    """A value with the sign for ratios where it has a colon, since spreadsheets take 10:1 for a time."""
    return COLON_OF_RATIO.sub("\N{RATIO}", plain_value(value, specification)) if value else ""
