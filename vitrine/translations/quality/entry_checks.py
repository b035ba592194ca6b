"""Checks single entries of catalogs, and picks those that a build may use."""

import re
from collections.abc import Iterator

from vitrine.content.model.records import PERSON_NAME
from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import INTERFACE_DOMAIN, CatalogFile, first_of_each
from vitrine.translations.catalogs.plural_rules import forms_for_one_number, plural_count
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.fault import Fault
from vitrine.translations.quality.figures import figure_faults
from vitrine.translations.quality.lengths import IGNORE_LENGTH, length_faults
from vitrine.translations.quality.markup_faults import markup_faults, plain_text_faults, text_faults
from vitrine.translations.quality.punctuation import NOT_PROSE, punctuation_faults, quote_faults

NUMBER = frozenset(("number",))
IGNORE_QUOTES = "ignore-straight-quotes"
IGNORE_NUMBERS = "ignore-numbers"
IGNORE_SAME = "ignore-same"  # Weblate's flag for a translation that equals its source
IGNORE_ENDING = "ignore-end-"  # the prefix of Weblate's flags that allow a different ending
# Words that need translation, unlike names in capitals, part numbers and symbols such as Ui or Gb.
PLAIN_WORD = re.compile(r"(?<![\w-])[^\W\d_]{2,}[^\W\d_A-Z]+(?![\w-])")
FEW_WORDS = 2  # up to this many may be the same in both languages


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
        one_number = bool(entry.msgid_plural) and form in forms_for_one_number(locale)
        # The first form of French is that of 0 too, so that it needs the number.
        source = entry.msgid_plural if entry.msgid_plural and not (one_number and form == 0) else entry.msgid
        if translation:
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
    """The fault of a translation that was copied from English; names may be the same in every language."""
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
    yield from plain_text_faults(context, source, translation)
    if not any(mark.startswith(IGNORE_ENDING) for mark in entry.marks):
        yield from punctuation_faults(source, translation, locale)
    if IGNORE_NUMBERS not in entry.marks:
        yield from figure_faults(source, translation, locale)
    if IGNORE_QUOTES not in entry.marks:
        yield from quote_faults(translation)
    if IGNORE_LENGTH not in entry.marks:
        yield from length_faults(entry, translation)
