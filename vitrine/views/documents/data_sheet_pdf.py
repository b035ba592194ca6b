"""The content of data sheets, which are typeset on demand from the data of the product's page."""

from collections.abc import Callable
from itertools import starmap
from math import ceil
from typing import ClassVar

import msgspec
from markupsafe import escape

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text, width
from vitrine.content.product_configurations import (
    configure,
    default_configuration,
    is_configurable,
    nearest,
    own_value,
)
from vitrine.database.queries.documents import StoredDocument, documents
from vitrine.database.queries.pictures import picture
from vitrine.files.static_store import name_of
from vitrine.views.documents.printed_page import PrintedPage, common_fields
from vitrine.web.page.formatting.hyphenation import (
    SOFT_HYPHEN,
    ZERO_WIDTH_SPACE,
    hyphenated,
    hyphenated_item,
    with_joints,
)
from vitrine.web.page.formatting.specification_values import (
    LINE_BREAK,
    choices_on_lines,
    choices_value,
    plain_text,
    plain_value,
)
from vitrine.web.page.gettext import _, pgettext
from vitrine.web.page.products.specifications import Row, key_figures_of, specification_groups, varying_specifications
from vitrine.web.request.context import current_dictionary, locale_code, site_db
from vitrine.web.routing.urls import url

PICTURE_WIDTH = 600  # pixels, for 52 mm
LONGEST_WORD = 12  # letters; narrow columns break longer ones
LABEL_LETTERS, VALUE_LETTERS = 22, 30  # in a line of the two columns of a table
INVISIBLE = str.maketrans("", "", SOFT_HYPHEN + ZERO_WIDTH_SPACE)
GROUP_LINES = 3  # the height of a heading with the space around it

Group = tuple[str, list[tuple[str, str]]]
CodedRows = list[tuple[str, list[tuple[str, str]]]]  # labels, each with codes and what they stand for


class VersionTable(msgspec.Struct, frozen=True):
    """The versions of a product, with their order codes."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class OrderCode(msgspec.Struct, frozen=True):
    """The structure of an order code: the choices of each option with their codes, and which of them exclude others.

    The code of a standard choice is empty, since order codes leave it out.
    """

    note: str
    options: CodedRows
    exclusions: list[str]


class DataSheet(PrintedPage, frozen=True, kw_only=True):
    """The data of templates/documents/data_sheet.typ.

    Pictures and drawings are files of the static store. The first `left_groups` of the groups fill the left column. In
    the name, the labels and the table of versions, soft hyphens and zero-width spaces mark where a long word may break.
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
    variants: VersionTable
    order_code: OrderCode | None
    accessories: CodedRows
    drawings: list[tuple[str, str]]
    headings: dict[str, str]


def data_sheet(product: Product, entry: StoredDocument) -> DataSheet:
    """The data sheet of a product in the language of the request."""
    first_picture = product.pictures[0] if product.pictures else None
    files = picture(site_db(), first_picture.file) if first_picture else None
    groups = [
        (group.label.value, [plain_row(row, breakable) for row in group.rows])
        for group in specification_groups(product)
    ]
    notice = _("Technical data is subject to change. The current version of this sheet:").value
    return DataSheet(
        **common_fields(entry.document, url("products.show", code=product.code)) | {"change_notice": notice},
        number=product.number,
        name=with_joints(product.name.value),
        summary=printed(product.summary),
        picture=f"/{name_of(files.at_least(PICTURE_WIDTH))}" if files else None,
        picture_alt=first_picture.alt.value if first_picture else "",
        key_figures=[plain_row(row, printed) for row in key_figures_of(product)],
        groups=groups,
        left_groups=half_of(groups),
        variants=versions(product),
        order_code=order_code(product) if is_configurable(product) else None,
        accessories=accessories(product),
        drawings=drawings(product),
        headings={
            "specifications": _("Specifications").value,
            "versions": _("Versions and order codes").value,
            "order_code": _("Structure of the order code").value,
            "accessories": _("Accessories and spare parts").value,
            "drawing": _("Dimensional drawing").value,
        },
    )


def half_of(groups: list[Group]) -> int:
    """How many groups fill the left column, so that both columns have about the same height."""
    heights = [sum(starmap(line_count, rows)) + GROUP_LINES for _, rows in groups]
    return min(range(len(groups) + 1), key=lambda count: abs(sum(heights[:count]) - sum(heights[count:])))


def line_count(label: str, value: str) -> int:
    """The approximate number of lines of a row."""
    value_lines = sum(ceil(width(line) / VALUE_LETTERS) for line in value.split("\n"))
    return max(ceil(width(label.translate(INVISIBLE)) / LABEL_LETTERS), value_lines)


def plain_row(row: Row, write: Callable[[Text], str]) -> tuple[str, str]:
    """A row as plain text: the label of its specification, as `write` returns it, and the value."""
    return write(row.specification.label), value_on_lines(row.value, row.specification)


def value_on_lines(value: Value, specification: Specification) -> str:
    """A value as plain text; choices are on separate lines if they would be hard to tell apart."""
    if value.choices:
        return plain_text(choices_on_lines(value, specification).replace(LINE_BREAK, "\n"))
    return plain_value(value, specification)


def printed(text: Text) -> str:
    """A text as plain text, with the no-break spaces that it has on pages."""
    return plain_text(escape(text))


def breakable(text: Text) -> str:
    """A text as plain text, with marks where its long words may break."""
    return plain_text(hyphenated(text, LONGEST_WORD))


def versions(product: Product) -> VersionTable:
    """The versions of a product, with a column for each specification in which they differ."""
    columns = varying_specifications(product)
    heads = (
        _("Order code").value,
        pgettext("product", "Version").value,
        *(breakable(entry.label) for entry in columns),
    )
    rows = []
    for variant in product.variants:
        values = variant.values
        cells = (breakable_value(values[entry.key], entry) if entry.key in values else "–" for entry in columns)
        rows.append((variant.order_code, breakable(variant.name), *cells))
    return VersionTable(heads, tuple(rows))


def accessories(product: Product) -> CodedRows:
    """The accessories of a product and its spare parts, with their order codes."""
    labels = {False: _("Accessories"), True: _("Spare parts")}
    rows = (
        (
            label.value,
            [(entry.order_code, printed(entry.name)) for entry in product.accessories if entry.spare_part is kind],
        )
        for kind, label in labels.items()
    )
    return [(label, entries) for label, entries in rows if entries]


def order_code(product: Product) -> OrderCode:
    """The structure of the order codes of a product with options."""
    dictionary = current_dictionary().by_key
    options = [
        (
            breakable(dictionary[option.specification].label),
            [
                (
                    "" if value.standard else value.code,
                    option_text(own_value(option, value), dictionary[option.specification]),
                )
                for value in option.values
            ],
        )
        for option in product.options
    ]
    note = _(
        "The part number is followed by the codes of the choices in this order, for example {order_code}. Choices "
        "without a code are standard.",
        order_code=example_code(product),
    )
    reasons = dict.fromkeys(printed(exclusion.reason) for exclusion in product.exclusions)
    return OrderCode(note.value, options, list(reasons))


def example_code(product: Product) -> str:
    """The order code of the version that the page shows at first or, if that is all standard, of one with codes."""
    first = default_configuration(product)
    if any(not value.standard for value in first.chosen):
        return first.order_code
    others = (value.code for option in product.options for value in option.values if not value.standard)
    return nearest(configure(product, [*others]))[0].order_code


def option_text(value: Value | None, specification: Specification) -> str:
    """A choice of an option as plain text; None means "without"."""
    if value:
        return plain_value(value, specification)
    if specification.type == "yes-no":
        return _("No").value
    return pgettext("option of a product", "Without").value


def breakable_value(value: Value, specification: Specification) -> str:
    """A value as plain text, with marks where the long words of choices may break."""
    if value.choices:
        return plain_text(choices_value(value, specification, hyphenated_item))
    return plain_value(value, specification)


def drawings(product: Product) -> list[tuple[str, str]]:
    """The drawings of a product that can be shown within a document, with their titles."""
    return [
        (f"/{name_of(entry.files[0].url)}", entry.document.title.value)
        for entry in documents(site_db(), locale_code(), product.documents)
        if entry.is_displayable_drawing
    ]
