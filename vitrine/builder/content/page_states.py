"""Every address with the title, translation state and day of change of its page in each locale."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from vitrine.content.addresses import Address
from vitrine.content.kinds import FIXED_PAGES, KINDS, Kind, PageKey
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.texts import PageState
from vitrine.database.addresses import AddressEntry
from vitrine.translations.apply.localization import Localized


class PageStates:
    """Collects the title, state and day of change of every page locale by locale."""

    def __init__(self) -> None:
        self._titles: dict[PageKey, dict[str, str]] = {}
        self._states: dict[PageKey, dict[str, PageState]] = {}
        self._changed: dict[PageKey, dict[str, date]] = {}

    def add_locale(self, localized: Localized, locale: str) -> None:
        for kind, record in page_records(localized.content):
            key = kind.page_key(record)
            self._titles.setdefault(key, {})[locale] = kind.title_of(record).value
            if changed := record.revised or (kind.day and kind.day(record)):
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
            )


def page_records(content: Content) -> Iterator[tuple[Kind[Any], Item]]:
    """Every record that has a page of its own, with its kind."""
    for kind in KINDS:
        for record in content.of(kind) if not kind.shown_on else ():
            yield kind, record


def searchable_paths(addresses: Mapping[str, Address], locale: str) -> dict[PageKey, str]:
    """The addresses to which a search of one locale may lead."""
    return {
        address.page_key: address.path
        for address in addresses.values()
        if locale in address.locales and (not address.noindex or address.path == FIXED_PAGES["inquiry"])
    }
