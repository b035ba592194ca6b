"""The content of data sheets as PDF, typeset on demand from the data of the product's page."""

from typing import ClassVar

import msgspec
from markupsafe import escape

from vitrine.content.model.records import Product
from vitrine.content.model.texts import Text
from vitrine.database.queries.documents import StoredDocument, documents
from vitrine.database.queries.pictures import PictureSet, picture
from vitrine.files.static_store import name_of
from vitrine.views.documents.printed_page import PrintedPage, common_fields
from vitrine.web.page.formatting.hyphenation import with_joints
from vitrine.web.page.formatting.specification_values import plain_text, plain_value
from vitrine.web.page.gettext import _, pgettext
from vitrine.web.page.products.specifications import Row, key_figures_of, specification_groups, varying_specifications
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.routing.urls import url

PICTURE_WIDTH = 600  # pixels, for 52 mm

Group = tuple[str, list[tuple[str, str]]]


class Variants(msgspec.Struct, frozen=True):
    """The table of versions."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class DataSheet(PrintedPage, frozen=True, kw_only=True):
    """The data of templates/documents/data_sheet.typ.

    Pictures and drawings are files of the static store. The first `left_groups` of the groups fill the left column.
    """

    not_texts: ClassVar = PrintedPage.not_texts | {"picture", "picture_alt", "drawings"}

    number: str
    name: str
    summary: str
    picture: str | None
    picture_alt: str
    key_figures: list[tuple[str, str]]
    groups: list[Group]
    left_groups: int
    variants: Variants
    drawings: list[tuple[str, str]]
    headings: dict[str, str]


def data_sheet(product: Product, entry: StoredDocument) -> DataSheet:
    """The data sheet of a product in the language of the request."""
    shown = product.pictures[0] if product.pictures else None
    files = picture(site_db(), shown.file) if shown else None
    groups = [(group.label.value, [figure(row) for row in group.rows]) for group in specification_groups(product)]
    notice = _("Technical data is subject to change. The current version of this sheet:").value
    return DataSheet(
        **common_fields(entry.document, url("products.show", code=product.code)) | {"change_notice": notice},
        number=product.number,
        name=with_joints(product.name.value),
        summary=printed(product.summary),
        picture=printed_file(files) if files else None,
        picture_alt=shown.alt.value if shown else "",
        key_figures=[figure(row) for row in key_figures_of(product)],
        groups=groups,
        left_groups=half_of(groups),
        variants=versions(product),
        drawings=drawings(product),
        headings={
            "specifications": _("Specifications").value,
            "versions": _("Versions and order codes").value,
            "drawing": _("Dimensional drawing").value,
        },
    )


def half_of(groups: list[Group]) -> int:
    """How many of the first groups together come closest to half of the rows."""
    heights = [len(rows) + 2 for _, rows in groups]
    return min(range(len(groups) + 1), key=lambda count: abs(sum(heights[:count]) - sum(heights[count:])))


def figure(row: Row) -> tuple[str, str]:
    """A specification and its value as plain text."""
    return printed(row.specification.label), plain_value(row.value, row.specification)


def printed(text: Text) -> str:
    """A text as plain text, with the no-break spaces that it has on pages."""
    return plain_text(escape(text))


def versions(product: Product) -> Variants:
    """The versions of a product, with a column for each specification in which they differ."""
    columns = varying_specifications(product)
    heads = (_("Order code").value, pgettext("product", "Version").value, *(printed(entry.label) for entry in columns))
    rows = []
    for variant in product.variants:
        values = variant.values
        cells = (plain_value(values[entry.key], entry) if entry.key in values else "–" for entry in columns)
        rows.append((variant.order_code, printed(variant.name), *cells))
    return Variants(heads, tuple(rows))


def drawings(product: Product) -> list[tuple[str, str]]:
    """The drawings of a product that can be shown within a document, with their titles."""
    return [
        (f"/{name_of(entry.files[0].url)}", entry.document.title.value)
        for entry in documents(site_db(), locale_code(), product.documents)
        if entry.is_displayable_drawing
    ]


def printed_file(files: PictureSet) -> str:
    """The smallest file of a picture that is sharp on paper, in its most widely supported format."""
    sized = files.sources[-1].files
    return "/" + name_of(next((file.url for file in sized if file.width >= PICTURE_WIDTH), sized[-1].url))
