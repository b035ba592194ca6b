"""Finds what the engine lacks for a language: interface texts, stemming, stop words, hyphenation, letters."""

import re
from collections.abc import Iterator

import snowballstemmer
from babel import Locale as BabelLocale
from pyphen import language_fallback

from vitrine.builder.files.browser_files import is_prebuilt
from vitrine.locales import Locale, common_letters
from vitrine.pictures.social_images.typesetting import read_ranges
from vitrine.search.analysis.languages import STOP_WORDS
from vitrine.search.analysis.terms import STEMMERS
from vitrine.settings.folders import PROJECT

STYLESHEET = PROJECT / "static" / "css" / "fonts.css"
RANGES = re.compile(r"unicode-range:([^;]+);")
WRITTEN_WITHOUT_SPACES = ("ja", "ko", "th", "zh")


def language_gaps(locale: Locale) -> Iterator[str]:
    """Each missing feature, its consequence, and where to add it."""
    babel = BabelLocale.parse(locale.tag, sep="-")
    if not (PROJECT / "translations" / locale.code).is_dir():
        yield f"interface texts: they stay English until translations/{locale.code}/LC_MESSAGES/messages.po has them"
    if babel.language not in STEMMERS and babel.language not in WRITTEN_WITHOUT_SPACES:
        language = (babel.english_name or "").partition(" (")[0].lower()
        has_stemmer = language in snowballstemmer.algorithms()
        remedy = (
            f"add its stemmer to {in_engine('vitrine/search/analysis/terms.py')}"
            if has_stemmer
            else "snowballstemmer has none for it"
        )
        yield f"stemming: the search finds words only as they are written; {remedy}"
    if locale.code not in STOP_WORDS:
        place = in_engine("vitrine/search/analysis/languages.py")
        yield f"stop words: the search looks for every word; add them to {place}"
    if not language_fallback(babel.language) and babel.language not in WRITTEN_WITHOUT_SPACES:
        yield "hyphenation: long words are not broken; pyphen has no patterns for it"
    if babel.language not in WRITTEN_WITHOUT_SPACES and (missing := missing_letters(babel)):
        yield f"letters: the typeface lacks {missing}; {in_engine('tools/font.py')} makes a font file with more"


def in_engine(path: str) -> str:
    """Where to find a file of the engine; a site with the package of the engine has none of its sources."""
    return f"{path} in a clone of the engine" if is_prebuilt() else path


def missing_letters(babel: BabelLocale) -> str:
    """The letters of the language that no file of the typeface has."""
    ranges = RANGES.findall(STYLESHEET.read_text(encoding="utf-8"))
    face = frozenset(code for declared in ranges for code in read_ranges(declared))
    missing = sorted(letter for letter in common_letters(babel) if ord(letter) not in face)
    return " ".join(missing[:20]) + (" …" if len(missing) > 20 else "")
