"""From text to index terms: folded words, their stems, pairs of CJK characters, part numbers."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

import snowballstemmer

STEMMERS = {
    "en": snowballstemmer.stemmer("english"),
    "es": snowballstemmer.stemmer("spanish"),
    "fr": snowballstemmer.stemmer("french"),
    "de": snowballstemmer.stemmer("german"),
}

WORD = re.compile(r"[^\W_]+")
# Han, kana (with the long-vowel mark) and Hangul: written without spaces, so they are indexed as overlapping pairs.
CJK_RUN = re.compile(r"[々〇\u3041-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+")
LETTERS_OR_DIGITS = re.compile(r"\d+|[^\W\d_]+")


def normalize(text: str) -> str:
    """Fold width and case: `ｾﾝｻｰ` is `センサー`, `Größe` and `GRÖSSE` are `grösse`."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def words(text: str) -> Iterator[str]:
    """The folded words of a text; a run of CJK characters is a word of its own."""
    for word in WORD.findall(normalize(text)):
        start = 0
        for run in CJK_RUN.finditer(word):
            yield from filter(None, (word[start : run.start()], run.group()))
            start = run.end()
        if start < len(word):
            yield word[start:]


def is_cjk(word: str) -> bool:
    return CJK_RUN.match(word) is not None


def pairs(run: str) -> list[str]:
    """The overlapping pairs of a CJK run, or its only character."""
    return [run[at : at + 2] for at in range(len(run) - 1)] or [run]


@lru_cache(maxsize=65_536)
def stems(word: str, locale: str) -> tuple[str, ...]:
    """The stems of a word with and without its accents, where they differ from the word itself."""
    stemmer = STEMMERS.get(locale)
    if stemmer is None or not word.isalpha():
        return ()
    stemmed = (stemmer.stemWord(word), stemmer.stemWord(without_accents(word)))
    return tuple(stem for stem in dict.fromkeys(stemmed) if stem != word)


def without_accents(word: str) -> str:
    """A word without its diacritics, as people type in a hurry."""
    parts = unicodedata.normalize("NFD", word)
    return "".join(part for part in parts if not unicodedata.combining(part))


def index_terms(text: str, locale: str) -> str:
    """The index terms of a text: each word with its stems and parts, CJK runs as pairs."""
    return " ".join(term for word in words(text) for term in word_terms(word, locale))


def word_terms(word: str, locale: str) -> list[str]:
    """The terms of one word; the last character of a CJK run is a term too, as no pair begins with it."""
    if is_cjk(word):
        return [*pairs(word), word[-1]]
    parts = letters_and_digits(word)
    return [word, *stems(word, locale), *(parts if len(parts) > 1 else ())]


def letters_and_digits(word: str) -> list[str]:
    """The runs of letters and of digits in a word: `dn50` is `dn` and `50`."""
    return LETTERS_OR_DIGITS.findall(word)


def squeeze(number: str) -> str:
    """A part number without case, spaces and punctuation: `FL-200 C` is `fl200c`."""
    return "".join(WORD.findall(normalize(number)))


def number_terms(number: str) -> list[str]:
    """The terms of a part number: its runs of letters and digits, and from each of them on all that follows as one."""
    parts = letters_and_digits(normalize(number))
    return [*parts, *("".join(parts[at:]) for at in range(len(parts) - 1))]
