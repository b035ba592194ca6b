"""The query that finds all records a product has to do with."""

from collections import defaultdict

import msgspec

from vitrine.content.kinds import ARTICLE, DOCUMENT, PRODUCT, SOLUTION, accessory_list, predecessor_list
from vitrine.content.model.records import Article, Product, Solution
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.documents import StoredDocument
from vitrine.database.queries.record_queries import T, decode

# One statement for the lists about a product and the records that it names itself: most pages are pages of products,
# and one statement for each relation takes longer. What is asked for is [relation, kind, list or key]. With a product
# comes its address, which tells where structured data finds it.
RELATIONS = """
SELECT json_extract(asked.value, '$[0]') AS relation, lists.position AS position, records.data, addresses.data
FROM json_each(:lists) AS asked
CROSS JOIN lists ON lists.kind = json_extract(asked.value, '$[1]') AND lists.locale = :locale
    AND lists.name = json_extract(asked.value, '$[2]')
CROSS JOIN records ON records.kind = lists.kind AND records.locale = :locale AND records.key = lists.key
LEFT JOIN addresses ON lists.kind = :product AND addresses.key = :products || lists.key
UNION ALL
SELECT json_extract(asked.value, '$[0]'), asked.key, records.data, addresses.data
FROM json_each(:named) AS asked
CROSS JOIN records ON records.kind = json_extract(asked.value, '$[1]') AND records.locale = :locale
    AND records.key = json_extract(asked.value, '$[2]')
LEFT JOIN addresses ON records.kind = :product AND addresses.key = :products || records.key
ORDER BY relation, position
"""


ADDRESS_OF_PRODUCTS = PRODUCT.path.removesuffix("{code}").lower()


class ProductRelations(msgspec.Struct, frozen=True):
    """The published records that a product has to do with, in the order in which pages show them.

    `related` leaves out what another relation has. `accessories` are spare parts too; `predecessors` are the
    discontinued products that it replaces. `addresses` are those of all products among them.
    """

    documents: list[StoredDocument]
    accessory_for: list[Product]
    accessories: list[Product]
    predecessors: list[Product]
    successor: Product | None
    related: list[Product]
    solutions: list[Solution]
    articles: list[Article]
    addresses: list[AddressEntry]


def product_relations(db: SiteDatabase, locale: str, product: Product) -> ProductRelations:
    """Codes are found in any case; what is not published in the locale is left out."""
    lists = (
        ("accessories", PRODUCT.name, accessory_list(product.code)),
        ("predecessors", PRODUCT.name, predecessor_list(product.code)),
        ("solutions", SOLUTION.name, fold(product.code)),
        ("articles", ARTICLE.name, fold(product.code)),
    )
    named = (
        *(("documents", DOCUMENT.name, fold(code)) for code in product.documents),
        *(("accessory_for", PRODUCT.name, fold(code)) for code in product.accessory_for),
        *(("related", PRODUCT.name, fold(code)) for code in product.related),
        ("successor", PRODUCT.name, fold(product.successor)),
    )
    values = {"locale": locale, "lists": encoded(lists), "named": encoded(named), "product": PRODUCT.name}
    found: dict[str, list[bytes]] = defaultdict(list)
    addresses = []
    for relation, _, data, address in db.rows(RELATIONS, {**values, "products": ADDRESS_OF_PRODUCTS}):
        found[relation].append(data)
        if address:
            addresses.append(decode(AddressEntry, address))

    def records(relation: str, stored_type: type[T]) -> list[T]:
        return [decode(stored_type, data) for data in found[relation]]

    accessories, predecessors = records("accessories", Product), records("predecessors", Product)
    apart = {*product.accessory_for, *(other.code for other in (*accessories, *predecessors)), product.successor}
    return ProductRelations(
        documents=records("documents", StoredDocument),
        accessory_for=records("accessory_for", Product),
        accessories=accessories,
        predecessors=predecessors,
        successor=next(iter(records("successor", Product)), None),
        related=[other for other in records("related", Product) if other.code not in apart],
        solutions=records("solutions", Solution),
        articles=records("articles", Article),
        addresses=addresses,
    )


def encoded(asked: tuple[tuple[str, str, str], ...]) -> str:
    return msgspec.json.encode(asked).decode()
