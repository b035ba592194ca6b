"""Compiling the messages the islands use for the browser, from the same catalog as all others."""

from collections.abc import Collection, Mapping
from gettext import c2py
from pathlib import Path

import msgspec
from babel import Locale as BabelLocale
from babel.messages.plurals import get_plural

from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.translations.catalogs import intact, read_catalog
from vitrine.translations.domains import INTERFACE_DOMAIN
from vitrine.translations.entry import Entry
from vitrine.translations.extraction import Message

CONTEXT_END = "\x04"  # between context and message, as in compiled catalogs
NUMBERS_TRIED = (*range(1000), 1_000_000)


def compile_for_browser(root: Path, locale: Locale, used: Collection[Message], problems: Problems) -> bytes:
    """The JSON of the messages in use; empty where none of them is translated."""
    entries = intact(read_catalog(root, locale, INTERFACE_DOMAIN, problems)).entries
    wanted = {(message.context, message.msgid) for message in used}
    return message_set({key: entry for key, entry in entries.items() if key in wanted}, locale)


def message_set(entries: Mapping[tuple[str, str], Entry], locale: Locale) -> bytes:
    """Entries as the JSON a browser reads; empty where none of them is translated."""
    messages = translated(entries)
    return msgspec.json.encode({"forms": forms(locale), "messages": messages}) if messages else b""


def translated(entries: Mapping[tuple[str, str], Entry]) -> dict[str, tuple[str, ...]]:
    """The finished translations, by context and message."""
    finished = ((key, entry.strings) for key, entry in sorted(entries.items()) if entry.filled and not entry.fuzzy)
    return {CONTEXT_END.join(filter(None, key)): tuple(strings) for key, strings in finished}


def forms(locale: Locale) -> dict[str, int]:
    """From the plural category a browser knows to the place of its form in the catalog."""
    category, place = BabelLocale.parse(locale.babel).plural_form, c2py(str(get_plural(locale.babel).plural_expr))
    return {category(number): place(number) for number in NUMBERS_TRIED}
