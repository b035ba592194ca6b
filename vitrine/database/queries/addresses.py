"""Queries on addresses: existing ones with their locales and states of translation, former ones, and similar ones."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple
from urllib.parse import quote

import msgspec

from vitrine.build_folder import RedirectTo
from vitrine.content.addresses import redirect_key
from vitrine.content.model.texts import PageState
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.inquiry_items import inquiry_item
from vitrine.database.queries.record_queries import LAST_KEY, decode, page_count
from vitrine.locales import SOURCE_CODE

ADDRESSES_PER_PAGE = 5_000  # with five alternates each they stay far below the limits of a sitemap

# One statement for an address, its record and its social image: nearly every page needs all of them.
# Codes are ASCII, which lower() folds as fold() does.
PAGE = """
WITH found AS MATERIALIZED (
    SELECT data, json_extract(CAST(data AS TEXT), '$.kind') AS kind, json_extract(CAST(data AS TEXT), '$.code') AS code
    FROM addresses WHERE key = ?
)
SELECT found.data, records.data, social_images.url FROM found
LEFT JOIN records ON records.kind = found.kind AND records.locale = ? AND records.key = lower(found.code)
LEFT JOIN social_images ON social_images.kind = found.kind AND social_images.locale = ?
    AND social_images.key = lower(found.code)
"""
MAX_NEAR = 4
LONGEST_PATH = 200  # the characters of a path that are compared
SHORTEST_BEGINNING = 3  # the characters at the beginning of the last segment that pages must share


class AddressEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An address without locale prefix.

    states    the state of translation in each locale in which it is published
    titles    the title of the page in each of these locales
    changed   the day on which the page last changed, in the locales in which it is known
    pictures  the files of the pictures of its record
    """

    path: str
    kind: str
    code: str
    noindex: bool
    states: dict[str, PageState]
    titles: dict[str, str]
    changed: dict[str, date] = {}
    pictures: tuple[str, ...] = ()

    @property
    def indexed_locales(self) -> tuple[str, ...]:
        """The locales in which search engines may list the page: no fallback, no noindex."""
        if self.noindex:
            return ()
        return tuple(code for code, state in self.states.items() if state != "fallback")

    @property
    def original_code(self) -> str:
        """The code of the locale whose texts a fallback page shows, and to which it is canonical."""
        return SOURCE_CODE if SOURCE_CODE in self.states else next(iter(self.states))


class FoundPage(NamedTuple):
    """An address with the stored record and the social image of its page in one locale."""

    entry: AddressEntry
    record: bytes | None
    social_image_url: str


def page_at(db: SiteDatabase, path: str, locale: str) -> FoundPage | None:
    """The page at an address, ignoring case; None if there is none."""
    row = db.row(PAGE, (fold(path), locale, locale))
    return FoundPage(decode(AddressEntry, row[0]), row[1], row[2] or "") if row else None


def address(db: SiteDatabase, path: str) -> AddressEntry | None:
    """The entry of an address, ignoring case; None if no page has it."""
    row = db.row("SELECT data FROM addresses WHERE key = ?", (fold(path),))
    return decode(AddressEntry, row[0]) if row else None


def all_addresses(db: SiteDatabase) -> Iterator[AddressEntry]:
    """Every address in their order, read a page at a time."""
    for page in range(1, address_pages(db) + 1):
        yield from addresses(db, page)


def addresses(db: SiteDatabase, page: int) -> list[AddressEntry]:
    """One page of all addresses in their order."""
    start = (page - 1) * ADDRESSES_PER_PAGE
    stored = db.column(
        "SELECT data FROM addresses WHERE position >= ? AND position < ? ORDER BY position",
        (start, start + ADDRESSES_PER_PAGE),
    )
    return [decode(AddressEntry, data) for data in stored]


def address_pages(db: SiteDatabase) -> int:
    """How many pages `addresses` has; at least one."""
    total = db.value("SELECT coalesce(max(position) + 1, 0) FROM addresses", (), 0)
    return page_count(total, ADDRESSES_PER_PAGE)


class FoundRedirect(NamedTuple):
    """The redirect from a former address; `has_query` says that the address includes a query string."""

    redirect: RedirectTo
    has_query: bool


def former_address(db: SiteDatabase, localized: str, bare: str, query: str) -> FoundRedirect | None:
    """The redirect from a former address, if there is one.

    A row with the query takes precedence over a row without, and a row of the language over a row for all languages.
    The paths of the request are decoded, its query is not.
    """
    paths = (localized, bare)
    keys = [redirect_key(quote(path) + mark) for mark in ((f"?{query}", "") if query else ("",)) for path in paths]
    placeholders = ", ".join("?" * len(keys))
    rows = db.rows(f"SELECT key, target, status FROM redirects WHERE key IN ({placeholders})", tuple(keys))  # noqa: S608
    redirects = {key: FoundRedirect(RedirectTo(target, status), "?" in key) for key, target, status in rows}
    return next((redirects[key] for key in keys if key in redirects), None)


def former_addresses(db: SiteDatabase) -> list[tuple[str, str]]:
    """Every former address, folded, with its path as written; the numbers of documents, which are many, come last.

    An address may have a query; without locale prefix it is valid in every locale.
    """
    return db.rows("SELECT key, spelling FROM redirects ORDER BY key LIKE '/documents/%', key")


def near_addresses(db: SiteDatabase, locale: str, path: str) -> list[AddressEntry]:
    """The nearest addresses that are published in a locale, each once, without the home page."""
    key = fold(path)[:LONGEST_PATH]
    item = inquiry_item(db, locale, key.rpartition("/")[2])
    named = address(db, item.path) if item else None
    candidates = [named, *beginning_alike(db, key), *above(db, key)]
    by_path = {entry.path: entry for entry in candidates if entry and locale in entry.states and not entry.noindex}
    return list(by_path.values())[:MAX_NEAR]


def beginning_alike(db: SiteDatabase, key: str) -> list[AddressEntry]:
    """The pages of the same folder whose last segments share the longest beginning."""
    for end in range(len(key), key.rfind("/") + SHORTEST_BEGINNING, -1):
        beginning = key[:end]
        stored = db.column(
            "SELECT data FROM addresses WHERE key >= ? AND key < ? ORDER BY key LIMIT ?",
            (beginning, beginning + LAST_KEY, MAX_NEAR),
        )
        if entries := [decode(AddressEntry, data) for data in stored]:
            return entries
    return []


def above(db: SiteDatabase, key: str) -> Iterator[AddressEntry | None]:
    """The pages of the folders that contain an address, the nearest first."""
    while "/" in key[1:]:
        key = key.rpartition("/")[0]
        yield address(db, key)
