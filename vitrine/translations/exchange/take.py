"""Takes the texts that an external translator returned into the catalogs, and refuses those that no longer fit."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path

from vitrine.english_counts import counted
from vitrine.locales import SOURCE_CODE, Locale, closest_locale, match_tag
from vitrine.problems import Problems
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
        known = ", ".join(RETURNED_SUFFIXES)
        raise UnreadableReturnError(f"files to take end in {known}; return the kind of file that `handoff` wrote")
    if not data.strip():
        raise UnreadableReturnError("the file is empty; export it again")
    if suffix == ".po":
        returned = read_po(data, path.name, problems)
    else:
        language, texts = read_xlsx(data, path.name, problems) if suffix == ".xlsx" else read_xliff(data)
        returned = ReturnedFile(locale_of(language), texts)
    refuse_other_language(returned)
    return returned


def read_po(data: bytes, name: str, problems: Problems) -> ReturnedFile:
    """Read a returned catalog; raises UnreadableReturnError if it does not say in which language it is."""
    file = read_catalog_data(data, name, problems)
    fields = header_fields(file.header) if file.header else {}
    locale = locale_of(declared_language(file.header))
    texts = [returned_text(entry) for entry in with_own_forms(file, locale).entries if any(entry.msgstr)]
    return ReturnedFile(locale, texts, fields.get("Last-Translator", ""))


def refuse_other_language(returned: ReturnedFile) -> None:
    """Raise UnreadableReturnError if the texts as a whole are in another language than the file says."""
    own = base_language(returned.locale.code)
    found = guess((text.msgstr[-1] for text in returned.texts), own)
    if found.is_other:
        other = language_name(found.other)
        raise UnreadableReturnError(f"it says that it is in {language_name(own)}, but its texts are in {other}")


def returned_text(entry: Entry) -> ReturnedText:
    unfinished = "it is marked as fuzzy, or as needing work" if entry.fuzzy else ""
    return ReturnedText(entry_id(entry), entry.msgid, entry.msgstr, entry.line, unfinished=unfinished)


def locale_of(language: str) -> Locale:
    if not language:
        raise UnreadableReturnError("the file does not name its language; return a file that `handoff` wrote")
    locale = match_tag(language) or closest_locale(language)
    if locale is None or locale.code == SOURCE_CODE:
        raise UnreadableReturnError(f"the file is in {language!r}, which is not a language of the site's translations")
    return locale


def take(
    root: Path, name: str, returned: ReturnedFile, translator: str, day: date, problems: Problems
) -> dict[str, int]:
    """Take the returned texts into the catalogs, which must be up to date; returns the number of texts by catalog.

    The problems of texts that are refused call the file `name`.
    """
    paths = {domain: catalog_path(root, returned.locale, domain) for domain in DOMAINS}
    files = {domain: read_catalog_file(path, root, problems) for domain, path in paths.items()}
    if problems:
        return {}
    accepted, author = accepted_texts(name, returned, files, problems), Authorship(translator, day)
    counts = {
        file.name: take_into(root, file, accepted, author, partial(is_finished, locale=returned.locale, domain=domain))
        for domain, file in files.items()
    }
    return {catalog: count for catalog, count in counts.items() if count}


def accepted_texts(
    name: str, returned: ReturnedFile, files: Mapping[str, CatalogFile], problems: Problems
) -> dict[str, tuple[str, ...]]:
    """The translations to take, by the ids of their entries; `files` are the catalogs by domain.

    A text is refused if it is not finished, if its source has changed, if somebody else has translated it meanwhile, if
    its number of plural forms is wrong, if no build could use it, or if it is the second translation of one text.
    """
    known = defaultdict[str, list[tuple[Entry, str]]](list)
    for domain, file in files.items():
        for entry in file.entries:
            known[entry_id(entry)].append((entry, domain))
    accepted: dict[str, tuple[str, ...]] = {}
    for received in returned.texts:
        text = spaced_as_source(received, known[received.id])
        if is_untouched(text, known[text.id], returned.locale):
            continue
        message, remedy = refusal(text, known[text.id], returned.locale), "correct it, or hand it off again"
        if not message and accepted.get(text.id, text.msgstr) != text.msgstr:
            message, remedy = "the file already has another translation of this text", "delete one of them"
        if message:
            problems.add(text.place_in(name), text.line, f"{message}: {excerpt(text.source)}", remedy)
        else:
            accepted[text.id] = text.msgstr
    return accepted


def spaced_as_source(text: ReturnedText, known: Sequence[tuple[Entry, str]]) -> ReturnedText:
    """A returned text with white space around it only where its entry has it; workbooks and indented XML add some."""
    if not known:
        return text
    source = known[0][0].msgid
    before, after = source[: -len(source.lstrip())], source[len(source.rstrip()) :]
    return text._replace(msgstr=tuple(form and f"{before}{form.strip()}{after}" for form in text.msgstr))


def is_untouched(text: ReturnedText, known: Sequence[tuple[Entry, str]], locale: Locale) -> bool:
    """Whether an unfinished text came back as it was handed off, or is finished meanwhile."""
    return bool(text.unfinished) and all(
        entry.msgstr == text.msgstr or is_finished(entry, locale, domain) for entry, domain in known
    )


def refusal(text: ReturnedText, known: Sequence[tuple[Entry, str]], locale: Locale) -> str:
    """Why a returned text is refused, or ""; one of the `known` entries (with their domains) must accept it."""
    if text.unfinished:
        return text.unfinished
    reasons = [refusal_of_entry(text, entry, domain, locale) for entry, domain in known]
    return min(reasons, key=bool) if reasons else "the English text has changed since, or was removed"


def refusal_of_entry(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> str:
    if letters(text.source) not in (letters(entry.msgid), letters(entry.msgid_plural)):
        return f"the English text beside it is not that of its entry, {entry.excerpt}"
    expected = plural_count(locale) if entry.msgid_plural else 1
    if len(text.msgstr) != expected or not all(text.msgstr):
        return f"{counted(sum(map(bool, text.msgstr)), 'plural form')} instead of {expected}"
    if entry.msgstr != text.msgstr and is_finished(entry, locale, domain):
        return "it has been translated differently in the meantime"
    candidate = replace(entry.without_fuzzy(), msgstr=text.msgstr)
    faults = (fault for fault in entry_faults(candidate, locale, domain) if fault.serious)
    return next((fault.message for fault in faults), "")


def letters(text: str) -> str:
    """A text without white space, which tools may change."""
    return "".join(text.split())


def take_into(
    root: Path,
    file: CatalogFile,
    accepted: dict[str, tuple[str, ...]],
    author: Authorship,
    finished: Callable[[Entry], bool],
) -> int:
    """Write the accepted texts into the entries of a catalog that are not finished; returns how many changed."""
    entries = tuple(
        taken(entry, msgstr, author) if (msgstr := accepted.get(entry_id(entry))) and not finished(entry) else entry
        for entry in file.entries
    )
    write_catalog_file(root / file.name, replace(file, entries=entries))
    return sum(after is not before for after, before in zip(entries, file.entries, strict=True))


def taken(entry: Entry, msgstr: Sequence[str], author: Authorship) -> Entry:
    """An entry with a returned translation, signed by its author."""
    comment = with_signature(entry.translator_comment, author)
    return replace(entry.without_fuzzy(), msgstr=tuple(msgstr), translator_comment=comment)
