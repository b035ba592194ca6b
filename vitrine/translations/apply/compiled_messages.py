"""Compiles the interface messages of a locale: a `.mo` file for the server, JSON for the islands in the browser."""

from collections.abc import Collection, Mapping
from functools import cache

import msgspec
from babel import Locale as BabelLocale
from babel.plural import to_python
from polib import POEntry, POFile

from vitrine.locales import Locale
from vitrine.translations.catalogs.header import CONTENT_TYPE
from vitrine.translations.catalogs.plural_rules import PLURAL_FORMS, own_forms, plural_forms
from vitrine.translations.catalogs.po_entry import Entry, EntryKey, message_fields
from vitrine.translations.message import Message

CONTEXT_SEPARATOR = "\x04"  # between context and message, as in .mo files


def mo_bytes(entries: Mapping[EntryKey, Entry], locale: Locale) -> bytes:
    """The translated entries as a `.mo` file."""
    # Without dates and names, so that the same inputs yield the same bytes.
    file = POFile()
    file.metadata = {"Content-Type": CONTENT_TYPE, PLURAL_FORMS: plural_forms(locale)}
    file.extend(POEntry(**message_fields(entry)) for entry in entries.values() if entry.translated)
    return bytes(file.to_binary())


def used_entries(entries: Mapping[EntryKey, Entry], used: Collection[Message]) -> dict[EntryKey, Entry]:
    keys = {message.key for message in used}
    return {key: entry for key, entry in entries.items() if key in keys}


def json_bytes(entries: Mapping[EntryKey, Entry], locale: Locale) -> bytes:
    """The translated entries as JSON; empty if there are none."""
    messages = {
        CONTEXT_SEPARATOR.join(filter(None, key)): entry.msgstr
        for key, entry in sorted(entries.items())
        if entry.translated
    }
    return msgspec.json.encode({"forms": form_by_category(locale), "messages": messages}) if messages else b""


@cache
def form_by_category(locale: Locale) -> dict[str, int]:
    """Maps the plural categories of browsers (CLDR: one, few, many, other) to the numbers of the catalog's forms."""
    category = to_python(BabelLocale.parse(locale.babel).plural_form)
    return {category(number): form for number, form in own_forms(locale).items()}
