"""Since when pages that list changed records say what they say, where the history has recorded it."""

from collections.abc import Iterator, Sequence
from typing import Any

from vitrine.builder.content.page_history import changed_day, listing_pages, page_digests
from vitrine.builder.content.records_with_pages import content_day, page_records
from vitrine.builder.incremental.address_changes import PageChange
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.content.kinds import CATEGORY, PAGE, Kind
from vitrine.content.model.content import Content
from vitrine.content.model.page_history import History
from vitrine.content.model.records import Item
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import decode
from vitrine.database.queries.site import dictionary, site
from vitrine.database.queries.stored_rows import all_record_data


def listing_page_changes(
    base: SiteDatabase, locale: str, history: History, changes: Sequence[LocalizedChange]
) -> Iterator[PageChange]:
    """The recorded pages that list one of these records with another title or summary."""
    for kind in dict.fromkeys(change.kind for change in changes):
        found = (change for change in changes if change.kind is kind)
        changed = {change.new.code: change.new for change in found if change.has_new_title or change.has_new_summary}
        listing = {page for record in changed.values() for page in listing_pages(kind, record)}
        if pages := {page for page in listing if (page, locale) in history}:
            records = [changed.get(record.code, record) for record in all_records(base, kind, locale)]
            content = Content(
                site=site(base, locale),
                dictionary=dictionary(base, locale),
                records={kind: tuple(records)}
                | {own: tuple(all_records(base, own, locale)) for own in (PAGE, CATEGORY)},
            )
            yield from page_changes(content, locale, history, page_digests(content, pages))


def page_changes(
    content: Content, locale: str, history: History, digests: dict[tuple[str, str], str]
) -> Iterator[PageChange]:
    for kind, record in page_records(content):
        key = kind.page_key(record)
        if key in digests:
            day = changed_day(history, key, locale, digests[key], content_day(kind, record))
            yield PageChange(kind, locale, record, record, None, day)


def all_records(base: SiteDatabase, kind: Kind[Any], locale: str) -> list[Item]:
    """Every record of a kind in a locale, in the order of the content."""
    records: list[Item] = [decode(kind.record, data) for data in all_record_data(base, kind.name, locale)]
    return sorted(records, key=kind.rank)
