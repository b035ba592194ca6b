"""Writes localized content to the site database: records, lists, redirects, and the record of each code."""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any

import msgspec

from vitrine.builder.content.documents import stored_document
from vitrine.content.addresses import code_paths, locales_of, redirect_key, target_of
from vitrine.content.checks.links import EXTERNAL
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, KINDS, PRODUCT
from vitrine.content.list_names import accessory_list, predecessor_list
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, Item, Product
from vitrine.content.record_codes import derived_code, fold
from vitrine.database.queries.documents import StoredFile
from vitrine.database.rows import CodeRole, RowWriter
from vitrine.files.static_store import name_of
from vitrine.locales import split_path

FilesByPath = Mapping[str, StoredFile]
NUMBERS = re.compile(r"(\d+)")
Lists = dict[str, list[str]]


def write_codes(writer: RowWriter, content: Content) -> None:
    """Write the record for each code that an inquiry may name.

    An accessory of several products belongs to the first of those that the most languages show.
    """
    owners: dict[str, tuple[CodeRole, str, str]] = {}
    for product in sorted(sorted_products(content), key=lambda product: -len(locales_of(product))):
        for accessory in product.accessories:
            owners.setdefault(fold(accessory.order_code), ("accessory", PRODUCT.name, product.code))
        owners |= {fold(variant.order_code): ("variant", PRODUCT.name, product.code) for variant in product.variants}
    for kind in KINDS:
        if kind.inquirable:
            owners |= {fold(record.code): ("record", kind.name, record.code) for record in content.of(kind)}
    for code, (role, kind_name, owner) in owners.items():
        writer.code(code, role, kind_name, owner)


def write_document_files(writer: RowWriter, documents: Iterable[Document], stored: FilesByPath) -> None:
    """Write the document to which each static file belongs."""
    rows: dict[str, tuple[str, str, str, str]] = {}
    for document in documents:
        for locale, file in document.files.items():
            name = name_of(stored[file].url)
            rows.setdefault(name, (name, locale, document.code, PurePosixPath(name).suffix))
    writer.rows("document_files", rows.values())


def write_redirects(writer: RowWriter, content: Content, shown: Collection[str]) -> None:
    """Write the rows of redirects.csv, except those to pages that are not shown; `shown` has folded paths.

    The number of a document also redirects to it, unless a page or a row has that address.
    """
    paths = code_paths(content)
    rows = {
        redirect_key(row.source): (target_of(row.target, paths), row.status, row.source.partition("?")[0])
        for row in content.redirects
    }
    for document in content.of(DOCUMENT):
        by_number = DOCUMENT.path.format(code=derived_code(document.number))
        if fold(by_number) not in shown:
            rows.setdefault(redirect_key(by_number), (DOCUMENT.path_of(document), 302, by_number))
    writer.rows("redirects", ((key, *target) for key, target in rows.items() if is_reachable(target[0], shown)))


def is_reachable(target: str, shown: Collection[str]) -> bool:
    """Whether a target is another site or a page that is shown."""
    path = split_path(target)[1].partition("?")[0].partition("#")[0]
    return EXTERNAL.match(target) is not None or fold(path) in shown


def write_locale(writer: RowWriter, content: Content, locale: str, stored: FilesByPath) -> None:
    """Write the records and lists that pages of one locale show."""
    writer.record("site", locale, "", content.site)
    writer.record("dictionary", locale, "", content.dictionary)
    for kind in KINDS:
        for record in content.of(kind):
            writer.record(kind.name, locale, record.full_code, stored_form(record, stored, locale))
        lists = product_lists(content) if kind is PRODUCT else record_lists(content, kind)
        for name, codes in lists.items():
            writer.ordered_list(kind.name, locale, name, codes)


def stored_form(record: Item, stored: FilesByPath, locale: str) -> msgspec.Struct:
    """A record in its stored form: a document is stored together with its files."""
    return stored_document(record, stored, locale) if isinstance(record, Document) else record


def natural_sort_key(text: str) -> list[tuple[int, str]]:
    """A sort key in which FL-90 comes before FL-200."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in NUMBERS.split(text.casefold())]


def record_lists(content: Content, kind: Kind[Any]) -> Lists:
    """The full codes of the records in each list of a kind, in their order."""
    lists: Lists = {"": []}
    for record in content.of(kind):
        for name in kind.lists(record):
            lists.setdefault(name, []).append(record.full_code)
    return lists


def product_lists(content: Content) -> Lists:
    """The codes of all products, under "", and of each category: its own products, then other products that it lists.

    Products with accessories have a list of these, and products that replace others a list of their predecessors.
    """
    names = ("", *(category.full_code for category in content.of(CATEGORY)))
    own, also = ({name: list[str]() for name in names} for _ in range(2))
    products = sorted_products(content)
    for product in products:
        home = home_lists(product)
        for name in PRODUCT.lists(product):
            if name in own:
                (own if name in home else also)[name].append(product.code)
    return {name: own[name] + also[name] for name in names} | reverse_lists(products)


def reverse_lists(products: Iterable[Product]) -> Lists:
    """The accessories and spare parts of each product that has any, and the predecessors of each successor."""
    lists: Lists = {}
    for product in products:
        for code in product.accessory_for:
            lists.setdefault(accessory_list(code), []).append(product.code)
        if product.successor:
            lists.setdefault(predecessor_list(product.successor), []).append(product.code)
    return lists


def home_lists(product: Product) -> tuple[str, str, str]:
    """The lists to which a product belongs by its own category; in other lists, it follows their own products."""
    return "", product.category, product.full_category


def sorted_products(content: Content) -> list[Product]:
    """Products by category and sub-category, discontinued ones last, then by their order and part number."""
    rank = {category.full_code: (category.order, category.code) for category in content.of(CATEGORY)}

    def key(product: Product) -> tuple[object, ...]:
        tree = tuple(rank.get(name, (0, name)) for name in (product.category, product.full_category))
        return (*tree, product.status == "discontinued", product.order, natural_sort_key(product.number))

    return sorted(content.of(PRODUCT), key=key)
