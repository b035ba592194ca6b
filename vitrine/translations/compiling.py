"""Compiling the interface's catalog of a locale for the program to read: sound, finished entries only."""

from collections.abc import Mapping
from pathlib import Path

from polib import POEntry, POFile

from vitrine.errors import Problems
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.translations.catalogs import intact, read_catalog
from vitrine.translations.domains import INTERFACE_DOMAIN
from vitrine.translations.entry import Entry
from vitrine.translations.header import CHARSET
from vitrine.translations.plurals import HEADER as PLURAL_FORMS
from vitrine.translations.plurals import plural_forms


def compile_messages(root: Path, locale: Locale, problems: Problems) -> bytes:
    """The `.mo` file of a locale; `root` is the project. Entries left out are named as problems, none for English."""
    if locale.code == SOURCE_CODE:
        return compiled({}, locale)
    return compiled(intact(read_catalog(root, locale, INTERFACE_DOMAIN, problems)).entries, locale)


def compiled(entries: Mapping[tuple[str, str], Entry], locale: Locale) -> bytes:
    """Entries as a `.mo` file with the plural rule of the locale; the same entries give the same bytes."""
    # No dates and no names: a build with the same inputs has the same bytes.
    file = POFile()
    file.metadata = {"Content-Type": CHARSET, PLURAL_FORMS: plural_forms(locale)}
    file.extend(
        POEntry(
            msgid=entry.msgid,
            msgctxt=entry.context,
            msgid_plural=entry.plural,
            msgstr="" if entry.plural else entry.strings[0],
            msgstr_plural=dict(enumerate(entry.strings)) if entry.plural else {},
        )
        for entry in entries.values()
        if entry.filled and not entry.fuzzy
    )
    return bytes(file.to_binary())
