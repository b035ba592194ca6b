"""The pages of the site: title, translation state and day of change of each, and the history that records the days."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from datetime import date, datetime
from functools import cache
from typing import Any, NamedTuple

import msgspec

from vitrine.builder.build_mode import SITE
from vitrine.builder.content.site_localizer import SiteLocalizer
from vitrine.builder.report import SILENT
from vitrine.builder.sources import read_sources
from vitrine.content.addresses import Address
from vitrine.content.kinds import (
    ARTICLE,
    CATEGORY,
    DOCUMENT,
    FIXED_PAGES,
    KINDS,
    PAGE,
    PRODUCT,
    SOLUTION,
    Kind,
    PageKey,
)
from vitrine.content.model.content import Content, History, Recorded
from vitrine.content.model.records import Item, Product
from vitrine.content.model.texts import Body, PageState, Text
from vitrine.content.read.history import write_history
from vitrine.database.queries.addresses import AddressEntry
from vitrine.locales import LOCALES
from vitrine.settings import Settings
from vitrine.translations.apply.localization import Localized

# Fields that decide where and when a page is shown rather than what it says.
UNSHOWN = frozenset({"source", "publish", "until", "revised", "locales", "authored", "order", "former"})
# Left out where they are empty, so that the histories recorded before these fields were added stay true.
ADDED_LATER = frozenset({"seo_title", "seo_description", "accessory_for"})
HASHED_NAME = re.compile(r"-[A-Z0-9]{8,}(?=\.)")  # of a picture file, which changes with its encoder too
LISTED_ON: Mapping[str, Kind[Any]] = {"products": PRODUCT, "solutions": SOLUTION, "newscenter": ARTICLE}
SHOWS_OFFICES = ("contact", "company")
LISTING_PAGES = {*LISTED_ON, *SHOWS_OFFICES, *(kind.shown_on for kind in KINDS if kind.shown_on)}


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
    for kind, record in page_records(localized.content):
        key = kind.page_key(record)
        pages.titles[key] = kind.title_of(record).value
        pages.states[key] = localized.page_states[key]
        pages.pictures[key] = own_pictures(kind, record)
        if changed := changed_day(history, key, locale, digests.get(key, ""), content_day(kind, record)):
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
    """The files of the pictures of a record: all those of a product, the only one of any other."""
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


def record_history(settings: Settings, moment: datetime) -> tuple[int, int]:
    """Record the digest and day of change of every page; returns how many pages there are, and how many changed.

    A page recorded for the first time has the day that its content gives, or else that of `moment`.
    """
    sources = read_sources(settings, moment, SITE.published)
    former, today = sources.content.history, moment.date()
    localizer = SiteLocalizer(settings, sources, SILENT, SITE)
    history = dict(recorded_pages(localizer, former, today))
    write_history(settings.root, history.items())
    return len(history), sum(former.get(page) != recorded for page, recorded in history.items())


def recorded_pages(
    localizer: SiteLocalizer, former: History, today: date
) -> Iterator[tuple[tuple[PageKey, str], Recorded]]:
    """The key and locale of every published page, with its entry for the history."""
    for locale, localized in localizer.localized():
        digests = page_digests(localized.content, localized.page_states)
        for kind, record in page_records(localized.content):
            key = kind.page_key(record)
            known, digest = former.get((key, locale.code)), digests[key]
            first = content_day(kind, record) or today
            kept = known if known and known.digest == digest else None
            yield (key, locale.code), kept or Recorded(digest, today if known else first)


def page_digests(content: Content, pages: Container[PageKey]) -> dict[PageKey, str]:
    """The digest of the own content of each page, in localized content: its record, and what it lists."""
    shown = listed_entries(content)
    documents = {document.code: shown_value(document) for document in content.of(DOCUMENT)}
    keyed = ((kind.page_key(record), record) for kind, record in page_records(content))
    return {key: page_digest(record, shown.get(key), documents) for key, record in keyed if key in pages}


def page_digest(record: Item, listed: list[Any] | None, documents: Mapping[str, Any]) -> str:
    """The digest of a page's own content: its record, what it lists, and those of `documents` that it has."""
    parts = [shown_value(record), listed, [documents.get(code) for code in getattr(record, "documents", ())]]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:12]


def lists_others(kind: Kind[Any], record: Item) -> bool:
    """Whether a page lists other records."""
    return kind is CATEGORY or (kind is PAGE and record.code in LISTING_PAGES)


def listing_pages(kind: Kind[Any], record: Item) -> Iterator[PageKey]:
    """The pages that show the title and the summary of a record."""
    for code, listed in LISTED_ON.items():
        if listed is kind:
            yield PAGE.name, code
            yield from ((CATEGORY.name, category) for category in kind.lists(record) if kind is PRODUCT)


def listed_entries(content: Content) -> Mapping[PageKey, list[Any]]:
    """What pages list: whole records if these have no page of their own, otherwise their title and summary."""
    shown: defaultdict[PageKey, list[Any]] = defaultdict(list)
    for code in SHOWS_OFFICES:
        shown[PAGE.name, code] += [shown_value(office) for office in content.site.offices]
    for kind in KINDS:
        for record in content.of(kind) if kind.shown_on else ():
            shown[kind.page_key(record)].append(shown_value(record))
    for code, kind in LISTED_ON.items():
        for record in content.of(kind):
            entry = [record.full_code, kind.title_of(record).value, kind.summary_of(record).value]
            shown[PAGE.name, code].append(entry)
            for category in kind.lists(record) if kind is PRODUCT else ():
                shown[CATEGORY.name, category].append(entry)
    return shown


def shown_value(value: Any) -> Any:
    """A value reduced to what visitors see of it."""
    match value:
        case None | str() | int() | float():  # first, since most values are
            return value
        case Text():
            return value.value
        case Body():
            return HASHED_NAME.sub("", value.html or value.markdown)
        case msgspec.Struct():
            return shown_values_of(value)
        case tuple():
            return [shown_value(entry) for entry in value]
    return value


def shown_values_of(record: msgspec.Struct) -> dict[str, Any]:
    fields = {}
    for name in shown_fields(type(record)):
        field = getattr(record, name)
        if field or name not in ADDED_LATER:
            fields[name] = shown_value(field)
    return fields


@cache
def shown_fields(record_type: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a record type that say something."""
    return tuple(name for name in record_type.__struct_fields__ if name not in UNSHOWN)


def changed_day(history: History, key: PageKey, locale: str, digest: str, given: date | None) -> date | None:
    """The day of a page's last change: the newer of the given day and, if its digest matches, the recorded one."""
    recorded = history.get((key, locale))
    days = (given, recorded.day if recorded and recorded.digest == digest else None)
    return max((day for day in days if day), default=None)


def page_records(content: Content) -> Iterator[tuple[Kind[Any], Item]]:
    """Every record that has a page of its own, with its kind."""
    for kind in KINDS:
        for record in content.of(kind) if not kind.shown_on else ():
            yield kind, record


def content_day(kind: Kind[Any], record: Item) -> date | None:
    """The newest day in a record: its own, or that of its revision."""
    days = (record.revised, kind.day(record) if kind.day else None)
    return max((day for day in days if day), default=None)
