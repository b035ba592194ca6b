"""Checking catalogs: each fault named by file and line, and the entries a build may use."""

from collections.abc import Iterator
from pathlib import Path

from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.domains import DOMAINS, INTERFACE_DOMAIN
from vitrine.translations.entry import Entry
from vitrine.translations.faults import Fault, text_faults
from vitrine.translations.files import CatalogFile, catalog_path, read_catalog_file, unique
from vitrine.translations.header import check_header
from vitrine.translations.markup import entity_faults, markup_faults
from vitrine.translations.plurals import forms_for_one_number, plural_count
from vitrine.translations.punctuation import punctuation_faults

NUMBER = frozenset(("number",))
PUNCTUATION_IS_RIGHT = "ignore-end-"  # how Weblate marks an entry whose ending differs on purpose


def check_catalogs(root: Path, problems: Problems) -> None:
    """Name every fault in every catalog of the project."""
    for locale in TRANSLATED_LOCALES:
        for domain in DOMAINS:
            path = catalog_path(root, locale, domain)
            if path.exists():
                check_catalog(read_catalog_file(path, root, problems), locale, domain, problems)
            else:
                problems.add(path.relative_to(root), 0, "the catalog is missing", "run flask translations update")


def check_catalog(file: CatalogFile, locale: Locale, domain: str, problems: Problems) -> None:
    """Name every fault in one catalog."""
    check_header(file.header, file.name, locale, problems)
    for _ in sound_entries(file, locale, domain, problems):
        pass


def sound_entries(file: CatalogFile, locale: Locale, domain: str, problems: Problems) -> Iterator[Entry]:
    """The entries without serious faults; all faults are named."""
    for entry in unique(file.entries, file.name, problems).values():
        found = list(faults(entry, locale, domain))
        for fault in found:
            problems.add(file.name, entry.line, f"{fault.message}: {entry.shortened}", fault.remedy)
        if not any(fault.serious for fault in found):
            yield entry


def faults(entry: Entry, locale: Locale, domain: str) -> Iterator[Fault]:
    """The faults of one entry; one that is fuzzy or not translated has none, it is not used."""
    if entry.fuzzy or not any(entry.strings):
        return
    if entry.plural or len(entry.strings) > 1:
        yield from plural_faults(entry, locale)
    for number, string in enumerate(entry.strings):
        for_one = number == 0 and len(entry.strings) > 1
        source = entry.plural if entry.plural and not for_one else entry.msgid
        if string:
            in_a_word = for_one or (entry.plural and number in forms_for_one_number(locale))
            yield from string_faults(entry, source, string, locale, domain, NUMBER if in_a_word else frozenset())


def plural_faults(entry: Entry, locale: Locale) -> Iterator[Fault]:
    """Faults of the plural forms as a whole."""
    wanted, found = plural_count(locale), len(entry.strings)
    if not entry.plural:
        yield Fault("the translation has plural forms, the message has none", "write a single msgstr")
    elif found != wanted:
        yield Fault(f"the translation has {found} plural forms, the language {wanted}", "write one msgstr[n] for each")
    elif not entry.filled:
        yield Fault("a plural form is empty", "translate every msgstr[n]")


def string_faults(
    entry: Entry, source: str, string: str, locale: Locale, domain: str, free: frozenset[str]
) -> Iterator[Fault]:
    """Faults of one translated string; `free` placeholders may be left out."""
    yield from text_faults(source, string, free)
    if domain != INTERFACE_DOMAIN:
        yield from markup_faults(entry.context or "", source, string)
    yield from entity_faults("" if domain == INTERFACE_DOMAIN else entry.context or "", source, string)
    if not any(flag.startswith(PUNCTUATION_IS_RIGHT) for flag in entry.flags):
        yield from punctuation_faults(source, string, locale)
