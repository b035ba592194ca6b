"""Detects files that are unusable as catalogs: archives, mostly broken entries, texts in another language."""

from collections.abc import Iterable

from vitrine.locales import SOURCE_CODE, Locale, code_of
from vitrine.translations.catalogs.catalog_files import CatalogFile, encoding_fault
from vitrine.translations.catalogs.header import declared_language
from vitrine.translations.quality.language_guess import Guess, guess, language_name

NOT_CATALOGS = (  # by their first bytes, in lower case
    (b"\x1f\x8b", "the file is compressed with gzip"),
    (b"pk\x03\x04", "the file is a ZIP archive"),
    (b"\xde\x12\x04\x95", "the file is a compiled catalog (.mo)"),
    (b"\x95\x04\x12\xde", "the file is a compiled catalog (.mo)"),
    (b"version https://git-lfs.github.com/", "the file is a pointer of Git LFS instead of the catalog"),
    (b"<!doctype html", "the file is an HTML page"),
    (b"<html", "the file is an HTML page"),
    (b"<?xml", "the file is XML"),
)
LONGEST_MARK = 64
# A catalog that loses this many entries and this share of them is damaged, not merely faulty in places.
DAMAGED_ENTRIES = 10
DAMAGED_PERCENT = 1


def unusable_reason(data: bytes, total: int, lost: int, foreign: str = "") -> str:
    """Why the bytes of a file are not a usable catalog, or ""; `lost` of its `total` entries are unusable.

    `foreign` is the reason to believe that its texts are in another language, or empty.
    """
    start = data[:LONGEST_MARK].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if not data.strip():
        return "the file is empty"
    if reason := next((reason for mark, reason in NOT_CATALOGS if start.startswith(mark)), ""):
        return reason
    if b"m\0s\0g\0i\0d" not in data and b"msgid" not in data:
        return "the file has no entry that can be read"
    if foreign:
        return foreign
    if lost >= DAMAGED_ENTRIES and lost * 100 > total * DAMAGED_PERCENT:
        if fault := encoding_fault(data):
            return f"the file was saved in another encoding than UTF-8, such as Latin-1 (see line {fault[0]})"
        return f"{lost} of {total} entries are unusable"
    return ""


def foreign_language(file: CatalogFile, locale: Locale) -> str:
    """The reason to believe that a catalog is in another language, or empty: "its texts are in French"."""
    own = base_language(locale.code)
    language_guess = guess(translated_texts(file), own)
    if language_guess.is_other:
        return f"its texts are in {language_name(language_guess.other)}"
    declared = base_language(declared_language(file.header))
    if declared not in ("", own, SOURCE_CODE) and not contradicts(language_guess, declared):
        return f"its header says that it is in {language_name(declared)}"
    return ""


def contradicts(language_guess: Guess, declared: str) -> bool:
    """Whether more texts are in the language of the folder than in the declared one."""
    return language_guess.own > (language_guess.others if language_guess.other == declared else 0)


def translated_texts(file: CatalogFile) -> Iterable[str]:
    return (entry.msgstr[-1] for entry in file.entries if entry.translated and entry.msgstr[-1] != entry.msgid)


def base_language(code: str) -> str:
    """A language without script and region."""
    return code_of(code).partition("-")[0].partition("@")[0]
