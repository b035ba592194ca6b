"""Finds the words of a text that name what the site is about: what it offers, and the sizes that this comes in."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from vitrine.content.kinds import CATEGORY, PRODUCT, SERVICE, SOLUTION
from vitrine.content.model.specifications import OwnUnit, SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables, all_of, in_title, quoted
from vitrine.search.analysis.cjk import CJK_RUN, KANJI, KATAKANA, bigrams
from vitrine.search.analysis.languages import COMPOUNDING, STOP_WORDS, stop_words
from vitrine.search.analysis.terms import (
    CAPITALS,
    cleaned,
    fold_word,
    joined_words,
    letters_and_digits,
    normalize,
    stem,
    words,
)

GOODS = tuple(kind.name for kind in (CATEGORY, PRODUCT, SOLUTION))
OFFERS = (*GOODS, SERVICE.name)
SHORTEST = 4  # letters; shorter words have too many meanings
SHORTEST_UNLISTED = 6  # letters in a language without stop words
SHORTEST_OF_PAIR = 3  # letters
SHORTEST_PART = 5  # letters of a part of a compound
LONGEST = 40  # letters; anything longer is not a word
MAX_WORDS = 400  # of a text
SHARED = 2  # first letters of words with the same stem
AT_ONCE = 60  # clues in a query
CJK_WORD = re.compile(f"[{KATAKANA}ー]{{3,}}|[{KANJI}]{{2,}}")
ALL_STOP_WORDS = frozenset[str]().union(*STOP_WORDS.values())
# Anybody may name durations; and an inch is written like a preposition.
UNSPECIFIC_UNITS = frozenset({"hour", "inch", "millisecond", "month", "second", "year"})


class Clue(NamedTuple):
    """Words of a text, and the FTS5 expression for entries of some kinds that they name."""

    words: frozenset[str]
    expression: str
    kinds: tuple[str, ...] = OFFERS


class Subject:
    """What the site is about, in all its languages; `dictionaries` has that of each.

    A visitor may write in any of them. Words in `everyday` name nothing alone, and a pair of words there nothing
    together; nor do those of `own_names`, by which strangers address the company too.
    """

    def __init__(
        self,
        db: SiteDatabase,
        dictionaries: Mapping[str, SpecificationDictionary],
        everyday: frozenset[str],
        own_names: Iterable[str] = (),
    ) -> None:
        self._db = db
        self._dictionaries = dictionaries
        self._everyday = everyday
        self._own = frozenset(word for name in own_names for word in words(name))
        self._unspecific = everyday | ALL_STOP_WORDS | self._own

    def words_in(self, text: str) -> frozenset[str]:
        """The folded words of a text that name something, and the sizes in it."""
        whole = cleaned(text)
        text_words = [word for word in words(whole) if len(word) <= LONGEST and word not in self._own][:MAX_WORDS]
        runs = frozenset(CJK_WORD.findall(normalize(whole)))
        joined = [code for code in joined_words(whole, ALL_STOP_WORDS) if self._is_specific(code)][:MAX_WORDS]
        named = self._chosen(text_words).union(self._sizes(whole))
        for locale in self._dictionaries:
            clues = (
                *self._word_clues(text_words, locale),
                *self._synonyms(text_words, locale),
                *self._run_clues(runs),
                # Letters with digits, such as DN50, M12 or a part number, wherever the site has them.
                *(Clue(frozenset({code}), quoted(code)) for code in joined),
            )
            named |= self._named(dict.fromkeys(clues), locale)
        return named

    def _is_specific(self, code: str) -> bool:
        """Whether letters with digits are more than a number with a word before it, or an amount: `a 100`, `10k`."""
        letters = letters_and_digits(code)[0]
        return letters.isalpha() and len(code) > 2 and self._unspecific.isdisjoint((letters, code))

    def _is_pair(self, *pair: str) -> bool:
        """Whether two words may name something together that neither names alone."""
        return " ".join(pair) not in self._everyday and all(
            word.isalpha() and len(word) >= SHORTEST_OF_PAIR and word not in ALL_STOP_WORDS and not CJK_RUN.match(word)
            for word in pair
        )

    def _is_everyday(self, word: str, term: str, locale: str) -> bool:
        """Whether the stem of a word is that of an everyday one."""
        return term in stems(self._everyday, word[:SHARED], locale)

    def _word_clues(self, text_words: list[str], locale: str) -> Iterator[Clue]:
        shortest = SHORTEST if stop_words(locale) else SHORTEST_UNLISTED
        for word in text_words:
            if not word.isalpha() or CJK_RUN.match(word) or word in ALL_STOP_WORDS:
                continue
            for part in (word, *(parts_of(word) if locale in COMPOUNDING else ())):
                term = stem(part, locale)
                if len(part) >= shortest and not self._is_everyday(part, term, locale):
                    yield name_clue(quoted(term), word)
        for first, second in pairwise(text_words):
            if self._is_pair(first, second):
                yield name_clue(all_of(stem(word, locale) for word in (first, second)), first, second)

    def _run_clues(self, runs: Set[str]) -> Iterator[Clue]:
        """The clues of whole katakana words, and of any two adjacent kanji."""
        for run in runs:
            if re.match(f"[{KATAKANA}]", run):
                if run not in self._everyday:
                    yield name_clue(all_of(bigrams(fold_word(run))), run)
            else:
                yield from (name_clue(quoted(pair), run) for pair in bigrams(run) if pair not in self._everyday)

    def _named(self, clues: Iterable[Clue], locale: str) -> frozenset[str]:
        """The words of the clues that name something: all are searched together, then one by one if any matches."""
        tables, left, found = SearchTables(self._db, locale), list(clues), frozenset[str]()
        while left:
            together, left = left[:AT_ONCE], left[AT_ONCE:]
            if tables.any_of_kinds(" OR ".join(clue.expression for clue in together), OFFERS):
                named = (clue.words for clue in together if tables.any_of_kinds(clue.expression, clue.kinds))
                found = found.union(*named)
        return found

    def _synonyms(self, text_words: list[str], locale: str) -> Iterator[Clue]:
        """The clues of synonyms of goods, of one word or two; those of services occur in any business."""
        phrases: dict[str, tuple[str, ...]] = {}
        for word in text_words:
            term = stem(word, locale)
            if len(word) >= SHORTEST and term not in ALL_STOP_WORDS and not self._is_everyday(word, term, locale):
                phrases[term] = (word,)
        for pair in pairwise(text_words):
            if self._is_pair(*pair):
                phrases[" ".join(stem(word, locale) for word in pair)] = pair
        for phrase, alternatives in SearchTables(self._db, locale).synonyms(phrases).items():
            for alternative in alternatives:
                if alternative and all(map(str.isalnum, alternative)):
                    clue = name_clue(all_of(alternative), *phrases[phrase])
                    yield clue._replace(kinds=GOODS)

    def _chosen(self, text_words: list[str]) -> frozenset[str]:
        """The words that are proper names among the choices of specifications: Modbus, ATEX."""
        names = (name for dictionary in self._dictionaries.values() for name in proper_names(dictionary))
        return frozenset(text_words).intersection(names) - self._everyday

    def _sizes(self, text: str) -> Iterator[str]:
        """The numbers with a unit that specifications have."""
        symbols = {symbol for dictionary in self._dictionaries.values() for symbol in unit_symbols(dictionary)}
        specific = sorted(symbols - self._everyday, key=len, reverse=True)
        if specific:
            pattern = rf"(?<![^\W_.,])\d[\d.,]{{0,20}}+ ?(?:{'|'.join(map(re.escape, specific))})(?![^\W_])"
            yield from (fold_word(size) for size in re.findall(pattern, normalize(text)))


def name_clue(expression: str, *named: str) -> Clue:
    """The clue of words that something is named by."""
    return Clue(frozenset(named), in_title(expression))


def parts_of(word: str) -> Iterator[str]:
    """The possible beginnings and ends of a compound."""
    for at in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
        yield from (word[:at], word[at:])


def proper_names(dictionary: SpecificationDictionary) -> Iterator[str]:
    """The words of the choices that are proper names, and those in capitals of others."""
    for specification in dictionary.specifications:
        for choice in specification.choices:
            label = choice.label.value
            named = label if choice.proper_name else " ".join(CAPITALS.findall(label))
            yield from (word for word in words(named) if len(word) >= SHORTEST_OF_PAIR and word.isalpha())


def unit_symbols(dictionary: SpecificationDictionary) -> Iterator[str]:
    """The symbols of the units that specifications have, of two letters or more, and own units in words."""
    used = {entry.unit for entry in dictionary.specifications} - UNSPECIFIC_UNITS
    for unit in map(dictionary.unit, used):
        if unit is None:
            continue
        symbols = (unit.symbol.value, unit.spoken.value) if isinstance(unit, OwnUnit) else (unit.symbol,)
        yield from (normalize(symbol) for symbol in symbols if len(symbol) > 1 and "%" not in symbol)


@lru_cache(maxsize=8192)
def stems(everyday: frozenset[str], beginning: str, locale: str) -> frozenset[str]:
    """The stems of the single words among these with a beginning; those of all would take a tenth of a second."""
    return frozenset(stem(word, locale) for word in by_beginning(everyday).get(beginning, ()))


@lru_cache(maxsize=1)
def by_beginning(everyday: frozenset[str]) -> Mapping[str, list[str]]:
    """The single words among these by their first letters."""
    words_by_beginning = defaultdict[str, list[str]](list)
    for word in filter(str.isalpha, everyday):
        words_by_beginning[word[:SHARED]].append(word)
    return words_by_beginning
