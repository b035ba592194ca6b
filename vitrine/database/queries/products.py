"""Queries on products, the tree of their categories, and all records related to a product."""

from collections import defaultdict
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, PRODUCT, SOLUTION
from vitrine.content.list_names import accessory_list, predecessor_list
from vitrine.content.model.records import Article, Category, Product, Solution, full_category
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase, json_array
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.documents import StoredDocument
from vitrine.database.queries.record_queries import (
    PAGE_SIZE,
    StoredRecord,
    decode,
    find_record,
    list_records,
    list_size,
    page_start,
)

# The relations stored as lists in the site database, and those that a product names, with the kinds of their records.
LISTED_RELATIONS: dict[str, Kind[Any]] = {
    "accessories": PRODUCT,
    "predecessors": PRODUCT,
    "solutions": SOLUTION,
    "articles": ARTICLE,
}
NAMED_RELATIONS: dict[str, Kind[Any]] = {
    "documents": DOCUMENT,
    "accessory_for": PRODUCT,
    "related": PRODUCT,
    "successor": PRODUCT,
}
KIND_OF_RELATION = LISTED_RELATIONS | NAMED_RELATIONS
SHOWN_APART = ("accessory_for", "accessories", "predecessors", "successor")  # from other related products

# Products and documents are joined with their addresses, which structured data needs.
FOUND = """
CROSS JOIN packed_records AS records ON records.kind = '{kind}' AND records.locale = :locale AND records.key = {key}
LEFT JOIN addresses AS address ON records.kind IN ('product', 'document') AND address.key = '{path}' || records.key
"""
COLUMNS = "records.key, records.data, address.data"
LIST = "SELECT '{relation}', lists.position, {columns} FROM lists {found}"
IN_LIST = "WHERE lists.kind = '{kind}' AND lists.locale = :locale AND lists.name = :{relation}"
NAMES = "SELECT '{relation}', asked.key, {columns} FROM json_each(:{relation}) AS asked {found}"


def has_page(db: SiteDatabase, locale: str, category: str, page: int) -> bool:
    """Whether the listing of a category, by its full code, has this page in a locale; that of all products for ""."""
    total = list_size(db, PRODUCT, locale, category)
    return total is not None and page_start(page, total) is not None


def first_products(db: SiteDatabase, locale: str, category: str, sub_category: str = "") -> list[Product]:
    """The products on the first page of a category or sub-category; none where there is no such category."""
    return list_records(db, PRODUCT, locale, full_category(category, sub_category), count=PAGE_SIZE)


class SubCategory(NamedTuple):
    """A sub-category and how many products it lists."""

    category: Category
    listed: int


class CategoryBranch(msgspec.Struct, frozen=True):
    """A category with its sub-categories; `count` is how many products it lists."""

    category: Category
    subs: list[SubCategory]
    count: int


def category(db: SiteDatabase, locale: str, category: str, sub_category: str = "") -> Category | None:
    """A category, or a sub-category of it, by code in any case; or None."""
    return find_record(db, CATEGORY, locale, full_category(category, sub_category))


def categories(db: SiteDatabase, locale: str) -> list[CategoryBranch]:
    """All categories with their sub-categories, in the order in which pages show them."""
    return [branch(db, locale, top) for top in list_records(db, CATEGORY, locale)]


def branch(db: SiteDatabase, locale: str, top: Category) -> CategoryBranch:
    """A category with its sub-categories and counts."""
    subs = [
        SubCategory(sub, listed_in(db, locale, sub.full_code)) for sub in list_records(db, CATEGORY, locale, top.code)
    ]
    return CategoryBranch(top, subs, listed_in(db, locale, top.code))


def listed_in(db: SiteDatabase, locale: str, name: str) -> int:
    """How many products a category or sub-category lists."""
    return list_size(db, PRODUCT, locale, name) or 0


def statement() -> str:
    """One statement for all relations: most pages are product pages, and a statement for each would be slower."""

    def part(form: str, relation: str, kind: Kind[Any], key: str) -> str:
        path = kind.path.removesuffix("{code}").lower()
        found = FOUND.format(kind=kind.name, key=key, path=path)
        return form.format(relation=relation, kind=kind.name, columns=COLUMNS, found=found)

    lists = [part(f"{LIST} {IN_LIST}", *entry, "lists.key") for entry in LISTED_RELATIONS.items()]
    return " UNION ALL ".join([*lists, *(part(NAMES, *entry, "asked.value") for entry in NAMED_RELATIONS.items())])


RELATIONS = statement()


class ProductRelations(msgspec.Struct, frozen=True):
    """The published records related to a product, in the order in which pages show them.

    `related` leaves out products of the other relations. `accessories` include spare parts; `predecessors` are the
    discontinued products that it replaces. `addresses` has the addresses of the products and documents.
    """

    documents: list[StoredDocument]
    accessory_for: list[StoredRecord[Product]]
    accessories: list[StoredRecord[Product]]
    predecessors: list[Product]
    successor: Product | None
    related: list[StoredRecord[Product]]
    solutions: list[StoredRecord[Solution]]
    articles: list[StoredRecord[Article]]
    addresses: list[AddressEntry]


def product_relations(db: SiteDatabase, locale: str, product: Product) -> ProductRelations:
    """All records related to a product; codes ignore case, and records not published in the locale are left out."""
    # SQLite would copy all records to sort them.
    rows = sorted(db.rows(RELATIONS, {"locale": locale, **names_of(product)}), key=itemgetter(0, 1))
    by_relation: dict[str, list[StoredRecord[Any]]] = defaultdict(list)
    for relation, _, code, packed, _ in rows:
        kind = KIND_OF_RELATION[relation]
        stored_type = StoredDocument if kind is DOCUMENT else kind.record
        by_relation[relation].append(StoredRecord(stored_type, code, partial(db.unpacked, kind.name, locale, packed)))
    shown_apart = {entry.code for name in SHOWN_APART for entry in by_relation[name]}
    return ProductRelations(
        documents=[entry.record for entry in by_relation["documents"]],
        accessory_for=by_relation["accessory_for"],
        accessories=by_relation["accessories"],
        predecessors=[entry.record for entry in by_relation["predecessors"]],
        successor=next((entry.record for entry in by_relation["successor"]), None),
        related=[entry for entry in by_relation["related"] if entry.code not in shown_apart],
        solutions=by_relation["solutions"],
        articles=by_relation["articles"],
        addresses=[decode(AddressEntry, address) for *_, address in rows if address],
    )


def names_of(product: Product) -> dict[str, str]:
    """The name of the list of each listed relation of a product, and the codes of each named one."""
    return {
        "accessories": accessory_list(product.code),
        "predecessors": predecessor_list(product.code),
        "solutions": fold(product.code),
        "articles": fold(product.code),
        "documents": json_array(map(fold, product.documents)),
        "accessory_for": json_array(map(fold, product.accessory_for)),
        "related": json_array(map(fold, product.related)),
        "successor": json_array([fold(product.successor)]),
    }
