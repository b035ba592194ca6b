"""Dates of the last change of pages that show changed records, where the history has recorded them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from vitrine.builder.content.pages import (
    LISTED_ON,
    changed_day,
    content_day,
    listing_pages,
    lists_others,
    page_digests,
    page_records,
)
from vitrine.builder.incremental.address_changes import PageChange
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.content.kinds import CATEGORY, KINDS, PAGE, Kind, PageKey
from vitrine.content.model.content import Content, History
from vitrine.content.model.records import Item
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import decode
from vitrine.database.queries.site import dictionary, site
from vitrine.database.queries.stored_rows import all_record_data


def listing_page_changes(
    base: SiteDatabase, locale: str, history: History, changes: Sequence[LocalizedChange]
) -> Iterator[PageChange]:
    """Yield the recorded pages that show several records and differ because of these changes."""
    pages = {page for change in changes for page in pages_showing(change) if (page, locale) in history}
    if not pages:
        return
    changed = {(change.kind, change.new.full_code): change.new for change in changes}
    kinds: tuple[Kind[Any], ...] = (PAGE, CATEGORY, *kinds_on(pages))
    records = {
        kind: tuple(changed.get((kind, record.full_code), record) for record in all_records(base, kind, locale))
        for kind in kinds
    }
    content = Content(site=site(base, locale), dictionary=dictionary(base, locale), records=records)
    digests = page_digests(content, pages)
    for kind, record in page_records(content):
        key = kind.page_key(record)
        if key in digests:
            day = changed_day(history, key, locale, digests[key], content_day(kind, record))
            yield PageChange(kind, locale, record, None, day)


def pages_showing(change: LocalizedChange) -> Iterator[PageKey]:
    """The pages that show a record together with others, if they show what changed in it."""
    if change.kind.shown_on or lists_others(change.kind, change.new):
        yield change.kind.page_key(change.new)
    if change.has_new_title or change.has_new_summary:
        yield from listing_pages(change.kind, change.new)


def kinds_on(pages: Iterable[PageKey]) -> Iterator[Kind[Any]]:
    """The kinds of records on these pages; categories show products, like the page of all products."""
    codes = {"products" if name == CATEGORY.name else code for name, code in pages}
    yield from (kind for kind in KINDS if kind.shown_on in codes)
    yield from (kind for code, kind in LISTED_ON.items() if code in codes)


def all_records(base: SiteDatabase, kind: Kind[Any], locale: str) -> list[Item]:
    """Every record of a kind in a locale, in the order of the content."""
    records: list[Item] = [decode(kind.record, data) for data in all_record_data(base, kind.name, locale)]
    return sorted(records, key=kind.rank)
