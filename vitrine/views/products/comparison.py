"""The comparison of a few products at `/products?compare=FL-200,FL-210`, and as a table for spreadsheets."""

import csv
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any, NamedTuple

from flask import abort, redirect, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import COMPARISON_PARAMETER, TICKED_PARAMETER, Specification
from vitrine.database.queries.products import first_products
from vitrine.i18n.locale_formats import symbols
from vitrine.spreadsheet_cells import escape_formulas
from vitrine.views.products.selection import comparison_url, items_in_query, url_with_codes
from vitrine.web.page.formatting.specification_values import plain_value
from vitrine.web.page.gettext import _
from vitrine.web.page.metadata import NOINDEX, page_metadata
from vitrine.web.page.products.categories import breadcrumbs_to
from vitrine.web.page.products.specifications import compare
from vitrine.web.page.unknown_input import quoted_inputs
from vitrine.web.request.context import current_locale, locale_code, request_path, site_db
from vitrine.web.response.http_caching import conditional_response
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import absolute, path_in

MAX_COMPARED = 6  # fit side by side on a wide screen and on paper
NO_BREAK_SPACES = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")
COLON_OF_RATIO = re.compile(r"(?<=\d):(?=\d)")


class ComparedProduct(NamedTuple):
    """A product to compare, with the `codes` that the query names it by: its own, order codes of versions, or both."""

    product: Product
    codes: tuple[str, ...]


def show() -> Response:
    """The named products side by side; a form of ticked boxes is redirected to the canonical address."""
    columns, unknown = compared_products()
    codes = [code for column in columns for code in column.codes]
    canonical = [*codes, *unknown]
    if codes and request.args.getlist(COMPARISON_PARAMETER) != [",".join(canonical)] and not request_path().part:
        return redirect(comparison_url(canonical), 302)
    products = [column.product for column in columns]
    compared = products[:MAX_COMPARED]
    title = _("Comparison: {products}", products=numbers_of(compared)) if columns else _("Compare products")
    return render_page(
        "products/comparison.html",
        page_metadata(title, title, indexing=NOINDEX),
        breadcrumbs=[*breadcrumbs_to(()), (title, comparison_url(codes))],
        products=compared,
        codes=codes,
        left_out=numbers_of(products[MAX_COMPARED:]),
        unknown=quoted_inputs(unknown),
        further=url_with_codes("products.index", TICKED_PARAMETER, codes) if 0 < len(columns) < MAX_COMPARED else "",
        suggested=similar_products(products) if len(columns) < MAX_COMPARED else [],
        **table_context(columns, codes),
    )


def compared_products() -> tuple[list[ComparedProduct], list[str]]:
    """The products to compare, each once, and the unknown codes; the query names them by their codes or order codes."""
    items, unknown = items_in_query(COMPARISON_PARAMETER)
    products = {item.product.code: item.product for item in items}
    codes: dict[str, list[str]] = {}
    for item in items:
        codes.setdefault(item.product.code, []).append(item.code)
    return [ComparedProduct(product, tuple(codes[code])) for code, product in products.items()], unknown


def table_context(columns: list[ComparedProduct], codes: list[str]) -> dict[str, Any]:
    """The template variables of the table: its rows, the comparison without each column, and the file of it all."""
    rows = compare([column.product for column in columns[:MAX_COMPARED]])
    return {
        "codes_of": {column.product.code: column.codes for column in columns},
        "without": {
            column.product.code: comparison_url([code for code in codes if code not in column.codes])
            for column in columns
        },
        "different": [row for row in rows if row.differs],
        "same": [row for row in rows if not row.differs],
        "table": url_with_codes("comparison.table", COMPARISON_PARAMETER, codes),
    }


def numbers_of(products: list[Product]) -> str:
    return current_locale().comma.join(product.number for product in products)


def similar_products(compared: list[Product]) -> list[Product]:
    """The other products of the sub-category of the first one."""
    if not compared:
        return []
    first, codes = compared[0], {product.code for product in compared}
    listed = first_products(site_db(), locale_code(), first.category, first.sub_category)
    return [product for product in listed if product.code not in codes]


def table() -> Response:
    """The named products as columns, their specifications as rows."""
    compared = [column.product for column in compared_products()[0]] or abort(404)
    written = StringIO()
    # Spreadsheets expect semicolons where numbers have decimal commas.
    delimiter = ";" if symbols(current_locale())[0] == "," else ","
    csv.writer(written, delimiter=delimiter).writerows(map(escape_formulas, row) for row in table_rows(compared))
    text = written.getvalue().translate(NO_BREAK_SPACES)
    response = conditional_response(text.encode("utf-8-sig"), "text/csv; charset=utf-8")
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def table_rows(products: list[Product]) -> Iterator[list[str]]:
    """The specifications of each product as its page says them, and the address of that page."""
    yield [_("Product").value, *(PRODUCT.numbered_title(product) for product in products)]
    for row in compare(products):
        yield [row.specification.label.value, *(cell(value, row.specification) for value in row.values)]
    yield ["URL", *(absolute(path_in(PRODUCT.path_of(product), current_locale())) for product in products)]


def cell(value: Value | None, specification: Specification) -> str:
    """A value with the sign for ratios where it has a colon, since spreadsheets take 10:1 for a time."""
    return COLON_OF_RATIO.sub("\N{RATIO}", plain_value(value, specification)) if value else ""
