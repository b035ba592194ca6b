"""Queries on raw rows, for incremental builds, which replace some of them."""

from typing import Any, NamedTuple

from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import quoted
from vitrine.database.schema import search_index

WITH_MAIN = frozenset({"search_quantities", "search_ranges"})  # tables whose fourth column is a truth value


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


def list_positions(db: SiteDatabase, kind: str, locale: str) -> dict[str, int]:
    """The position of each record, by its key, in the list of all records of a kind."""
    sql = "SELECT key, position FROM lists WHERE kind = ? AND locale = ? AND name = ?"
    return dict(db.rows(sql, (kind, locale, fold(""))))


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
    return db.column(found, (locale, quoted(term), most + 1))


def entries_of_term(db: SiteDatabase, locale: str, term: str) -> int:
    """How many entries have a term."""
    return db.value("SELECT entries FROM search_terms WHERE locale = ? AND term = ?", (locale, term), 0)


def position_count(db: SiteDatabase) -> int:
    """How many products there are, counting each language version of a code."""
    return db.value("SELECT COUNT(*) FROM product_positions", (), 0)


def value_table(db: SiteDatabase, table: str) -> list[tuple[Any, ...]]:
    """The rows of a table about values of products, as `RowWriter` digests them."""
    rows = db.rows(f"SELECT * FROM {table}")  # noqa: S608 - our own tables
    return [(*row[:3], bool(row[3]), *row[4:]) for row in rows] if table in WITH_MAIN else rows
