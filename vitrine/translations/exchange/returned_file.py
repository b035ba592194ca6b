"""Reads a file that comes back from a handoff: a catalog, an XLIFF document or a workbook."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from vitrine.locales import SOURCE_CODE, Locale, closest_locale, match_tag
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import UTF_16_MARKS, header_fields, read_catalog_data
from vitrine.translations.catalogs.header import declared_language
from vitrine.translations.catalogs.plural_rules import with_own_forms
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.catalogs.po_parser import composed
from vitrine.translations.exchange.handoff import entry_id, places_of
from vitrine.translations.exchange.returned_text import ReturnedFile, ReturnedText, UnreadableReturnError
from vitrine.translations.exchange.returned_xlsx import read_xlsx
from vitrine.translations.exchange.xliff import read_xliff
from vitrine.translations.quality.damaged_catalogs import base_language, unusable_reason
from vitrine.translations.quality.entry_checks import FEW_WORDS, PLAIN_WORD
from vitrine.translations.quality.foreign_parts import IGNORE_SAME
from vitrine.translations.quality.language_guess import guess, language_name

RETURNED_SUFFIXES = (".po", ".xlf", ".xliff", ".xlsx")
ARCHIVE_SUFFIXES = (".zip", ".7z", ".rar", ".gz", ".tgz")


def read_returned(path: Path, problems: Problems) -> ReturnedFile:
    """Read a returned catalog, XLIFF document or workbook; raises UnreadableReturnError."""
    data, suffix = path.read_bytes(), path.suffix.lower()
    if suffix in ARCHIVE_SUFFIXES:
        raise UnreadableReturnError("it is an archive; unpack it, and take each file in it")
    if suffix not in RETURNED_SUFFIXES:
        suffixes = ", ".join(RETURNED_SUFFIXES)
        raise UnreadableReturnError(f"files to take end in {suffixes}; return the kind of file that `handoff` wrote")
    if not data.strip():
        raise UnreadableReturnError("the file is empty; export it again")
    if suffix == ".po":
        returned = read_po(data, path.name, problems)
    elif suffix == ".xlsx":
        language, texts, unread = read_xlsx(data, path.name, problems)
        returned = ReturnedFile(locale_of(language), *by_completion(texts), unread)
    else:
        language, texts = read_xliff(data)
        returned = ReturnedFile(locale_of(language), *by_completion(texts))
    returned = replace(returned, texts=with_copies_unfinished(returned.texts))
    if not any((returned.texts, returned.remarks, returned.unread, problems)):
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
    locale = locale_of(declared_language(file.header))
    texts = by_completion(list(map(returned_text, with_own_forms(file, locale).entries)))
    return ReturnedFile(locale, *texts, translator=header_fields(file.header).get("Last-Translator", ""))


def as_utf8(data: bytes) -> bytes:
    """A catalog as plain UTF-8, which editors save as UTF-16 or with a mark too; raises UnreadableReturnError."""
    try:
        return data.decode("utf-16" if data.startswith(UTF_16_MARKS) else "utf-8-sig").encode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableReturnError(f"line {line} is not UTF-8; save the file as UTF-8") from error


def by_completion(texts: Sequence[ReturnedText]) -> tuple[list[ReturnedText], list[ReturnedText]]:
    """The texts with a translation, and those without one that have a remark of the translator."""
    # As catalogs are read: a text that Excel on a Mac took apart would differ from what is taken of it.
    translated = [text._replace(msgstr=tuple(map(composed, text.msgstr))) for text in texts if any(text.msgstr)]
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
    unfinished = "it is marked as fuzzy, or as needing work" if entry.fuzzy else ""
    return ReturnedText(
        entry_id(entry),
        entry.msgid,
        entry.msgstr,
        entry.line,
        unfinished=unfinished,
        remark=entry.translator_comment,
        places=places_of(entry),
    )


def locale_of(language: str) -> Locale:
    """The locale of the language that a file declares; raises UnreadableReturnError if the site does not have it."""
    if not language:
        raise UnreadableReturnError("the file does not name its language; return a file that `handoff` wrote")
    locale = match_tag(language) or closest_locale(language)
    if locale is None or locale.code == SOURCE_CODE:
        raise UnreadableReturnError(f"the file is in {language!r}, which is not a language of the site's translations")
    return locale
