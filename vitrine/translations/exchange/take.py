"""Takes returned translations into the catalogs, and refuses those that no longer fit."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from vitrine.locales import Locale
from vitrine.problems import Fault, Problems
from vitrine.translations.catalogs.catalog_files import (
    DOMAINS,
    CatalogFile,
    catalog_path,
    read_catalog_file,
    write_catalog_file,
)
from vitrine.translations.catalogs.po_entry import MARK, REVIEW_MARK, Authorship, Entry, excerpt, with_signature
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.refusals import (
    Match,
    added_lines,
    check_returned,
    entries_by_id,
    faults_of,
    swapped_texts,
    swapped_with,
    with_own_ids,
    with_text,
)
from vitrine.translations.exchange.returned_text import ReturnedFile, ReturnedText
from vitrine.translations.quality.entry_checks import is_finished
from vitrine.translations.quality.glossary import Glossary, read_glossary


@dataclass(frozen=True)
class Taken:
    """What was taken: the number of texts by catalog, and what the web team should look at in the texts taken."""

    counts: dict[str, int] = field(default_factory=dict)
    to_review: Problems = field(default_factory=Problems)


def take(root: Path, name: str, returned: ReturnedFile, author: Authorship, problems: Problems) -> Taken:
    """Take the returned texts into the catalogs, which must be up to date.

    `name` is the name of the file in the problems of refused texts.
    """
    paths = {domain: catalog_path(root, returned.locale, domain) for domain in DOMAINS}
    files = {domain: read_catalog_file(path, root, problems) for domain, path in paths.items()}
    if problems:
        return Taken()
    matches = entries_by_id(Match(entry, domain) for domain, file in files.items() for entry in file.entries)
    returned = with_own_ids(returned, matches)
    checked = check_returned(returned.texts, matches, returned.locale)
    if checked.shifted:
        problems.add(name, 0, *checked.shifted)
        return Taken()
    for text, (message, remedy) in checked.refused:
        problems.add(text.place_in(name), text.line, f"{message}: {excerpt(text.source)}", remedy)
    report_unanswered_remarks(name, returned, matches, problems)
    taken, glossary = Taken(), read_glossary(root, problems)
    entries: list[Entry] = []
    new: list[ReturnedText] = []
    for domain, file in files.items():
        updated, replaced = with_returned_texts(file, domain, checked.accepted, returned.locale, author)
        write_catalog_file(root / file.name, updated)
        entries += updated.entries
        new += (text for entry, text in replaced if not entry.msgid_plural)
        if replaced:
            taken.counts[file.name] = len(replaced)
        for entry, text in replaced:
            for message, remedy in points_to_review(text, entry, domain, returned.locale, glossary):
                taken.to_review.add(text.place_in(name), text.line, message, remedy)
    review_swapped_texts(name, new, entries, taken.to_review)
    return taken


def review_swapped_texts(name: str, new: Sequence[ReturnedText], entries: Sequence[Entry], to_review: Problems) -> None:
    for text, other in swapped_texts(new, entries):
        message, remedy = swapped_with(other, "catalog")
        to_review.add(text.place_in(name), text.line, f"taken, although {message}: {excerpt(text.source)}", remedy)


def report_unanswered_remarks(
    name: str, returned: ReturnedFile, entries: Mapping[str, Sequence[Match]], problems: Problems
) -> None:
    """Report what a translator remarked on texts instead of translating them."""
    for text in returned.remarks:
        for entry, domain in entries.get(text.id, ())[:1]:
            if lines := added_lines(text, entry, domain, returned.locale):
                message = f"not translated, but remarked on, “{' '.join(lines)}”: {entry.excerpt}"
                problems.add(text.place_in(name), text.line, message, "answer it, and hand the text off again")


def points_to_review(
    text: ReturnedText, entry: Entry, domain: str, locale: Locale, glossary: Glossary
) -> Iterator[Fault]:
    """The faults of a translation that builds use all the same, and what its translator remarked.

    `entry` is that of the catalog before it was translated.
    """
    candidate = with_text(entry, text, domain, locale)
    for fault in (*faults_of(text, entry, domain, locale), *glossary.faults(candidate, locale)):
        yield f"taken, although {fault.message}: {entry.excerpt}", fault.remedy
    lines = added_lines(text, entry, domain, locale)
    if marks := [line for line in lines if REVIEW_MARK.match(line)]:
        message = f"taken without its mark “{' '.join(marks)}”, which the web team sets: {entry.excerpt}"
        yield message, "write it into the comment of the entry once you have reviewed the text"
    if remarks := [line for line in lines if not MARK.fullmatch(line) and line not in marks]:
        message = f"taken with the remark “{' '.join(remarks)}”: {entry.excerpt}"
        yield message, "answer it, and delete it from the comment of the entry"


def with_returned_texts(
    file: CatalogFile, domain: str, accepted: Mapping[str, ReturnedText], locale: Locale, author: Authorship
) -> tuple[CatalogFile, list[tuple[Entry, ReturnedText]]]:
    """A catalog with the accepted texts in its entries, except those that are final; and the entries replaced."""
    entries, replaced = [], []
    for entry in file.entries:
        text = accepted.get(entry_id(entry))
        if text and not is_finished(entry, locale, domain):
            translated = with_text(entry, text, domain, locale)
            comment = with_signature(translated.translator_comment, author)
            entries.append(replace(translated, translator_comment=comment))
            replaced.append((entry, text))
        else:
            entries.append(entry)
    return replace(file, entries=tuple(entries)), replaced
