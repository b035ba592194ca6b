"""Finds translations that belong to another text: copied to texts without a common word, or swapped by two texts.

Swapped ones are found by the words that finished translations pair up.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from vitrine.translations.catalogs.po_entry import Entry, excerpt
from vitrine.translations.quality.fault import TextFault

IGNORE_REUSE = "ignore-reused"  # Weblate's flag
SEVERAL_WORDS = 14  # columns; shorter texts coincide by chance
WORD = re.compile(r"[^\W\d_]{3,}")
WITHOUT_SPACES = re.compile("[\u3040-\u9fff]")  # characters two columns wide
STEM = 5  # letters
MAX_WORDS = 8  # of an English text; among more words some always occur together
# Two translations count as swapped if neither shares a pair of words stronger than the first limit with its own text,
# and each shares one stronger than the second with the other: of 11,600 right translations, no two do.
OWN_LIMIT, OTHER_LIMIT = 0.1, 0.2
MAX_CANDIDATES = 300  # where more texts have no known words, too little is translated to tell
SEEN_TWICE = 2
RUN_OF_CHARACTERS = re.compile(rf"{WITHOUT_SPACES.pattern}{{2,}}")


def reused_faults(entries: Iterable[Entry]) -> Iterator[tuple[Entry, TextFault]]:
    """The entries whose translation is that of an earlier entry, in the same context, of another meaning."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        if entry.msgid_plural or not entry.translated or not has_several_words(entry.msgstr[0]):
            continue
        other = first.setdefault((entry.context or "", entry.msgstr[0]), entry)
        if other is not entry and stems(entry.msgid).isdisjoint(stems(other.msgid)) and IGNORE_REUSE not in entry.marks:
            message = f"the translation is also that of {excerpt(other.msgid)} on line {other.line}"
            yield entry, TextFault(message, f"correct one, or write {IGNORE_REUSE} in its comment")


def has_several_words(text: str) -> bool:
    if text.isascii() or not WITHOUT_SPACES.search(text):
        return len(text) >= SEVERAL_WORDS and " " in text
    return len(text) * 2 >= SEVERAL_WORDS


def stems(text: str) -> set[str]:
    """The beginnings of the words in an English text."""
    return {word[:STEM] for word in WORD.findall(text.casefold())}


class WordsOfPair(NamedTuple):
    """The words of an English text, and those of its translation."""

    source: frozenset[str]
    translation: frozenset[str]


class PairedWords:
    """How often English words and words of a language occur in texts and their translations."""

    def __init__(self, examples: Collection[WordsOfPair]) -> None:
        self._sources = Counter(word for example in examples for word in example.source)
        self._translations = Counter(word for example in examples for word in example.translation)
        self._together = Counter(pair for example in examples for pair in product(*example))

    def strength(self, words: WordsOfPair, others: Sequence[WordsOfPair]) -> float:
        """How often the best pair of these words occurs together, from 0 to 1, apart from the examples `others`."""
        return max((self._strength_of(*pair, others) for pair in product(*words)), default=0)

    def _strength_of(self, source: str, translation: str, others: Sequence[WordsOfPair]) -> float:
        if not self._together[source, translation]:
            return 0
        in_source = [source in other.source for other in others]
        in_translation = [translation in other.translation for other in others]
        both = sum(map(min, in_source, in_translation))
        together = self._together[source, translation] - both
        if together < SEEN_TWICE:
            return 0
        apart = self._sources[source] - sum(in_source) + self._translations[translation] - sum(in_translation)
        return 2 * together / apart


def swapped(texts: Sequence[tuple[str, str]], finished: Collection[tuple[str, str]]) -> Iterator[tuple[int, int]]:
    """The positions of every two of these English texts that have each other's translation.

    `finished` are all English texts with their translations, among them `texts`.
    """
    words = [words_of(*text) for text in texts]
    known = PairedWords([words_of(*text) for text in finished])
    candidates = [
        position
        for position, pair in enumerate(words)
        if len(texts[position][0].split()) <= MAX_WORDS and all(pair) and known.strength(pair, [pair]) < OWN_LIMIT
    ]
    if len(candidates) > MAX_CANDIDATES:
        return
    for one, other in combinations(candidates, 2):
        both = [words[one], words[other]]
        crossed = WordsOfPair(both[0].source, both[1].translation), WordsOfPair(both[1].source, both[0].translation)
        if all(known.strength(pair, both) > OTHER_LIMIT for pair in crossed):
            yield one, other


def words_of(source: str, translation: str) -> WordsOfPair:
    return WordsOfPair(frozenset(stems(source)), frozenset(stems(translation) | pairs_of_characters(translation)))


def pairs_of_characters(text: str) -> set[str]:
    """Every two neighboring characters of a language without spaces between words."""
    return {run[position : position + 2] for run in RUN_OF_CHARACTERS.findall(text) for position in range(len(run) - 1)}
