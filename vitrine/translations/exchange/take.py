"""Takes returned translations into the catalogs, and refuses those that no longer fit."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from vitrine.locales import SOURCE_CODE, Locale, closest_locale, match_tag
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import (
    DOMAINS,
    UTF_16_MARKS,
    CatalogFile,
    catalog_path,
    header_fields,
    read_catalog_data,
    read_catalog_file,
    write_catalog_file,
)
from vitrine.translations.catalogs.header import declared_language
from vitrine.translations.catalogs.plural_rules import with_own_forms
from vitrine.translations.catalogs.po_entry import MARK, Authorship, Entry, excerpt, with_signature
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.refusals import (
    Match,
    added_lines,
    is_untouched,
    known_sources,
    refusal,
    shifted,
    spaced_as_source,
    unknown_text,
    with_text,
)
from vitrine.translations.exchange.returned_text import ReturnedFile, ReturnedText, UnreadableReturnError
from vitrine.translations.exchange.returned_xlsx import read_xlsx
from vitrine.translations.exchange.xliff import read_xliff
from vitrine.translations.quality.damaged_catalogs import base_language, unusable_reason
from vitrine.translations.quality.entry_checks import FEW_WORDS, PLAIN_WORD, entry_faults, is_finished
from vitrine.translations.quality.foreign_parts import IGNORE_SAME
from vitrine.translations.quality.glossary import Glossary
from vitrine.translations.quality.glossary_file import read_glossary
from vitrine.translations.quality.language_guess import guess, language_name

RETURNED_SUFFIXES = (".po", ".xlf", ".xliff", ".xlsx")


@dataclass(frozen=True)
class Taken:
    """What was taken: the number of texts by catalog, and what the web team should look at in the texts taken."""

    counts: dict[str, int] = field(default_factory=dict)
    to_review: Problems = field(default_factory=Problems)


def read_returned(path: Path, problems: Problems) -> ReturnedFile:
    """Read a returned catalog, XLIFF document or workbook; raises UnreadableReturnError."""
    data, suffix = path.read_bytes(), path.suffix.lower()
    if suffix not in RETURNED_SUFFIXES:
        suffixes = ", ".join(RETURNED_SUFFIXES)
        raise UnreadableReturnError(f"files to take end in {suffixes}; return the kind of file that `handoff` wrote")
    if not data.strip():
        raise UnreadableReturnError("the file is empty; export it again")
    if suffix == ".po":
        returned = read_po(data, path.name, problems)
    else:
        language, texts = read_xlsx(data, path.name, problems) if suffix == ".xlsx" else read_xliff(data)
        returned = ReturnedFile(locale_of(language), *by_completion(texts))
    returned = replace(returned, texts=with_copies_unfinished(returned.texts))
    if not returned.texts and not returned.remarks and not problems:
        raise UnreadableReturnError("none of its texts is translated; return the file with the translations in it")
    refuse_other_language(returned)
    return returned


def read_po(data: bytes, name: str, problems: Problems) -> ReturnedFile:
    """Read a returned catalog; raises UnreadableReturnError if it does not say in which language it is."""
    if reason := unusable_reason(data, total=0, lost=0):
        raise UnreadableReturnError(f"{reason}; save it as a .po file")
    file = read_catalog_data(as_utf8(data), name, problems)
    if problems and not declared_language(file.header):
        fault = problems.sorted()[0]
        raise UnreadableReturnError(f"line {fault.line}: {fault.message}; {fault.remedy}")
    fields = header_fields(file.header) if file.header else {}
    locale = locale_of(declared_language(file.header))
    texts = by_completion(list(map(returned_text, with_own_forms(file, locale).entries)))
    return ReturnedFile(locale, *texts, fields.get("Last-Translator", ""))


def as_utf8(data: bytes) -> bytes:
    """A catalog as plain UTF-8, which editors save as UTF-16 or with a mark too; raises UnreadableReturnError."""
    try:
        return data.decode("utf-16" if data.startswith(UTF_16_MARKS) else "utf-8-sig").encode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableReturnError(f"line {line} is not UTF-8; save the file as UTF-8") from error


def by_completion(texts: Sequence[ReturnedText]) -> tuple[list[ReturnedText], list[ReturnedText]]:
    """The texts with a translation, and those without one that have a remark of the translator."""
    translated = [text for text in texts if any(text.msgstr)]
    return translated, [text for text in texts if text.remark and not any(text.msgstr)]


def with_copies_unfinished(texts: list[ReturnedText]) -> list[ReturnedText]:
    """The texts, of which those that are the English ones are unfinished if a tool fills these in.

    A tool does so if it left English in a text too long to be a name; short ones may be the same in both languages.
    """
    copied = {text.id for text in texts if is_copied(text)}
    if not any(len(PLAIN_WORD.findall(text.source)) > FEW_WORDS for text in texts if text.id in copied):
        return texts
    reason = "it is the English text, which the tool fills in where nothing is translated"
    return [text._replace(unfinished=text.unfinished or reason) if text.id in copied else text for text in texts]


def is_copied(text: ReturnedText) -> bool:
    is_same = text.msgstr[0].strip() == text.source.strip() and IGNORE_SAME not in text.remark
    return is_same and bool(PLAIN_WORD.search(text.source))


def refuse_other_language(returned: ReturnedFile) -> None:
    """Raise UnreadableReturnError if the texts, taken together, are in another language than the file says."""
    own = base_language(returned.locale.code)
    language_guess = guess((text.msgstr[-1] for text in returned.texts), own)
    if language_guess.is_other:
        other = language_name(language_guess.other)
        raise UnreadableReturnError(f"it says that it is in {language_name(own)}, but its texts are in {other}")


def returned_text(entry: Entry) -> ReturnedText:
    """The text of an entry of a returned catalog."""
    unfinished = "it is marked as fuzzy, or as needing work" if entry.fuzzy else ""
    return ReturnedText(
        entry_id(entry), entry.msgid, entry.msgstr, entry.line, "", unfinished, entry.translator_comment
    )


def locale_of(language: str) -> Locale:
    """The locale of the language that a file declares; raises UnreadableReturnError if the site does not have it."""
    if not language:
        raise UnreadableReturnError("the file does not name its language; return a file that `handoff` wrote")
    locale = match_tag(language) or closest_locale(language)
    if locale is None or locale.code == SOURCE_CODE:
        raise UnreadableReturnError(f"the file is in {language!r}, which is not a language of the site's translations")
    return locale


def take(root: Path, name: str, returned: ReturnedFile, author: Authorship, problems: Problems) -> Taken:
    """Take the returned texts into the catalogs, which must be up to date.

    `name` is the name of the file in the problems of refused texts.
    """
    paths = {domain: catalog_path(root, returned.locale, domain) for domain in DOMAINS}
    files = {domain: read_catalog_file(path, root, problems) for domain, path in paths.items()}
    if problems:
        return Taken()
    matches = entries_by_id(files)
    refused = Problems()
    accepted = accepted_texts(name, returned, matches, refused)
    if fault := shifted(returned, {identifier: found[0] for identifier, found in matches.items()}):
        problems.add(name, 0, *fault)
        return Taken()
    problems.extend(refused)
    report_unanswered_remarks(name, returned, matches, problems)
    taken = Taken()
    review = partial(report_for_review, name, read_glossary(root, problems), returned.locale, taken.to_review)
    for domain, file in files.items():
        updated, count = with_returned_texts(file, domain, accepted, returned.locale, author, review)
        write_catalog_file(root / file.name, updated)
        if count:
            taken.counts[file.name] = count
    return taken


def entries_by_id(files: Mapping[str, CatalogFile]) -> dict[str, list[Match]]:
    """The entries of catalogs, given by domain, by their ids."""
    found = defaultdict[str, list[Match]](list)
    for domain, file in files.items():
        for entry in file.entries:
            found[entry_id(entry)].append((entry, domain))
    return dict(found)


def accepted_texts(
    name: str, returned: ReturnedFile, entries: Mapping[str, Sequence[Match]], problems: Problems
) -> dict[str, ReturnedText]:
    """The texts to take, by the ids of their entries; `entries` are those of the catalogs.

    A text is refused if it is not finished, if its source has changed, if somebody else has translated it meanwhile, if
    its number of plural forms is wrong, if no build could use it, or if it is the second translation of one text.
    """
    accepted: dict[str, ReturnedText] = {}
    sources = known_sources(entry for matches in entries.values() for entry, _ in matches)
    for received in returned.texts:
        matches = entries.get(received.id, ())
        text = spaced_as_source(received, matches)
        if is_untouched(text, matches, returned.locale):
            continue
        fault = refusal(text, matches, returned.locale) if matches else unknown_text(text, sources)
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


def report_for_review(
    name: str, glossary: Glossary, locale: Locale, to_review: Problems, text: ReturnedText, entry: Entry, domain: str
) -> None:
    """Report the faults of a translation that builds use all the same, and what its translator remarked.

    `entry` is that of the catalog before it was translated.
    """
    candidate = with_text(entry, text, domain, locale)
    for fault in (*entry_faults(candidate, locale, domain), *glossary.faults(candidate, locale)):
        message = f"taken, although {fault.message}: {entry.excerpt}"
        to_review.add(text.place_in(name), text.line, message, fault.remedy)
    lines = added_lines(text, entry, domain, locale)
    if remarks := [line for line in lines if not MARK.fullmatch(line)]:
        message = f"taken with the remark “{' '.join(remarks)}”: {entry.excerpt}"
        to_review.add(text.place_in(name), text.line, message, "answer it, and delete it from the comment of the entry")


def with_returned_texts(
    file: CatalogFile,
    domain: str,
    accepted: Mapping[str, ReturnedText],
    locale: Locale,
    author: Authorship,
    review: Callable[[ReturnedText, Entry, str], None],
) -> tuple[CatalogFile, int]:
    """A catalog with the accepted texts in its entries, except those that are final; and how many entries changed."""
    entries, count = [], 0
    for entry in file.entries:
        text = accepted.get(entry_id(entry))
        if text and not is_finished(entry, locale, domain):
            review(text, entry, domain)
            translated = with_text(entry, text, domain, locale)
            comment = with_signature(translated.translator_comment, author)
            entries.append(replace(translated, translator_comment=comment))
            count += 1
        else:
            entries.append(entry)
    return replace(file, entries=tuple(entries)), count
