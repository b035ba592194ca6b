"""Collects the texts that remain to be translated, to be handed off in one file (.po, XLIFF 2.0 or a workbook)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from vitrine.files.build_cache import digest_of
from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_bytes
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.plural_rules import example_numbers, plural_count, read_with_own_forms
from vitrine.translations.catalogs.po_entry import Entry, EntryKey, serialize
from vitrine.translations.quality.entry_checks import blocking_fault
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.lengths import NOTE, longest, note_of
from vitrine.translations.update.update import merge_template, with_plural_forms

FORM = "-form-"  # between the id of an entry and the number of a plural form


class HandedText(NamedTuple):
    """A text to translate: the whole entry, or one of its plural forms; `notes` are pairs of category and note."""

    id: str
    source: str
    notes: tuple[tuple[str, str], ...]


def entries_to_hand_off(
    root: Path, templates: Mapping[str, Sequence[Entry]], locale: Locale, problems: Problems
) -> list[Entry]:
    """The entries of all domains that are missing or stale in a language, each text in each context once.

    A translation that builds leave out because of a fault counts as missing; the comment of its entry keeps it with
    the fault.
    """
    entries: dict[EntryKey, Entry] = {}
    for domain, template in templates.items():
        file = read_with_own_forms(catalog_bytes(root, locale, domain), locale, domain, problems)
        for entry in merge_template(file, [with_plural_forms(entry, locale) for entry in template]).entries:
            if fault := blocking_fault(entry, locale, domain):
                entries.setdefault(entry.key, without_translation(entry, fault))
            elif not entry.translated:
                entries.setdefault(entry.key, replace(entry, raw=""))
    return list(entries.values())


def without_translation(entry: Entry, fault: TextFault) -> Entry:
    """An entry to translate again, with the translation that it had and its fault in the comment."""
    former = " | ".join(filter(None, entry.msgstr))
    note = f"Left out of the site: {fault.message}; {fault.remedy}\nThe translation was: {former}"
    comment = "\n".join(filter(None, (entry.translator_comment, note)))
    return replace(entry, msgstr=("",) * len(entry.msgstr), translator_comment=comment, raw="")


def handed_off_comment(entry: Entry, locale: Locale, domain: str) -> str:
    fault = blocking_fault(entry, locale, domain)
    return (without_translation(entry, fault) if fault else entry).translator_comment


def texts_by_state(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The entries that are missing, and those that are stale."""
    return {state: [entry for entry in entries if entry.fuzzy is (state == "stale")] for state in ("missing", "stale")}


def word_count(entries: Sequence[Entry]) -> int:
    return sum(entry.words for entry in entries)


def entry_id(entry: Entry) -> str:
    """An id for a text and its context, for file formats without contexts."""
    parts = (entry.context or "", entry.msgid, entry.msgid_plural)
    return "t" + digest_of(*(part.encode() for part in parts)).hex()[:16]


def places_of(entry: Entry) -> frozenset[str]:
    """The comments and files of an entry, which tell it from others of the same text if a tool drops its context."""
    return frozenset((*entry.extracted_comments, *entry.references))


def form_order(identifier: str) -> tuple[str, int, str]:
    """Sort key for the ids of texts: by entry, then by the number of the form, which may be of any length."""
    entry, _, form = identifier.partition(FORM)
    return entry, len(form), form


def po_document(entries: Sequence[Entry], locale: Locale) -> bytes:
    """The entries as a catalog of their own, with the greatest length of a text in its notes."""
    return "\n".join(map(serialize, (new_header(locale, "handoff"), *map(with_length_note, entries)))).encode()


def with_length_note(entry: Entry) -> Entry:
    """An entry with its greatest length in a comment for the translator."""
    if not longest(entry):
        return entry
    return replace(entry, extracted_comments=tuple(dict.fromkeys((*entry.extracted_comments, note_of(longest(entry))))))


def texts_of(entry: Entry, locale: Locale) -> Iterator[HandedText]:
    """The texts of an entry, one for each plural form of the language if it has plural forms."""
    if not entry.msgid_plural:
        yield HandedText(entry_id(entry), entry.msgid, tuple(notes_of(entry, 0, locale)))
        return
    for form in range(plural_count(locale)):
        singular = form == 0 and plural_count(locale) > 1
        source = entry.msgid if singular else entry.msgid_plural
        yield HandedText(f"{entry_id(entry)}{FORM}{form}", source, tuple(notes_of(entry, form, locale)))


def notes_of(entry: Entry, form: int, locale: Locale) -> Iterator[tuple[str, str]]:
    """Notes for the translator of a text, by category; every text has at least one."""
    yield "context", entry.context or "interface"
    for place in entry.extracted_comments:
        if not NOTE.fullmatch(place):  # the limit follows, as it applies to this text
            yield "place", place
    for file in entry.references:
        yield "file", file
    if entry.msgid_plural:
        numbers = ", ".join(map(str, example_numbers(locale, form)))
        yield "plural", f"the form for numbers such as {numbers}"
    if longest(entry):
        yield "length", note_of(longest(entry))
    if entry.previous_msgid:
        yield "former source", entry.previous_msgid
    if entry.fuzzy and entry.msgstr[form]:
        yield "former translation", entry.msgstr[form]
    if entry.translator_comment:
        yield "translator", entry.translator_comment
