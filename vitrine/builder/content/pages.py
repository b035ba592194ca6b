"""Collects the pages of each locale with their titles, translation states, days of change and pictures."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from vitrine.builder.content.page_digests import page_digests
from vitrine.builder.content.page_history import changed_day
from vitrine.content.addresses import Address
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kind import Kind, PageKey
from vitrine.content.model.content import History
from vitrine.content.model.records import Item, Product
from vitrine.content.model.texts import PageState
from vitrine.database.queries.addresses import AddressEntry
from vitrine.locales import LOCALES
from vitrine.translations.apply.localization import Localized


class LocalePages(NamedTuple):
    """The pages of one locale: titles, translation states, days of change, and picture files."""

    titles: dict[PageKey, str]
    states: dict[PageKey, PageState]
    changed: dict[PageKey, date]
    pictures: dict[PageKey, tuple[str, ...]]


def locale_pages(localized: Localized, locale: str, history: History) -> LocalePages:
    """Collect title, state, day of change and pictures of each page of a locale."""
    recorded = {key for key, code in history if code == locale}
    digests = page_digests(localized.content, recorded)
    pages = LocalePages({}, {}, {}, {})
    for kind, record in localized.content.page_records():
        key = kind.page_key(record)
        pages.titles[key] = kind.title_of(record).value
        pages.states[key] = localized.page_states[key]
        pages.pictures[key] = own_pictures(kind, record)
        if changed := changed_day(history, key, locale, digests.get(key, ""), kind.newest_day(record)):
            pages.changed[key] = changed
    return pages


def address_entries(addresses: Mapping[str, Address], pages: Mapping[str, LocalePages]) -> Iterator[AddressEntry]:
    """Every address with the title, state and day of change of its page by locale, and its pictures in the first."""
    for address in addresses.values():
        key = address.page_key
        yield AddressEntry(
            path=address.path,
            kind=address.kind,
            code=address.code,
            noindex=address.noindex,
            states={code: pages[code].states[key] for code in address.locales},
            titles={code: pages[code].titles[key] for code in address.locales},
            changed={code: pages[code].changed[key] for code in LOCALES if key in pages[code].changed},
            pictures=() if address.sheet else pages[address.locales[0]].pictures[key],
        )


def own_pictures(kind: Kind[Any], record: Item) -> tuple[str, ...]:
    """The files of the pictures of a record; only products have several."""
    if isinstance(record, Product):
        return tuple(picture.file for picture in record.pictures)
    picture = kind.picture(record)
    return (picture.file,) if picture else ()


def searchable_paths(addresses: Mapping[str, Address], locale: str) -> dict[PageKey, str]:
    """The addresses to which a search of one locale may lead."""
    return {
        address.page_key: address.path
        for address in addresses.values()
        if locale in address.locales and (not address.noindex or address.path == FIXED_PAGES["inquiry"])
    }
