"""Imports translations from a file that went through other tools, such as XLIFF converters, into its catalog.

translate-toolkit's pomerge does the same job, but tried on our catalogs after a round trip through its own po2xliff and
xliff2po it failed: the converters drop msgctxt, so pomerge gave an entry the translation of another one with the same
text, marked finished translations fuzzy, and re-wrapped long entries. This import also distinguishes entries by their
comments, files and order, and leaves unchanged entries untouched.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path

from vitrine.locales import Locale, closest_locale, match_tag
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import CatalogFile, read_catalog_file, write_catalog_file
from vitrine.translations.catalogs.header import declared_language
from vitrine.translations.catalogs.po_entry import FUZZY, Entry
from vitrine.translations.quality.entry_checks import entry_faults

Criterion = Callable[[Entry], Hashable]

TEXT: Criterion = attrgetter("msgid", "msgid_plural")
LOCATION: Criterion = attrgetter("msgid", "msgid_plural", "extracted_comments", "references")
CONTEXT: Criterion = attrgetter("key")
EVERYTHING: Criterion = attrgetter("key", "msgid_plural", "extracted_comments", "references")


@dataclass(frozen=True)
class ImportResult:
    """The number of catalog entries that changed, and of imported entries whose text the catalog no longer has."""

    changed: int
    unknown: int


def import_catalog(source: Path, catalog: Path, problems: Problems) -> ImportResult:
    """Import the translations of the file `source`; nothing else in the catalog changes.

    An imported entry that may be one of several, or that no build could use, is reported and left out.
    """
    file = read_catalog_file(catalog, catalog.parent, problems)
    returned = read_catalog_file(source, source.parent, problems)
    check_language(returned, file, problems)
    locale = language_of(file, problems)
    if problems or locale is None:
        return ImportResult(0, 0)
    imported = [entry for entry in returned.entries if any(entry.msgstr)]
    existing = (*file.entries, *file.obsolete)
    existing_texts = set(map(TEXT, existing))
    matches = match_entries(imported, existing)
    ambiguous = [entry for entry in imported if entry not in matches and TEXT(entry) in existing_texts]
    refuse_faulty(matches, source.name, locale, catalog.stem, problems)
    for entry in ambiguous:
        message = f"several entries have this text, and this may be any of them: {entry.excerpt}"
        problems.add(source.name, entry.line, message, "add the msgctxt it has in the catalog")
    translated = {id(entry): with_imported(entry, imported) for imported, entry in matches.items()}
    merged = [translated.get(id(entry), entry) for entry in existing]
    count = len(file.entries)
    write_catalog_file(catalog, replace(file, entries=tuple(merged[:count]), obsolete=tuple(merged[count:])))
    return ImportResult(
        changed=sum(after is not before for after, before in zip(merged, existing, strict=True)),
        unknown=sum(TEXT(entry) not in existing_texts for entry in imported),
    )


def language_of(catalog: CatalogFile, problems: Problems) -> Locale | None:
    """The language that a catalog's header names; None, with a problem, if the site does not have it."""
    language = declared_language(catalog.header)
    locale = match_tag(language) or closest_locale(language)
    if locale is None and not problems:
        message = (
            f"the header names {language!r}, not one of the site's" if language else "the header names no language"
        )
        problems.add(catalog.name, 1, message, "name a catalog in translations/")
    return locale


def refuse_faulty(matches: dict[Entry, Entry], name: str, locale: Locale, domain: str, problems: Problems) -> None:
    """Remove, and report, imported entries that would give the catalog a translation which no build uses."""
    for imported, entry in list(matches.items()):
        candidate = with_imported(entry, imported)
        faults = () if candidate is entry else entry_faults(candidate, locale, domain)
        if fault := next((fault for fault in faults if fault.serious), None):
            del matches[imported]
            problems.add(name, imported.line, f"{fault.message}: {imported.excerpt}", fault.remedy)


def check_language(returned: CatalogFile, catalog: CatalogFile, problems: Problems) -> None:
    """Report a file whose header names another language than the catalog's."""
    language, own = (declared_language(file.header).lower().replace("-", "_") for file in (returned, catalog))
    if returned.header and language and own and language.partition("_")[0] != own.partition("_")[0]:
        message = f"the file is in {language}, the catalog in {own}"
        problems.add(returned.name, returned.header.line, message, "name the catalog that the file was made from")


def match_entries(imported: Sequence[Entry], existing: Sequence[Entry]) -> dict[Entry, Entry]:
    """Each imported entry with its counterpart: by context and location, by location, by context, or by text alone.

    If equally many entries share a location on both sides, they are matched by their order, which converters keep.
    """
    matches: dict[Entry, Entry] = {}
    for criterion in (EVERYTHING, LOCATION, CONTEXT, TEXT):
        matched = set(map(id, matches.values()))
        unmatched = group_by(criterion, (entry for entry in imported if entry not in matches))
        available = group_by(criterion, (entry for entry in existing if id(entry) not in matched))
        for value, entries in unmatched.items():
            if len(entries) == len(available.get(value, ())) and (len(entries) == 1 or criterion is LOCATION):
                matches.update(zip(entries, available[value], strict=True))
    return matches


def group_by(criterion: Criterion, entries: Iterable[Entry]) -> dict[Hashable, list[Entry]]:
    groups: dict[Hashable, list[Entry]] = defaultdict(list)
    for entry in entries:
        groups[criterion(entry)].append(entry)
    return groups


def with_imported(entry: Entry, imported: Entry) -> Entry:
    """The catalog's entry with the imported translation; the same object if it does not change or is finished."""
    if entry.translated and not imported.translated:
        return entry
    comment = imported.translator_comment or entry.translator_comment
    if (entry.msgstr, entry.fuzzy, entry.translator_comment) == (imported.msgstr, imported.fuzzy, comment):
        return entry
    translated = replace(entry, msgstr=imported.msgstr, translator_comment=comment, raw="")
    if not imported.fuzzy:
        return translated.without_fuzzy()
    return translated if entry.fuzzy else replace(translated, flags=(FUZZY, *entry.flags))
