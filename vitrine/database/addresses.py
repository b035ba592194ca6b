"""Questions about addresses: which exist, in which locales, and how far each is translated."""

from typing import Literal

import msgspec

from vitrine.content.codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.reading import decode
from vitrine.locales import SOURCE_CODE

PageState = Literal["translated", "fallback", "authored"]
ADDRESSES_PER_PAGE = 5_000  # a sitemap file of this many addresses in five locales stays far below its limits


class AddressEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An address without locale prefix; `states` and `titles` have an entry per locale it is published in."""

    path: str
    kind: str
    code: str
    noindex: bool
    states: dict[str, PageState]
    titles: dict[str, str]

    @property
    def indexed_locales(self) -> tuple[str, ...]:
        """The locales whose page stands for itself before search engines: not fallback, not noindex."""
        if self.noindex:
            return ()
        return tuple(code for code, state in self.states.items() if state != "fallback")

    @property
    def canonical_locale(self) -> str:
        """The locale a fallback page is canonical to."""
        return SOURCE_CODE if SOURCE_CODE in self.states else next(iter(self.states))


def address(db: SiteDatabase, path: str) -> AddressEntry | None:
    """The entry of an address in any case, or None where no page has it."""
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
