"""Takes returned translations into the catalogs, and refuses those that no longer fit."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from vitrine.english_counts import counted
from vitrine.locales import SOURCE_CODE, Locale, closest_locale, match_tag
from vitrine.problems import Fault, Problems
from vitrine.translations.catalogs.catalog_files import (
    DOMAINS,
    CatalogFile,
    catalog_path,
    header_fields,
    read_catalog_data,
    read_catalog_file,
    write_catalog_file,
)
from vitrine.translations.catalogs.header import declared_language
from vitrine.translations.catalogs.plural_rules import plural_count, with_own_forms
from vitrine.translations.catalogs.po_entry import Authorship, Entry, excerpt, with_signature
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.returned_text import ReturnedText, UnreadableReturnError
from vitrine.translations.exchange.returned_xlsx import read_xlsx
from vitrine.translations.exchange.xliff import read_xliff
from vitrine.translations.quality.damaged_catalogs import base_language
from vitrine.translations.quality.entry_checks import entry_faults, is_finished
from vitrine.translations.quality.language_guess import guess, language_name

# So many texts, and so large a share of a file, do not fit their English texts only if something has shifted.
FEWEST_UNFIT, MOST_UNFIT = 10, 0.25
RETURNED_SUFFIXES = (".po", ".xlf", ".xliff", ".xlsx")


@dataclass(frozen=True)
class ReturnedFile:
    """A returned file; `translator` is the name in the file, or empty."""

    locale: Locale
    texts: list[ReturnedText]
    translator: str = ""


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
        returned = ReturnedFile(locale_of(language), texts)
    if not returned.texts and not problems:
        raise UnreadableReturnError("none of its texts is translated; return the file with the translations in it")
    refuse_other_language(returned)
    return returned


def read_po(data: bytes, name: str, problems: Problems) -> ReturnedFile:
    """Read a returned catalog; raises UnreadableReturnError if it does not say in which language it is."""
    file = read_catalog_data(data, name, problems)
    if problems and not declared_language(file.header):
        fault = problems.sorted()[0]
        raise UnreadableReturnError(f"line {fault.line}: {fault.message}; {fault.remedy}")
    fields = header_fields(file.header) if file.header else {}
    locale = locale_of(declared_language(file.header))
    texts = [returned_text(entry) for entry in with_own_forms(file, locale).entries if any(entry.msgstr)]
    return ReturnedFile(locale, texts, fields.get("Last-Translator", ""))


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
    return ReturnedText(entry_id(entry), entry.msgid, entry.msgstr, entry.line, unfinished=unfinished)


def locale_of(language: str) -> Locale:
    """The locale of the language that a file declares; raises UnreadableReturnError if the site does not have it."""
    if not language:
        raise UnreadableReturnError("the file does not name its language; return a file that `handoff` wrote")
    locale = match_tag(language) or closest_locale(language)
    if locale is None or locale.code == SOURCE_CODE:
        raise UnreadableReturnError(f"the file is in {language!r}, which is not a language of the site's translations")
    return locale


def take(root: Path, name: str, returned: ReturnedFile, author: Authorship, problems: Problems) -> dict[str, int]:
    """Take the returned texts into the catalogs, which must be up to date; returns the number of texts by catalog.

    `name` is the name of the file in the problems of refused texts.
    """
    paths = {domain: catalog_path(root, returned.locale, domain) for domain in DOMAINS}
    files = {domain: read_catalog_file(path, root, problems) for domain, path in paths.items()}
    if problems:
        return {}
    refused = Problems()
    accepted = accepted_texts(name, returned, files, refused)
    entries = {entry_id(entry): (entry, domain) for domain, file in files.items() for entry in file.entries}
    if fault := shifted(returned, entries):
        problems.add(name, 0, *fault)
        return {}
    problems.extend(refused)
    counts: dict[str, int] = {}
    for domain, file in files.items():
        is_final = partial(is_finished, locale=returned.locale, domain=domain)
        updated, count = with_returned_texts(file, accepted, author, is_final)
        write_catalog_file(root / file.name, updated)
        if count:
            counts[file.name] = count
    return counts


def shifted(returned: ReturnedFile, entries: Mapping[str, tuple[Entry, str]]) -> Fault | None:
    """Why the translations of a file are, on the whole, not those of the English texts beside them, and the remedy.

    `entries` are those of the catalogs by their ids, each with its domain.
    """
    finished = [text for text in returned.texts if not text.unfinished and text.id in entries]
    whole = [text for text in finished if len(text.msgstr) == len(entries[text.id][0].msgstr) and all(text.msgstr)]
    unfit = sum(bool(unusable(text, *entries[text.id], returned.locale)) for text in whole)
    if unfit < FEWEST_UNFIT or unfit < len(returned.texts) * MOST_UNFIT:
        return None
    return (
        f"{unfit} of {len(returned.texts)} translations do not fit the English text beside them, so none is taken",
        "see whether a column was sorted or filled by itself, and return the file as it was before",
    )


def accepted_texts(
    name: str, returned: ReturnedFile, files: Mapping[str, CatalogFile], problems: Problems
) -> dict[str, tuple[str, ...]]:
    """The translations to take, by the ids of their entries; `files` are the catalogs by domain.

    A text is refused if it is not finished, if its source has changed, if somebody else has translated it meanwhile, if
    its number of plural forms is wrong, if no build could use it, or if it is the second translation of one text.
    """
    entries_by_id = defaultdict[str, list[tuple[Entry, str]]](list)
    for domain, file in files.items():
        for entry in file.entries:
            entries_by_id[entry_id(entry)].append((entry, domain))
    accepted: dict[str, tuple[str, ...]] = {}
    for received in returned.texts:
        matches = entries_by_id[received.id]
        text = spaced_as_source(received, matches)
        if is_untouched(text, matches, returned.locale):
            continue
        message, remedy = refusal(text, matches, returned.locale), "correct it, or hand it off again"
        if not message and accepted.get(text.id, text.msgstr) != text.msgstr:
            message, remedy = "the file already has another translation of this text", "delete one of them"
        if message:
            problems.add(text.place_in(name), text.line, f"{message}: {excerpt(text.source)}", remedy)
        else:
            accepted[text.id] = text.msgstr
    return accepted


def spaced_as_source(text: ReturnedText, matches: Sequence[tuple[Entry, str]]) -> ReturnedText:
    """A returned text with white space around it only where its entry has it; workbooks and indented XML add some."""
    if not matches:
        return text
    source = matches[0][0].msgid
    before, after = source[: -len(source.lstrip())], source[len(source.rstrip()) :]
    return text._replace(msgstr=tuple(form and f"{before}{form.strip()}{after}" for form in text.msgstr))


def is_untouched(text: ReturnedText, matches: Sequence[tuple[Entry, str]], locale: Locale) -> bool:
    """Whether an unfinished text came back as it was handed off, or has been finished in the catalog meanwhile."""
    return bool(text.unfinished) and all(
        entry.msgstr == text.msgstr or is_finished(entry, locale, domain) for entry, domain in matches
    )


def refusal(text: ReturnedText, matches: Sequence[tuple[Entry, str]], locale: Locale) -> str:
    """Why a returned text is refused; "" if one of its entries in the catalogs, given with its domain, accepts it."""
    if text.unfinished:
        return text.unfinished
    reasons = [refusal_of_entry(text, entry, domain, locale) for entry, domain in matches]
    return min(reasons, key=bool) if reasons else "the English text has changed since, or was removed"


def refusal_of_entry(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> str:
    """Why a returned text cannot be the translation of an entry, or ""."""
    if letters(text.source) not in (letters(entry.msgid), letters(entry.msgid_plural)):
        return f"the English text beside it is not that of its entry, {entry.excerpt}"
    expected = plural_count(locale) if entry.msgid_plural else 1
    if len(text.msgstr) != expected or not all(text.msgstr):
        return f"{counted(sum(map(bool, text.msgstr)), 'plural form')} instead of {expected}"
    if entry.msgstr != text.msgstr and is_finished(entry, locale, domain):
        return "it has been translated differently in the meantime"
    return unusable(text, entry, domain, locale)


def unusable(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> str:
    """Why no build could use a text as the translation of an entry, or ""."""
    candidate = replace(entry.without_fuzzy(), msgstr=text.msgstr)
    faults = (fault for fault in entry_faults(candidate, locale, domain) if fault.serious)
    return next((fault.message for fault in faults), "")


def letters(text: str) -> str:
    """A text without white space, which tools may change."""
    return "".join(text.split())


def with_returned_texts(
    file: CatalogFile, accepted: Mapping[str, tuple[str, ...]], author: Authorship, is_final: Callable[[Entry], bool]
) -> tuple[CatalogFile, int]:
    """A catalog with the accepted texts in its entries, except those that are final; and how many entries changed."""
    entries, count = [], 0
    for entry in file.entries:
        msgstr = accepted.get(entry_id(entry))
        if msgstr and not is_final(entry):
            entries.append(with_translation(entry, msgstr, author))
            count += 1
        else:
            entries.append(entry)
    return replace(file, entries=tuple(entries)), count


def with_translation(entry: Entry, msgstr: Sequence[str], author: Authorship) -> Entry:
    """An entry with a returned translation, signed by its author."""
    comment = with_signature(entry.translator_comment, author)
    return replace(entry.without_fuzzy(), msgstr=tuple(msgstr), translator_comment=comment)
