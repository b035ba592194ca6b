"""Digests of what pages show, by which the history of pages and incremental builds detect changes."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, KINDS, PAGE, PRODUCT, SOLUTION
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.texts import Body, Text

# Fields that decide where and when a page is shown rather than what it says.
UNSHOWN = frozenset({"source", "publish", "until", "revised", "locales", "authored", "order", "former"})
# Left out if empty, so that digests recorded before these fields were added still match.
ADDED_LATER = frozenset({"seo_title", "seo_description", "accessories", "accessory_for"})
HASHED_NAME = re.compile(r"-[A-Z0-9]{8,}(?=\.)")  # in the name of a picture; a new encoder changes it too
LISTED_ON: Mapping[str, Kind[Any]] = {"products": PRODUCT, "solutions": SOLUTION, "newscenter": ARTICLE}
SHOWS_OFFICES = ("contact", "company")
LISTING_PAGES = {*LISTED_ON, *SHOWS_OFFICES, *(kind.shown_on for kind in KINDS if kind.shown_on)}


def page_digests(content: Content, pages: Container[PageKey]) -> dict[PageKey, str]:
    """The digest of each of these pages in localized content: of its record, of its documents and of what it lists."""
    shown = listed_entries(content)
    documents = {document.code: shown_value(document) for document in content.of(DOCUMENT)}
    keyed = ((kind.page_key(record), record) for kind, record in content.page_records())
    return {key: page_digest(record, shown.get(key), documents) for key, record in keyed if key in pages}


def page_digest(record: Item, listed: list[Any] | None, documents: Mapping[str, Any]) -> str:
    """The digest of a page: of its record, of what it lists, and of those `documents`, by code, that it shows."""
    parts = [shown_value(record), listed, [documents.get(code) for code in getattr(record, "documents", ())]]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:12]


def lists_others(kind: Kind[Any], record: Item) -> bool:
    return kind is CATEGORY or (kind is PAGE and record.code in LISTING_PAGES)


def listing_pages(kind: Kind[Any], record: Item) -> Iterator[PageKey]:
    """The pages that show the title and the summary of a record."""
    for code, listed in LISTED_ON.items():
        if listed is kind:
            yield PAGE.name, code
            yield from ((CATEGORY.name, category) for category in kind.lists(record) if kind is PRODUCT)


def listed_entries(content: Content) -> Mapping[PageKey, list[Any]]:
    """What each page lists: the whole record if it has no page of its own, otherwise its code, title and summary."""
    shown: defaultdict[PageKey, list[Any]] = defaultdict(list)
    for code in SHOWS_OFFICES:
        shown[PAGE.name, code] += [shown_value(office) for office in content.site.offices]
    for kind, record in content.records_without_pages():
        shown[kind.page_key(record)].append(shown_value(record))
    for kind in LISTED_ON.values():
        for record in content.of(kind):
            entry = [record.full_code, kind.title_of(record).value, kind.summary_of(record).value]
            for page in listing_pages(kind, record):
                shown[page].append(entry)
    return shown


def shown_value(value: Any) -> Any:
    """The part of a value that visitors see."""
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
    """The names of the fields of a record type that visitors can see."""
    return tuple(name for name in record_type.__struct_fields__ if name not in UNSHOWN)
