"""Whether a translation uses a word, in any inflection, compound or elliptical form."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

import snowballstemmer
from pyphen import Pyphen

from vitrine.locales import Locale

SHORTEST_STEM, LONGEST_ENDING = 3, 2
WORD = re.compile(r"[^\W_]+")
FIRST_PART = re.compile(r"([^\W_]+)-(?!\w)")  # of a German compound, in “Ein- und Ausgang”
JAPANESE_VERB = "する"  # ends nouns as verbs, and is inflected: 校正する, 校正します
# What inflection adds to a German word or links it to the next of a compound; umlauts do not count.
GERMAN_ENDINGS = ("", "e", "em", "en", "ens", "er", "ern", "es", "n", "nen", "ns", "s", "se", "sen")
NO_UMLAUTS = str.maketrans("äöü", "aou")
# Shorter words and parts are found in others by chance.
SHORTEST_IN_COMPOUND, SHORTEST_PART = 4, 3
PREFIXES = frozenset(("ent", "emp", "miss", "ver", "zer"))  # of verbs; no compound begins with them alone
LONGEST_PRONOUN = 3  # letters: "tu" is not a form of "tuer"
GAP = 4  # how many words may stand between the words of a term
STEMMERS = {
    language: snowballstemmer.stemmer(name)
    for language, name in (("es", "spanish"), ("fr", "french"), ("de", "german"))
}


def uses_word(text: str, word: str, locale: Locale, *, shortened: bool) -> bool:
    """Whether a text uses a word in any inflection; in German also within compounds, in Japanese as a substring.

    With `shortened`, elliptical forms count too: “Ein- und Ausgang” uses “Eingang”, “presión absoluta y diferencial”
    uses “presión diferencial”. So do German words that merely share the stem: “kalibriert” uses “Kalibrierung”.
    """
    language = locale.language
    if language not in STEMMERS:
        return unspaced(word).removesuffix(JAPANESE_VERB) in unspaced(text)
    sought, words = words_of(word), words_of(text)
    if not shortened and len(word) <= LONGEST_PRONOUN:
        return word.casefold() in words
    if language == "de" and len(sought) == 1:
        if not shortened:
            return any(is_part(word, text_word) for text_word in words)
        first_parts = FIRST_PART.findall(text.casefold())
        return any(stem_is_in(sought[0], text_word) for text_word in words) or any(
            map(sought[0].startswith, first_parts)
        )
    return any(uses_words_at(at, words, sought, language, GAP if shortened else 0) for at in range(len(words)))


def uses_words_at(start: int, words: Sequence[str], sought: Sequence[str], language: str, gap: int) -> bool:
    """Whether the sought words begin at a position of a text, with at most `gap` other words between two of them."""
    for number, word in enumerate(sought):
        positions = range(start, min(start + (gap if number else 0) + 1, len(words)))
        found = next((position for position in positions if same_word(words[position], word, language)), None)
        if found is None:
            return False
        start = found + 1
    return True


def is_part(word: str, compound: str) -> bool:
    """Whether a German compound is the word in any inflection, or has it as a part from joint to joint if it is a noun.

    “Sondenkopf” and “Tauchsonde” have “Sonde” as a part, “Sonderausführung” merely its letters.
    """
    is_noun = word[:1].isupper()
    word, letters = word.casefold().translate(NO_UMLAUTS), compound.translate(NO_UMLAUTS)
    if word not in letters:
        return False
    if letters.removeprefix(word) in GERMAN_ENDINGS:
        return True
    joints = joints_of(compound) if is_noun and len(word) >= SHORTEST_IN_COMPOUND else frozenset()
    ends = (at + len(word) for at in joints if letters.startswith(word, at))
    return any(
        end + len(ending) in joints for end in ends for ending in GERMAN_ENDINGS if letters[end:].startswith(ending)
    )


def joints_of(compound: str) -> frozenset[int]:
    """The positions at which a German word may be joined from others: between syllables, and at both ends."""
    between = (
        at
        for at in german_syllables().positions(compound)
        if SHORTEST_PART <= at <= len(compound) - SHORTEST_PART and compound[:at] not in PREFIXES
    )
    return frozenset((0, *between, len(compound)))


@cache
def german_syllables() -> Pyphen:
    return Pyphen(lang="de_DE")


def stem_is_in(word: str, compound: str) -> bool:
    """Whether the stem of a word occurs in the stem of a German compound, even across its joints."""
    return stem(word.casefold(), "de") in stem(compound.casefold(), "de")


def without_compounds(text: str, words: Sequence[str], locale: Locale) -> str:
    """A text from which words that merely contain one of `words` are removed, so that these are not found in them.

    In Japanese, センサー contains センサ, and 圧力 contains 圧. Languages with stems are unchanged.
    """
    if locale.language not in STEMMERS:
        return re.sub("|".join(map(re.escape, map(unspaced, words))) or "(?!)", " ", unspaced(text))
    if locale.language != "de":
        return text
    return WORD.sub(lambda found: "" if any(stem_is_in(word, found[0]) for word in words) else found[0], text)


def unspaced(text: str) -> str:
    """A text without its spaces, for languages in which a term may be written with or without them."""
    return "".join(text.split()).casefold()


def same_word(one: str, other: str, language: str) -> bool:
    """Whether two words are forms of the same word.

    Endings are compared too, since the stemmer mistakes some nouns for verbs.
    """
    if one[0] != other[0] and one[0].isascii() and other[0].isascii():  # stemming changes umlauts at most
        return False
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    if len(long) - len(short) <= LONGEST_ENDING and len(short) >= SHORTEST_STEM and long.startswith(short):
        return True
    return stem(one, language) == stem(other, language)


@lru_cache(maxsize=256)
def words_of(text: str) -> tuple[str, ...]:
    return tuple(WORD.findall(text.casefold()))


@lru_cache(maxsize=65_536)
def stem(word: str, language: str) -> str:
    return str(STEMMERS[language].stemWord(word))
