"""Adds a data sheet to every product that has none of its own; the server sets it when it is first asked for."""

from collections.abc import Iterator
from datetime import date
from typing import Literal

import msgspec

from vitrine.content.addresses import locales_of
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, Product
from vitrine.content.record_codes import DATA_SHEET_SUFFIX, fold
from vitrine.locales import LOCALES, localized_path
from vitrine.message_markers import N_

KIND: Literal["data-sheet"] = "data-sheet"
TITLE = N_("{number} data sheet: {name}")


def with_data_sheets(content: Content, title: str) -> Content:
    """The content with a document for each product without a data sheet; `title` is TITLE in its language."""
    own = {document.code for document in content.of(DOCUMENT) if document.kind == KIND}
    sheets = {
        product.code: data_sheet(product, product.revised, title)
        for product in content.of(PRODUCT)
        if product.revised and own.isdisjoint(product.documents)
    }

    def add(products: tuple[Product, ...]) -> Iterator[Product]:
        for product in products:
            if sheet := sheets.get(product.code):
                yield msgspec.structs.replace(product, documents=(sheet.code, *product.documents))
            else:
                yield product

    return content.map_records(
        lambda kind, records: (
            tuple(add(records)) if kind is PRODUCT else (*records, *sheets.values()) if kind is DOCUMENT else records
        )
    )


def data_sheet_code(product: Product) -> str:
    """The code of the data sheet that the server makes, or of the one that goes before it."""
    return fold(product.code) + DATA_SHEET_SUFFIX


def data_sheet(product: Product, day: date, title: str) -> Document:
    """The document of a product that changed on `day`; each of its files is the address that makes it."""
    code = data_sheet_code(product)
    path = f"{DOCUMENT.path.format(code=code)}.pdf"
    shown = title.replace("{number}", product.number).replace("{name}", product.name.value)
    return Document(
        code=code,
        kind=KIND,
        number=f"DS-{product.number}",
        title=msgspec.structs.replace(product.name, value=shown),
        revision="",
        date=day,
        files={locale: localized_path(path, LOCALES[locale]) for locale in locales_of(product)},
    )
