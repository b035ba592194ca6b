"""Rows as a build stored them, for the build after it, which replaces some."""

from typing import NamedTuple

from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.schema import search_index


class EntryRow(NamedTuple):
    """An entry of search, as rows.py stores it."""

    number: int
    locale: str
    key: str
    kind: str
    discontinued: bool
    features: bytes
    data: bytes


def record_data(db: SiteDatabase, kind: str, locale: str, code: str) -> bytes | None:
    """What is stored of a record; None where the locale does not show it."""
    row = db.row("SELECT data FROM records WHERE kind = ? AND locale = ? AND key = ?", (kind, locale, fold(code)))
    return row[0] if row else None


def all_record_data(db: SiteDatabase, kind: str, locale: str) -> list[bytes]:
    """What is stored of each record of a kind, in no order."""
    return [data for (data,) in db.rows("SELECT data FROM records WHERE kind = ? AND locale = ?", (kind, locale))]


def address_row(db: SiteDatabase, path: str) -> tuple[int, str, bytes] | None:
    """The position, the key and the data of an address."""
    found: tuple[int, str, bytes] | None = db.row(
        "SELECT position, key, data FROM addresses WHERE key = ?", (fold(path),)
    )
    return found


def compound_rows(db: SiteDatabase, locale: str) -> list[tuple[str, str, str]]:
    """Every compound of a locale with its parts."""
    return db.rows("SELECT locale, word, parts FROM compounds WHERE locale = ?", (locale,))


def entry_row(db: SiteDatabase, locale: str, key: str) -> EntryRow | None:
    """An entry of search; None where search does not lead to it."""
    columns = "id, locale, key, kind, discontinued, features, data"
    where = "key = ? AND locale = ?"
    row = db.row(f"SELECT {columns} FROM search_entries WHERE {where}", (key, locale))  # noqa: S608 - our own columns
    return EntryRow(*row)._replace(discontinued=bool(row[4])) if row else None


def entries_with_term(db: SiteDatabase, locale: str, term: str, most: int) -> list[str]:
    """The keys of the entries that have a term; not more than `most` and one."""
    index = search_index(locale)
    having = f"SELECT rowid FROM {index} WHERE {index} MATCH ? LIMIT ?"  # noqa: S608 - our own table
    found = f"SELECT key FROM search_entries WHERE locale = ? AND id IN ({having})"  # noqa: S608 - see above
    return [key for (key,) in db.rows(found, (locale, f'"{term}"', most + 1))]


def entries_of_term(db: SiteDatabase, locale: str, term: str) -> int:
    """How many entries have a term."""
    row = db.row("SELECT entries FROM search_terms WHERE locale = ? AND term = ?", (locale, term))
    return row[0] if row else 0
