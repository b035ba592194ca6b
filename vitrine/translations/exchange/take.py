"""Takes returned translations into the catalogs, and refuses those that no longer fit."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    CandidateFaults,
    Match,
    added_lines,
    is_untouched,
    known_sources,
    refusal,
    shifted,
    spaced_as_source,
    swapped_texts,
    swapped_with,
    unknown_text,
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
    matches = entries_by_id(files)
    texts = [spaced_as_source(text, matches.get(text.id, ())) for text in returned.texts]
    refused, faults = Problems(), CandidateFaults(returned.locale)
    accepted = accepted_texts(name, texts, matches, faults, refused)
    if fault := shifted(texts, {identifier: found[0] for identifier, found in matches.items()}, faults):
        problems.add(name, 0, *fault)
        return Taken()
    problems.extend(refused)
    report_unanswered_remarks(name, returned, matches, problems)
    taken, glossary = Taken(), read_glossary(root, problems)
    entries: list[Entry] = []
    new: list[ReturnedText] = []
    for domain, file in files.items():
        updated, replaced = with_returned_texts(file, domain, accepted, returned.locale, author)
        write_catalog_file(root / file.name, updated)
        entries += updated.entries
        new += (text for entry, text in replaced if not entry.msgid_plural)
        if replaced:
            taken.counts[file.name] = len(replaced)
        for entry, text in replaced:
            for message, remedy in points_to_review(text, entry, domain, faults, glossary):
                taken.to_review.add(text.place_in(name), text.line, message, remedy)
    for text, other in swapped_texts(new, entries):
        message, remedy = swapped_with(other, "catalog")
        taken.to_review.add(
            text.place_in(name), text.line, f"taken, although {message}: {excerpt(text.source)}", remedy
        )
    return taken


def entries_by_id(files: Mapping[str, CatalogFile]) -> dict[str, list[Match]]:
    """The entries of catalogs, given by domain, by their ids."""
    found = defaultdict[str, list[Match]](list)
    for domain, file in files.items():
        for entry in file.entries:
            found[entry_id(entry)].append((entry, domain))
    return dict(found)


def accepted_texts(
    name: str,
    texts: Iterable[ReturnedText],
    entries: Mapping[str, Sequence[Match]],
    faults: CandidateFaults,
    problems: Problems,
) -> dict[str, ReturnedText]:
    """The texts to take, by the ids of their entries; `entries` are those of the catalogs.

    A text is refused if it is not finished, if its source has changed, if somebody else has translated it meanwhile, if
    its number of plural forms is wrong, if no build could use it, or if it is the second translation of one text.
    """
    accepted: dict[str, ReturnedText] = {}
    sources = known_sources(entry for matches in entries.values() for entry, _ in matches)
    for text in texts:
        matches = entries.get(text.id, ())
        if is_untouched(text, matches, faults.locale):
            continue
        fault = refusal(text, matches, faults) if matches else unknown_text(text, sources)
        if not fault and accepted.get(text.id, text).msgstr != text.msgstr:
            fault = "the file already has another translation of this text", "delete one of them"
        if fault:
            message, remedy = fault
            problems.add(text.place_in(name), text.line, f"{message}: {excerpt(text.source)}", remedy)
        else:
            accepted.setdefault(text.id, text)
    return accepted


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
    text: ReturnedText, entry: Entry, domain: str, faults: CandidateFaults, glossary: Glossary
) -> Iterator[Fault]:
    """The faults of a translation that builds use all the same, and what its translator remarked.

    `entry` is that of the catalog before it was translated.
    """
    candidate = with_text(entry, text, domain, faults.locale)
    for fault in (*faults.of(text, entry, domain), *glossary.faults(candidate, faults.locale)):
        yield f"taken, although {fault.message}: {entry.excerpt}", fault.remedy
    lines = added_lines(text, entry, domain, faults.locale)
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
