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


class LocalizedPage(NamedTuple):
    """A page in one locale: its title, translation state, day of change and picture files."""

    title: str
    state: PageState
    changed: date | None
    pictures: tuple[str, ...]


LocalePages = dict[PageKey, LocalizedPage]


def locale_pages(localized: Localized, locale: str, history: History) -> LocalePages:
    """The pages of a locale."""
    recorded = {key for key, code in history if code == locale}
    digests = page_digests(localized.content, recorded)
    pages: LocalePages = {}
    for kind, record in localized.content.page_records():
        key, title = kind.page_key(record), kind.title_of(record).value
        changed = changed_day(history, key, locale, digests.get(key, ""), kind.newest_day(record))
        pages[key] = LocalizedPage(title, localized.page_states[key], changed, own_pictures(kind, record))
    return pages


def address_entries(addresses: Mapping[str, Address], pages: Mapping[str, LocalePages]) -> Iterator[AddressEntry]:
    """Every address with the title, state and day of change of its page by locale, and its pictures in the first."""
    for address in addresses.values():
        own = {code: pages[code][address.page_key] for code in LOCALES if address.page_key in pages[code]}
        yield AddressEntry(
            path=address.path,
            kind=address.kind,
            code=address.code,
            noindex=address.noindex,
            states={code: own[code].state for code in address.locales},
            titles={code: own[code].title for code in address.locales},
            changed={code: page.changed for code, page in own.items() if page.changed},
            pictures=() if address.sheet else own[address.locales[0]].pictures,
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
