"""Detects catalogs whose texts are not in the language of their folder."""

from collections.abc import Iterable

from babel import Locale as BabelLocale
from babel import UnknownLocaleError

from vitrine.locales import SOURCE_CODE, SOURCE_LOCALE, Locale, code_of
from vitrine.translations.catalogs.catalog_files import CatalogFile
from vitrine.translations.catalogs.header import declared_language
from vitrine.translations.quality.language_guess import Guess, guess


def foreign_language(file: CatalogFile, locale: Locale) -> str:
    """What is wrong with the language of a catalog, or empty: "its texts are in French"."""
    own = base_language(locale.code)
    found = guess(translated_texts(file), own)
    if found.is_other:
        return f"its texts are in {language_name(found.other)}"
    declared = base_language(declared_language(file.header))
    if declared not in ("", own, SOURCE_CODE) and not speaks_against(found, declared):
        return f"its header says that it is in {language_name(declared)}"
    return ""


def speaks_against(found: Guess, declared: str) -> bool:
    """Whether more of the texts are in the language of the folder than in the declared one."""
    return found.own > (found.others if found.other == declared else 0)


def translated_texts(file: CatalogFile) -> Iterable[str]:
    return (entry.msgstr[-1] for entry in file.entries if entry.translated and entry.msgstr[-1] != entry.msgid)


def base_language(code: str) -> str:
    """A language without script and region."""
    return code_of(code).partition("-")[0].partition("@")[0]


def language_name(code: str) -> str:
    """The English name of a language, or its code where that is unknown."""
    try:
        return str(BabelLocale.parse(code).get_language_name(SOURCE_LOCALE.babel))
    except (UnknownLocaleError, ValueError):
        return code
