"""Checks catalogs: reports every fault by file and line, and picks the entries a build may use."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from vitrine.build_cache import NO_CACHE, ResultCache, digest_of
from vitrine.content.model.records import PERSON_NAME
from vitrine.errors import Problem, Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.catalogs.catalog_files import (
    CatalogFile,
    catalog_bytes,
    catalog_name,
    first_of_each,
    read_catalog_data,
)
from vitrine.translations.catalogs.header import check_header, forms_for_one_number, plural_count
from vitrine.translations.catalogs.plural_rule_repair import with_own_forms
from vitrine.translations.catalogs.po_entry import Entry, EntryKey, excerpt
from vitrine.translations.domains import DOMAINS, INTERFACE_DOMAIN
from vitrine.translations.quality.damaged_catalogs import damage
from vitrine.translations.quality.figures import figure_faults
from vitrine.translations.quality.foreign_catalog import foreign_language
from vitrine.translations.quality.lengths import IGNORE_LENGTH, length_faults
from vitrine.translations.quality.markup_faults import Fault, entity_faults, markup_faults, text_faults
from vitrine.translations.quality.punctuation import NOT_PROSE, punctuation_faults, quote_faults
from vitrine.translations.quality.source_punctuation import source_faults
from vitrine.translations.quality.terms import Glossary, read_glossary

NUMBER = frozenset(("number",))
IGNORE_QUOTES = "ignore-straight-quotes"
IGNORE_NUMBERS = "ignore-numbers"
IGNORE_SAME = "ignore-same"  # Weblate's flag for a translation that equals its source
IGNORE_ENDING = "ignore-end-"  # how Weblate's flags begin that allow a different ending
# Words of a language, unlike names in capitals and part numbers.
PLAIN_WORD = re.compile(r"(?<![\w-])[^\W\d_]+[^\W\d_A-Z]+(?![\w-])")
FEW_WORDS = 2  # so many may be the same in both languages


class CheckedCatalog(msgspec.Struct, frozen=True):
    """What the check of a catalog by itself gives: its faults, and each entry it has with its line."""

    faults: tuple[Problem, ...]
    lines: tuple[tuple[EntryKey, int], ...]


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(CheckedCatalog)


def check_catalogs(
    root: Path, templates: Mapping[str, Sequence[Entry]], problems: Problems, results: ResultCache = NO_CACHE
) -> None:
    """Report every fault in every catalog of the project and in English, and what departs from the glossary.

    `templates` has the messages that the site needs, by domain; without those of a domain nobody can tell whether
    its catalogs have lost any.
    """
    glossary = read_glossary(root, problems)
    for entry in (entry for entries in templates.values() for entry in entries):
        check_source(entry, problems)
    for locale in TRANSLATED_LOCALES:
        for domain in DOMAINS:
            name, data = catalog_name(locale, domain), catalog_bytes(root, locale, domain)
            if data is None:
                problems.add(name, 0, "the catalog is missing", "run flask translations update")
                continue
            checked = checked_catalog(data, glossary, locale, domain, results)
            problems.extend(checked.faults)
            if domain in templates:
                check_completeness(name, dict(checked.lines), [entry.key for entry in templates[domain]], problems)


def checked_catalog(
    data: bytes, glossary: Glossary, locale: Locale, domain: str, results: ResultCache = NO_CACHE
) -> CheckedCatalog:
    """Check a catalog by itself, unless the same bytes were checked before."""
    name, faults = catalog_name(locale, domain), Problems()
    digest = digest_of(b"checked", name.encode(), data, glossary.digest)
    if (kept := results.get(digest)) is not None:
        return DECODER.decode(kept)
    file = with_own_forms(read_catalog_data(data, name, faults), locale)
    usable = check_catalog(file, locale, domain, faults)
    total = len(file.entries) + file.unreadable
    if reason := damage(data, total, total - usable, foreign_language(file, locale)):
        faults.add(name, 0, reason, "restore the file")
    check_terms(file, glossary, locale, faults)
    lines = {entry.key: entry.line for entry in reversed(file.entries)}
    checked = CheckedCatalog(tuple(faults.sorted()), tuple(reversed(lines.items())))
    results.put(digest, ENCODER.encode(checked))
    return checked


def check_source(entry: Entry, problems: Problems) -> None:
    """Report every fault of an English text in the first file that has it."""
    for text in filter(None, (entry.msgid, entry.msgid_plural)):
        for fault in source_faults(text):
            problems.add(entry.references[0], 0, f"{fault.message}: {entry.excerpt}", fault.remedy)


def check_catalog(file: CatalogFile, locale: Locale, domain: str, problems: Problems) -> int:
    """Report every fault in one catalog; returns how many of its entries can be used."""
    check_header(file.header, file.name, locale, problems)
    return len(usable_entries(file, locale, domain, problems))


def check_completeness(
    name: str, lines: Mapping[EntryKey, int], needed: Collection[EntryKey], problems: Problems
) -> None:
    """Report messages that the site needs and a catalog lacks, and those it has and the site does not use.

    `lines` has the line of each of its entries.
    """
    missing = [key for key in needed if key not in lines]
    unused = lines.keys() - needed
    if missing:
        message = f"{len(missing)} of {len(needed)} messages are missing, first {excerpt(missing[0][1])}"
        problems.add(name, 0, message, "run flask translations update, or revert the file if it has lost them")
    if unused:
        first = next(key for key in lines if key in unused)
        message = f"{len(unused)} messages are not used by the site, first {excerpt(first[1])}"
        problems.add(name, lines[first], message, "run flask translations update")


def check_terms(file: CatalogFile, glossary: Glossary, locale: Locale, problems: Problems) -> None:
    """Report every entry that departs from the glossary."""
    for entry in file.entries:
        for fault in glossary.faults(entry, locale) if not entry.obsolete else ():
            problems.add(file.name, entry.line, f"{fault.message}: {entry.excerpt}", fault.remedy)


def usable_entries(file: CatalogFile, locale: Locale, domain: str, problems: Problems) -> list[Entry]:
    """The entries without serious faults; all faults are reported."""
    usable = []
    for entry in first_of_each(file.entries, file.name, problems).values():
        faults = list(entry_faults(entry, locale, domain))
        for fault in faults:
            problems.add(file.name, entry.line, f"{fault.message}: {entry.excerpt}", fault.remedy)
        if not any(fault.serious for fault in faults):
            usable.append(entry)
    return usable


def entry_faults(entry: Entry, locale: Locale, domain: str) -> Iterator[Fault]:
    """The faults of one entry; a fuzzy or untranslated entry has none, since it is not used."""
    if entry.fuzzy or not any(entry.msgstr):
        return
    if entry.msgid_plural or len(entry.msgstr) > 1:
        yield from plural_faults(entry, locale)
    if IGNORE_SAME not in entry.marks:
        yield from same_text_faults(entry)
    for form, translation in enumerate(entry.msgstr):
        singular = form == 0 and len(entry.msgstr) > 1
        source = entry.msgid_plural if entry.msgid_plural and not singular else entry.msgid
        if translation:
            one_number = singular or (entry.msgid_plural and form in forms_for_one_number(locale))
            optional = NUMBER if one_number else frozenset()
            yield from form_faults(entry, source, translation, locale, domain, optional)


def plural_faults(entry: Entry, locale: Locale) -> Iterator[Fault]:
    """Faults of the plural forms as a whole."""
    expected, count = plural_count(locale), len(entry.msgstr)
    if not entry.msgid_plural:
        yield Fault("the translation has plural forms, the message has none", "write a single msgstr")
    elif count != expected:
        yield Fault(f"wrong number of plural forms: {count} instead of {expected}", "write one msgstr[n] for each form")
    elif not entry.complete:
        yield Fault("a plural form is empty", "translate every msgstr[n]")


def same_text_faults(entry: Entry) -> Iterator[Fault]:
    """The fault of a text that a tool, or a slip, copied from English; names are the same in every language."""
    copied = entry.msgstr[-1] == (entry.msgid_plural or entry.msgid)
    if copied and entry.context != PERSON_NAME and len(PLAIN_WORD.findall(NOT_PROSE.sub(" ", entry.msgid))) > FEW_WORDS:
        yield Fault("the translation is the English text", f"translate it, or write {IGNORE_SAME} in its comment")


def form_faults(
    entry: Entry, source: str, translation: str, locale: Locale, domain: str, optional: frozenset[str]
) -> Iterator[Fault]:
    """Faults of one translated string; `optional` placeholders may be left out."""
    # Interface messages are never Markdown, whatever their context is called.
    context = "" if domain == INTERFACE_DOMAIN else entry.context or ""
    yield from text_faults(source, translation, optional)
    yield from markup_faults(context, source, translation)
    yield from entity_faults(context, source, translation)
    if not any(mark.startswith(IGNORE_ENDING) for mark in entry.marks):
        yield from punctuation_faults(source, translation, locale)
    if IGNORE_NUMBERS not in entry.marks:
        yield from figure_faults(source, translation, locale)
    if IGNORE_QUOTES not in entry.marks:
        yield from quote_faults(translation)
    if IGNORE_LENGTH not in entry.marks:
        yield from length_faults(entry, translation)
