"""Every address with the title, translation state and day of change of its page in each locale."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from vitrine.builder.content.page_history import changed_day, page_digests
from vitrine.builder.content.records_with_pages import content_day, page_records
from vitrine.content.address_table import Address
from vitrine.content.kinds import FIXED_PAGES, Kind, PageKey
from vitrine.content.model.page_history import History
from vitrine.content.model.records import Item, Product
from vitrine.content.model.texts import PageState
from vitrine.database.queries.addresses import AddressEntry
from vitrine.translations.apply.localization import Localized


class AddressEntries:
    """Collects the title, state and day of change of every page locale by locale."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._titles: dict[PageKey, dict[str, str]] = {}
        self._states: dict[PageKey, dict[str, PageState]] = {}
        self._changed: dict[PageKey, dict[str, date]] = {}
        self._pictures: dict[PageKey, tuple[str, ...]] = {}

    def add_locale(self, localized: Localized, locale: str) -> None:
        recorded = {key for key, code in self._history if code == locale}
        digests = page_digests(localized.content, recorded)
        for kind, record in page_records(localized.content):
            key = kind.page_key(record)
            self._titles.setdefault(key, {})[locale] = kind.title_of(record).value
            self._pictures[key] = own_pictures(kind, record)
            given = content_day(kind, record)
            if changed := changed_day(self._history, key, locale, digests.get(key, ""), given):
                self._changed.setdefault(key, {})[locale] = changed
        for key, state in localized.completeness.items():
            self._states.setdefault(key, {})[locale] = state

    def entries(self, addresses: Mapping[str, Address]) -> Iterator[AddressEntry]:
        """Every address with what its record says in each locale."""
        for address in addresses.values():
            key = address.page_key
            yield AddressEntry(
                path=address.path,
                kind=address.kind,
                code=address.code,
                noindex=address.noindex,
                states={code: self._states[key][code] for code in address.locales},
                titles={code: self._titles[key][code] for code in address.locales},
                changed=self._changed.get(key, {}),
                pictures=() if address.sheet else self._pictures[key],
            )


def own_pictures(kind: Kind[Any], record: Item) -> tuple[str, ...]:
    """The files of the pictures that a record shows of itself: all of a product, the one of any other."""
    first = kind.picture(record)
    pictures = record.pictures if isinstance(record, Product) else (first,) if first else ()
    return tuple(picture.file for picture in pictures)


def searchable_paths(addresses: Mapping[str, Address], locale: str) -> dict[PageKey, str]:
    """The addresses to which a search of one locale may lead."""
    return {
        address.page_key: address.path
        for address in addresses.values()
        if locale in address.locales and (not address.noindex or address.path == FIXED_PAGES["inquiry"])
    }
