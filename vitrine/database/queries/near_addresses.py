"""Suggests pages for an unknown address: of the item it names, with a similar beginning, and above it."""

from collections.abc import Iterator

from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import AddressEntry, address
from vitrine.database.queries.inquiry_items import inquiry_item
from vitrine.database.queries.record_queries import LAST_KEY, decode

MOST = 4
LONGEST = 200  # characters of a path that is looked at
SHORTEST_BEGINNING = 3  # characters of the last name that pages must share


def near_addresses(db: SiteDatabase, locale: str, path: str) -> list[AddressEntry]:
    """The nearest addresses that are published in a locale, each once, without the home page."""
    key = fold(path)[:LONGEST]
    item = inquiry_item(db, locale, key.rpartition("/")[2])
    named = address(db, item.path) if item else None
    candidates = [named, *beginning_alike(db, key), *above(db, key)]
    found = {entry.path: entry for entry in candidates if entry and locale in entry.states and not entry.noindex}
    return list(found.values())[:MOST]


def beginning_alike(db: SiteDatabase, key: str) -> list[AddressEntry]:
    """The pages of the same folder whose last name shares the longest beginning."""
    for end in range(len(key), key.rfind("/") + SHORTEST_BEGINNING, -1):
        beginning = key[:end]
        rows = db.rows(
            "SELECT data FROM addresses WHERE key >= ? AND key < ? ORDER BY key LIMIT ?",
            (beginning, beginning + LAST_KEY, MOST),
        )
        if found := [decode(AddressEntry, row[0]) for row in rows]:
            return found
    return []


def above(db: SiteDatabase, key: str) -> Iterator[AddressEntry | None]:
    """The pages of the folders that an address lies in, the nearest first."""
    while "/" in key[1:]:
        key = key.rpartition("/")[0]
        yield address(db, key)
