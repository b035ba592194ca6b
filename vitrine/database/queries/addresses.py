"""Queries on addresses: which exist, in which locales, and whether each is translated."""

from datetime import date

import msgspec

from vitrine.content.model.texts import PageState
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import decode
from vitrine.locales import SOURCE_CODE

ADDRESSES_PER_PAGE = 5_000  # with five alternates each they stay far below the limits of a sitemap


class AddressEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An address without locale prefix; `states` and `titles` have an entry for each locale it is published in.

    `changed` has the day on which its page last changed, in the locales where that is known; `pictures` are the files
    of the pictures of its record.
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
    def canonical_locale(self) -> str:
        """The locale to which a fallback page is canonical."""
        return SOURCE_CODE if SOURCE_CODE in self.states else next(iter(self.states))


def address(db: SiteDatabase, path: str) -> AddressEntry | None:
    """The entry of an address, ignoring case, or None where no page has it."""
    row = db.row("SELECT data FROM addresses WHERE key = ?", (fold(path),))
    return decode(AddressEntry, row[0]) if row else None


def addresses(db: SiteDatabase, locale: str | None = None, page: int = 1) -> list[AddressEntry]:
    """One page of all addresses in their order; with a locale, only those published in it."""
    start = (page - 1) * ADDRESSES_PER_PAGE
    rows = db.rows(
        "SELECT data FROM addresses WHERE position >= ? AND position < ? ORDER BY position",
        (start, start + ADDRESSES_PER_PAGE),
    )
    entries = (decode(AddressEntry, row[0]) for row in rows)
    return [entry for entry in entries if locale is None or locale in entry.states]


def address_pages(db: SiteDatabase) -> int:
    """How many pages `addresses` has; at least one."""
    row = db.row("SELECT max(position) + 1 FROM addresses")
    total: int = row[0] if row and row[0] else 0
    return max(1, -(-total // ADDRESSES_PER_PAGE))
