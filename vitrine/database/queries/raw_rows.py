"""Queries on raw rows, for incremental builds, which replace some of them."""

from typing import NamedTuple

from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import decode_bitmap
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.facets import Ends
from vitrine.database.schema import search_index


class EntryRow(NamedTuple):
    """The row of a search entry, as rows.py stores it."""

    number: int
    locale: str
    key: str
    kind: str
    discontinued: bool
    features: bytes
    data: bytes


def all_record_data(db: SiteDatabase, kind: str, locale: str) -> list[bytes]:
    """The stored bytes of each record of a kind, in no particular order."""
    return db.column("SELECT data FROM records WHERE kind = ? AND locale = ?", (kind, locale))


def record_count(db: SiteDatabase, locale: str) -> int:
    """How many records a locale shows."""
    return db.value("SELECT COUNT(*) FROM packed_records WHERE locale = ?", (locale,), 0)


class AddressRow(NamedTuple):
    """The row of an address, as rows.py stores it."""

    position: int
    key: str
    data: bytes


def address_row(db: SiteDatabase, path: str) -> AddressRow | None:
    """The row of an address; None if no page has it."""
    row = db.row("SELECT position, key, data FROM addresses WHERE key = ?", (fold(path),))
    return AddressRow(*row) if row else None


def compound_rows(db: SiteDatabase, locale: str) -> list[tuple[str, str, str]]:
    """Every compound of a locale with its parts."""
    return db.rows("SELECT locale, word, parts FROM compounds WHERE locale = ?", (locale,))


def entry_row(db: SiteDatabase, locale: str, key: str) -> EntryRow | None:
    """A search entry; None if there is none of this key."""
    columns = "id, locale, key, kind, discontinued, features, data"
    where = "key = ? AND locale = ?"
    row = db.row(f"SELECT {columns} FROM search_entries WHERE {where}", (key, locale))  # noqa: S608 - our own columns
    return EntryRow(*row)._replace(discontinued=bool(row[4])) if row else None


def entries_with_term(db: SiteDatabase, locale: str, term: str, most: int) -> list[str]:
    """The keys of the entries that have a term, at most `most` + 1."""
    index = search_index(locale)
    matching_rows = f"SELECT rowid FROM {index} WHERE {index} MATCH ? LIMIT ?"  # noqa: S608 - our own table
    found = f"SELECT key FROM search_entries WHERE locale = ? AND id IN ({matching_rows})"  # noqa: S608 - see above
    return db.column(found, (locale, f'"{term}"', most + 1))


def entries_of_term(db: SiteDatabase, locale: str, term: str) -> int:
    """How many entries have a term."""
    return db.value("SELECT entries FROM search_terms WHERE locale = ? AND term = ?", (locale, term), 0)


def positions_of_product(db: SiteDatabase, code: str) -> list[range]:
    """The positions of a product in the order of the site: those of its groups of versions.

    If several languages author the product, each has positions of its own.
    """
    rows = db.rows("SELECT position, version_groups FROM product_positions WHERE key = ?", (fold(code),))
    return [range(last - groups + 1, last + 1) for last, groups in rows]


def facet_products(db: SiteDatabase, key: str, value: str) -> bytes | None:
    """The stored set of the products that share a value."""
    return db.value("SELECT products FROM facets WHERE key = ? AND value = ?", (key, value), None)


def numbers_by_position(db: SiteDatabase, key: str) -> dict[int, list[Ends]]:
    """The numbers of a specification that products have, by their positions."""
    by_position: dict[int, list[Ends]] = {}
    product = "SELECT MIN(position) FROM product_positions WHERE position >= numeric_values.position"
    sql = f"SELECT DISTINCT ({product}), low, high FROM numeric_values WHERE key = ?"  # noqa: S608 - our own table
    for position, *ends in db.rows(sql, (key,)):
        by_position.setdefault(position, []).append((ends[0], ends[1]))
    return by_position


def numeric_range_row(db: SiteDatabase, category: str, key: str) -> tuple[str, str, float, float, bytes] | None:
    """The range of the numbers of a specification in a category."""
    columns = "category, key, low, high, histogram"
    row = db.row(f"SELECT {columns} FROM numeric_ranges WHERE category = ? AND key = ?", (fold(category), key))  # noqa: S608 - our own columns
    return (row[0], row[1], row[2], row[3], row[4]) if row else None


def products_of_category(db: SiteDatabase, category: str) -> int:
    """The set of the products that any language lists in a category."""
    products = 0
    for stored in db.column("SELECT products FROM category_products WHERE category = ?", (fold(category),)):
        products |= decode_bitmap(stored)
    return products
