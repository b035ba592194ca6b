"""Checks the entries of catalogs one by one, and selects those that a build may use."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from vitrine.content.model.records import PERSON_NAME
from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import INTERFACE_DOMAIN, CatalogFile, first_of_each
from vitrine.translations.catalogs.plural_rules import forms_for_one_number, plural_count
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.contrary_meaning import IGNORE_NEGATION, contrary_faults
from vitrine.translations.quality.fault import TextFault, report_fault, serious_fault
from vitrine.translations.quality.figures import IGNORE_NUMBERS, figure_faults
from vitrine.translations.quality.foreign_parts import IGNORE_SAME, foreign_faults
from vitrine.translations.quality.lengths import IGNORE_LENGTH, length_faults
from vitrine.translations.quality.markup_faults import link_faults, markup_faults, plain_text_faults, text_faults
from vitrine.translations.quality.misplaced_translations import reused_faults
from vitrine.translations.quality.misstated_values import misstated_value_faults
from vitrine.translations.quality.punctuation import NOT_PROSE, character_faults, punctuation_faults, quote_faults
from vitrine.translations.quality.style_faults import IGNORE_STYLE, style_faults
from vitrine.translations.quality.unfinished_translations import IGNORE_SHORTNESS, sentence_faults, work_note_faults

NUMBER = frozenset(("number",))
IGNORE_QUOTES = "ignore-straight-quotes"
IGNORE_ENDING = "ignore-end-"  # the prefix of Weblate's flags that allow a different ending
# Words that need translation, unlike names in capitals, part numbers and symbols such as Ui or Gb.
PLAIN_WORD = re.compile(r"(?<![\w-])[^\W\d_]{2,}[^\W\d_A-Z]+(?![\w-])")
LETTERS = re.compile(r"[^\W\d_]+")
ANY_ENDING = ".:;?!… 。：；？！\u00a0\u202f"
TWO_FORMS = 2  # singular and plural
FEW_WORDS = 2  # up to this many may be the same in both languages
# The checks of a string that a mark in the comment of its entry skips; first those that find serious faults.
MarkedChecks = tuple[tuple[str, Callable[[str, str, Locale], Iterator[TextFault]]], ...]
SERIOUS_CHECKS: MarkedChecks = (
    (IGNORE_NUMBERS, figure_faults),
    (IGNORE_NUMBERS, misstated_value_faults),
    (IGNORE_STYLE, work_note_faults),
)
MARKED_CHECKS: MarkedChecks = (
    *SERIOUS_CHECKS,
    (IGNORE_STYLE, style_faults),
    (IGNORE_SAME, foreign_faults),
    (IGNORE_NEGATION, contrary_faults),
    (IGNORE_SHORTNESS, sentence_faults),
)


class TranslatedForm(NamedTuple):
    """The translation of a text or of a plural form, its English text, and the placeholders that it may leave out."""

    source: str
    translation: str
    optional: frozenset[str]


def usable_entries(file: CatalogFile, locale: Locale, domain: str, problems: Problems) -> list[Entry]:
    """The entries without serious faults; all faults are reported."""
    usable = []
    for entry in first_of_each(file.entries, file.name, problems).values():
        faults = list(entry_faults(entry, locale, domain))
        for fault in faults:
            report_fault(file.name, entry, fault, problems)
        if not any(fault.serious for fault in faults):
            usable.append(entry)
    for entry, fault in reused_faults(usable) if domain != INTERFACE_DOMAIN else ():
        report_fault(file.name, entry, fault, problems)
    return usable


def blocking_fault(entry: Entry, locale: Locale, domain: str) -> TextFault | None:
    """The first serious fault of a complete translation: builds leave the translation out, and it counts as missing."""
    faults = entry_faults(entry, locale, domain, SERIOUS_CHECKS) if entry.translated else ()
    return next((fault for fault in faults if fault.serious), None)


def is_finished(entry: Entry, locale: Locale, domain: str) -> bool:
    """Whether an entry is translated, and builds can use the translation."""
    return entry.translated and blocking_fault(entry, locale, domain) is None


def entry_faults(
    entry: Entry, locale: Locale, domain: str, checks: MarkedChecks = MARKED_CHECKS
) -> Iterator[TextFault]:
    """The faults of one entry; a fuzzy or untranslated entry has none, since it is not used."""
    if entry.fuzzy or not any(entry.msgstr):
        return
    if entry.msgid_plural or len(entry.msgstr) > 1:
        yield from plural_faults(entry, locale)
    if IGNORE_SAME not in entry.marks and (fault := same_text_fault(entry)):
        yield fault
        return  # any other fault would follow from this one
    for form in translated_forms(entry, locale):
        yield from form_faults(entry, form, locale, domain, checks)


def translated_forms(entry: Entry, locale: Locale) -> Iterator[TranslatedForm]:
    for form, translation in enumerate(entry.msgstr):
        one_number = bool(entry.msgid_plural) and form in forms_for_one_number(locale)
        # The first form of French is also that of 0, so it needs the number that only the English plural has.
        source = entry.msgid_plural if entry.msgid_plural and not (one_number and form == 0) else entry.msgid
        if translation:
            yield TranslatedForm(source, translation, NUMBER if one_number else frozenset())


def plural_faults(entry: Entry, locale: Locale) -> Iterator[TextFault]:
    """Faults of the plural forms as a whole."""
    expected, count = plural_count(locale), len(entry.msgstr)
    if not entry.msgid_plural:
        yield serious_fault("the translation has plural forms, the message has none", "write a single msgstr")
    elif count != expected:
        yield serious_fault(
            f"wrong number of plural forms: {count} instead of {expected}", "write one msgstr[n] for each form"
        )
    elif not entry.complete:
        yield serious_fault("a plural form is empty", "translate every msgstr[n]")
    elif are_swapped(entry.msgstr, locale):
        yield TextFault("singular and plural are swapped", "swap the two forms")


def are_swapped(forms: Sequence[str], locale: Locale) -> bool:
    """Whether the words of the first of two plural forms are those of the second with an ending, as plurals are.

    In German only nouns count, which have a capital: of adjectives the singular may be longer, “ein weiteres”,
    “zwei weitere”.
    """
    words = [LETTERS.findall(form) for form in forms]
    if len(words) != TWO_FORMS or len(words[0]) != len(words[1]):
        return False
    nouns = str.istitle if locale.language == "de" else str
    different = [(one, many) for one, many in zip(*words, strict=True) if one != many and nouns(one)]
    return bool(different) and all(one.startswith(many) for one, many in different)


def same_text_fault(entry: Entry) -> TextFault | None:
    """The fault of a translation that is the English text, apart from its final punctuation; names may be the same."""
    copied = entry.msgstr[-1].strip(ANY_ENDING) == (entry.msgid_plural or entry.msgid).strip(ANY_ENDING)
    if copied and entry.context != PERSON_NAME and len(PLAIN_WORD.findall(NOT_PROSE.sub(" ", entry.msgid))) > FEW_WORDS:
        return serious_fault(
            "the translation is the English text", f"translate it, or write {IGNORE_SAME} in its comment"
        )
    return None


def form_faults(
    entry: Entry, form: TranslatedForm, locale: Locale, domain: str, checks: MarkedChecks
) -> Iterator[TextFault]:
    source, translation, optional = form
    # Interface messages are never Markdown, whatever their context is called.
    context, marks = "" if domain == INTERFACE_DOMAIN else entry.context or "", entry.marks
    yield from text_faults(source, translation, optional)
    yield from markup_faults(context, source, translation)
    yield from plain_text_faults(context, source, translation)
    yield from link_faults(source, translation)
    yield from character_faults(source, translation, locale)
    if not any(mark.startswith(IGNORE_ENDING) for mark in marks):
        yield from punctuation_faults(source, translation, locale)
    if IGNORE_QUOTES not in marks:
        yield from quote_faults(translation)
    for mark, check in checks:
        if mark not in marks:
            yield from check(source, translation, locale)
    if IGNORE_LENGTH not in marks:
        yield from length_faults(entry, translation)
