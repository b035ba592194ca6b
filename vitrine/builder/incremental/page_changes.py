"""Finds the rows of addresses that differ: by titles, states of translation and dates of the last change."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import Any, NamedTuple

import msgspec

from vitrine.builder.content.documents import GENERATED_KINDS, GeneratedKind, document_code
from vitrine.builder.content.page_digests import listing_pages, lists_others, page_digests
from vitrine.builder.content.page_history import changed_day
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.locale_content import LocaleContent
from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import DOCUMENT
from vitrine.content.model.content import History
from vitrine.content.model.records import Document, Item, Product
from vitrine.content.model.texts import PageState
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.documents import document
from vitrine.database.queries.raw_rows import AddressRow, address_row
from vitrine.database.queries.record_queries import decode
from vitrine.database.rows import ENCODER
from vitrine.database.writer import RowChange
from vitrine.locales import LOCALES


class PageChange(NamedTuple):
    """The change of a page in a locale: its record, its state of translation, and the date of its last change.

    The state is None if it does not change.
    """

    kind: Kind[Any]
    locale: str
    record: Item
    state: PageState | None
    changed: date | None


ChangeEntry = Callable[[AddressEntry, PageChange], AddressEntry]


def address_rows(base: SiteDatabase, pages: Iterable[PageChange]) -> Iterator[RowChange]:
    stored: dict[str, AddressRow] = {}
    changed: dict[str, AddressRow] = {}
    for page in pages:
        for path, change in addresses_of(page, base):
            key = fold(path)
            row = changed.get(key) or address_row(base, path)
            if row is not None:
                stored.setdefault(key, row)
                changed[key] = row._replace(data=ENCODER.encode(change(decode(AddressEntry, row.data), page)))
    yield from (RowChange("addresses", row, changed[key]) for key, row in stored.items() if row != changed[key])


def addresses_of(page: PageChange, base: SiteDatabase) -> Iterator[tuple[str, ChangeEntry]]:
    """The addresses of a page and of its generated documents, each with the function that changes its entry."""
    kind, record = page.kind, page.record
    yield kind.path_of(record), changed_entry
    if kind.sheet:
        yield kind.sheet_path(record), changed_entry
    if isinstance(record, Product):
        generated = (generated_document(base, page.locale, record, document_kind) for document_kind in GENERATED_KINDS)
        yield from ((DOCUMENT.path_of(entry), with_state) for entry in generated if entry)


def generated_document(base: SiteDatabase, locale: str, product: Product, kind: GeneratedKind) -> Document | None:
    """The document of a kind that the previous build generated for a product; None if the product has its own."""
    code = document_code(product, kind)
    stored = document(base, locale, code) if code in map(fold, product.documents) else None
    return stored.document if stored and not stored.document.source else None


def with_state(entry: AddressEntry, page: PageChange) -> AddressEntry:
    """The entry of an address with the state of a page in one locale."""
    if page.state is None or page.locale not in entry.states:
        return entry
    return msgspec.structs.replace(entry, states={**entry.states, page.locale: page.state})


def changed_entry(entry: AddressEntry, page: PageChange) -> AddressEntry:
    """The entry of a page's own address after a change of the page in one locale."""
    entry = with_state(entry, page)
    if page.locale in entry.titles:
        title = page.kind.title_of(page.record).value
        entry = msgspec.structs.replace(entry, titles={**entry.titles, page.locale: title})
    changed = dict(entry.changed)
    if page.changed:
        changed[page.locale] = page.changed
    else:
        changed.pop(page.locale, None)
    return msgspec.structs.replace(entry, changed={code: changed[code] for code in LOCALES if code in changed})


def listing_page_changes(
    content: LocaleContent, locale: str, history: History, changes: Iterable[LocalizedChange]
) -> Iterator[PageChange]:
    """Yield the pages in the history that show several records and differ because of these changes."""
    pages = {page for change in changes for page in pages_showing(change) if (page, locale) in history}
    if not pages:
        return
    digests = page_digests(content.after, pages)
    for kind, record in content.after.page_records():
        key = kind.page_key(record)
        if key in digests:
            day = changed_day(history, key, locale, digests[key], kind.newest_day(record))
            yield PageChange(kind, locale, record, None, day)


def pages_showing(change: LocalizedChange) -> Iterator[PageKey]:
    """The pages that list a changed record among others, if they show what changed in it."""
    if change.kind.shown_on or lists_others(change.kind, change.new):
        yield change.kind.page_key(change.new)
    if change.has_new_title or change.has_new_summary:
        yield from listing_pages(change.kind, change.new)
