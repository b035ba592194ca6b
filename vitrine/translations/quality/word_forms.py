"""Whether a translation says a word, in any inflection, compound or elliptical form."""

import re
from collections.abc import Sequence
from functools import lru_cache

import snowballstemmer

from vitrine.locales import Locale

SHORTEST_STEM, LONGEST_ENDING = 3, 2
WORD = re.compile(r"[^\W_]+")
FIRST_PART = re.compile(r"([^\W_]+)-(?!\w)")  # of a German compound, in “Ein- und Ausgang”
JAPANESE_VERB = "する"  # ends nouns as verbs, and is inflected: 校正する, 校正します
GAP = 4  # how many words may stand between the words of a term
STEMMERS = {
    language: snowballstemmer.stemmer(name)
    for language, name in (("es", "spanish"), ("fr", "french"), ("de", "german"))
}


def says(text: str, word: str, locale: Locale, *, shortened: bool) -> bool:
    """Whether a text uses a word in any inflection; in German also within compounds, in Japanese as a substring.

    With `shortened`, elliptical forms count too: “Ein- und Ausgang” uses “Eingang”, “presión absoluta y diferencial”
    uses “presión diferencial”.
    """
    language = locale.language
    if language not in STEMMERS:
        return unspaced(word).removesuffix(JAPANESE_VERB) in unspaced(text)
    sought, found = words_of(word), words_of(text)
    if language == "de" and len(sought) == 1:
        first_parts = FIRST_PART.findall(text.casefold()) if shortened else ()
        return any(within(sought[0], one) for one in found) or any(map(sought[0].startswith, first_parts))
    return any(says_at(at, found, sought, language, GAP if shortened else 0) for at in range(len(found)))


def says_at(at: int, found: Sequence[str], sought: Sequence[str], language: str, gap: int) -> bool:
    """Whether the sought words begin at a position of a text, with at most `gap` other words between two of them."""
    for number, word in enumerate(sought):
        places = range(at, min(at + (gap if number else 0) + 1, len(found)))
        place = next((place for place in places if same_word(found[place], word, language)), None)
        if place is None:
            return False
        at = place + 1
    return True


def within(word: str, compound: str) -> bool:
    """Whether a German compound is, or contains, a word in any inflection."""
    return stem(word.casefold(), "de") in stem(compound.casefold(), "de")


def without_compounds(text: str, words: Sequence[str], locale: Locale) -> str:
    """A German text without the compounds that contain one of the words, or one without spaces without the words.

    In Japanese, センサー contains センサ, and 圧力 contains 圧. Languages with stems are unchanged.
    """
    if locale.language not in STEMMERS:
        return re.sub("|".join(map(re.escape, map(unspaced, words))) or "(?!)", " ", unspaced(text))
    if locale.language != "de":
        return text
    return WORD.sub(lambda found: "" if any(within(word, found[0]) for word in words) else found[0], text)


def unspaced(text: str) -> str:
    """A text without spaces, in which those of a term do not count."""
    return "".join(text.split()).casefold()


def same_word(one: str, other: str, language: str) -> bool:
    """Whether two words are forms of one; endings are compared too, since the stemmer takes some nouns for verbs."""
    if stem(one, language) == stem(other, language):
        return True
    short, long = sorted((one, other), key=len)
    return len(short) >= SHORTEST_STEM and long.startswith(short) and len(long) - len(short) <= LONGEST_ENDING


def words_of(text: str) -> list[str]:
    return WORD.findall(text.casefold())


@lru_cache(maxsize=65_536)
def stem(word: str, language: str) -> str:
    return str(STEMMERS[language].stemWord(word))
