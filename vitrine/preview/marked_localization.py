"""Localizes content and interface messages with every text marked by its source location."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.model.records import Item
from vitrine.content.model.site import Site
from vitrine.content.model.texts import Text
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.preview.source_locations import SourceLocation, SourceLocations
from vitrine.source_positions import line_of
from vitrine.translations.apply.compiled_messages import json_bytes, mo_bytes
from vitrine.translations.apply.localization import Localizer
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.page_completeness import PageCompleteness
from vitrine.translations.catalogs.plural_rules import plural_count
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.content_messages import DICTIONARY_SOURCE, SITE_SOURCE, is_language_neutral
from vitrine.translations.message import Message
from vitrine.translations.update.interface_messages import messages_of_this_process

Record = TypeVar("Record", bound=msgspec.Struct)


@dataclass(eq=False)
class MarkingLocalizer(Localizer):
    """Localizes as the site does, and marks every text that is not the same in every language."""

    locations: SourceLocations
    _file: str = field(init=False, default="")

    def shared(self, record: Record) -> Record:
        self._file = SITE_SOURCE if isinstance(record, Site) else DICTIONARY_SOURCE
        return super().shared(record)

    def counted(self, record: Item, kind: Kind[Any]) -> tuple[Item, PageCompleteness]:
        self._file = record.source
        return super().counted(record, kind)

    def text(self, domain: str, context: str, text: Text, code: str = "") -> Text:
        localized = super().text(domain, context, text, code)
        if is_language_neutral(text.value):
            return localized
        catalog = self.catalogs.get(domain, Catalog({}))
        from_feed = localized.state in ("translated", "stale") and not catalog.find(context, text.value)
        if localized.state == "source" or from_feed:
            return self._mark(localized, self._in_content(localized.state, context, text))
        return self._mark(localized, in_catalog(catalog, localized.state, context, text.value))

    def authored(self, text: Text) -> Text:
        localized = super().authored(text)
        if is_language_neutral(text.value):
            return localized
        return self._mark(localized, self._in_content("authored", "", text))

    def _in_content(self, state: str, context: str, text: Text) -> SourceLocation:
        return SourceLocation(state=state, msgid=text.value, context=context, file=self._file, line=line_of(text.line))

    def _mark(self, text: Text, location: SourceLocation) -> Text:
        return msgspec.structs.replace(text, value=self.locations.mark(text.value, location))


def in_catalog(catalog: Catalog, state: str, context: str, msgid: str) -> SourceLocation:
    """The location of a message in its catalog; its line is filled in when the locations are written."""
    return SourceLocation(state=state, msgid=msgid, context=context, file=catalog.name, line=0)


@cache
def first_uses() -> Mapping[EntryKey, Message]:
    """Every interface message at its first use."""
    messages: dict[EntryKey, Message] = {}
    for message in messages_of_this_process():
        messages.setdefault(message.key, message)
    return messages


def marked_mo(locale: Locale, catalog: Catalog, locations: SourceLocations) -> bytes:
    """The `.mo` file of a locale, which contains untranslated messages in English."""
    return mo_bytes(marked_entries(locale, first_uses().values(), catalog, locations), locale)


def marked_json(locale: Locale, used: Collection[Message], catalog: Catalog, locations: SourceLocations) -> bytes:
    """The messages of the islands as JSON, in English too, for which islands otherwise need none."""
    return json_bytes(marked_entries(locale, used, catalog, locations), locale)


def marked_entries(
    locale: Locale, messages: Collection[Message], catalog: Catalog, locations: SourceLocations
) -> dict[EntryKey, Entry]:
    entries = (marked_entry(message, locale, catalog, locations) for message in messages)
    return {entry.key: entry for entry in entries}


def marked_entry(message: Message, locale: Locale, catalog: Catalog, locations: SourceLocations) -> Entry:
    """A message with marks around each of its forms."""
    found = catalog.find(*message.key)
    state = "source" if locale.code == SOURCE_CODE else found.state if found else "missing"
    location = in_catalog(catalog, state, message.context, message.msgid)
    if state == "source":
        location = msgspec.structs.replace(location, file=message.file, line=message.line)
    forms = catalog.entries[message.key].msgstr if state == "translated" else english_forms(message, locale)
    foreign = state in ("stale", "missing")
    return Entry(
        msgid=message.msgid,
        context=message.context or None,
        msgid_plural=message.msgid_plural,
        msgstr=tuple(locations.mark(form, location, foreign=foreign) for form in forms),
    )


def english_forms(message: Message, locale: Locale) -> tuple[str, ...]:
    """The English text in as many forms as the locale has."""
    if not message.msgid_plural:
        return (message.msgid,)
    plurals = plural_count(locale) - 1
    return (message.msgid, *[message.msgid_plural] * plurals) if plurals else (message.msgid_plural,)
