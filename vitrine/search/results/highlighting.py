"""Marks the searched words in displayed texts."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

import msgspec

from vitrine.content.model.texts import Text, text_as_html
from vitrine.locales import LOCALES
from vitrine.search.analysis.cjk import HIRAGANA, KATAKANA, OKURIGANA, is_cjk
from vitrine.search.analysis.terms import ENGLISH, NUMBER_WITH_SIGN, TOKEN, fold_word, normalize, squeeze, stem
from vitrine.search.query.query_term import QueryTerm

NOTHING = r"(?!)"
NEAR = 2  # searched words before and after one, among which the rest of a synonym may be
IN_RUN = frozenset({""})  # the terms of a stretch of Japanese, which stands for itself
TWO_KANA = re.compile(f"[{HIRAGANA}{KATAKANA}]{{2}}")


class Part(NamedTuple):
    """A part of a text, and whether it was searched for."""

    text: str
    marked: bool


class WordMatch(NamedTuple):
    """The position of a searched word in a text, and the terms by which it was found."""

    start: int
    end: int
    terms: frozenset[str]


class MarkedText(msgspec.Struct, frozen=True):
    """A text with its searched parts; templates mark these, and the language of an untranslated text."""

    text: Text
    parts: list[Part]

    def __html__(self) -> str:
        escaped = ((text_as_html(part.text), part.marked) for part in self.parts)
        html = "".join(f"<mark>{text}</mark>" if marked else text for text, marked in escaped)
        return f'<span lang="{LOCALES[self.text.language].tag}">{html}</span>' if self.text.foreign else html


class Marker:
    """Marks the words of a search in texts of one locale."""

    def __init__(self, locale: str, query_terms: Collection[QueryTerm]) -> None:
        self._locale = locale
        alternatives = [alternative.terms for query_term in query_terms for alternative in query_term.alternatives]
        self._terms = frozenset(term for terms in alternatives for term in terms)
        self._bigrams_of_longer = frozenset(term for terms in alternatives if len(terms) > 1 for term in terms)
        self._bigrams_of_longer -= {terms[0] for terms in alternatives if len(terms) == 1}
        own_terms = frozenset[str]().union(*(query_term.own_terms for query_term in query_terms))
        self._bigrams_of_synonyms = self._bigrams_of_longer - own_terms
        self._partners = partners_in_synonyms(alternatives, own_terms)
        self._ascii_words = ascii_words_beginning({term[:1] for term in self._terms})
        self._by_numbers = any(map(NUMBER_WITH_SIGN.fullmatch, self._terms))
        self._searched: dict[str, frozenset[str]] = {}

    def marked(self, text: Text) -> MarkedText:
        return MarkedText(text, self.parts(text.value))

    def parts(self, text: str) -> list[Part]:
        """A text split into marked and unmarked parts."""
        parts: list[Part] = []
        at = 0
        for start, end in self._spans(text):
            if start >= at:
                parts += (Part(text[at:start], marked=False), Part(text[start:end], marked=True))
                at = end
        parts.append(Part(text[at:], marked=False))
        return [part for part in parts if part.text]

    def count(self, text: str) -> int:
        """How many different words of the search a text has."""
        return len({fold_word(normalize(text[start:end])) for start, end in self._spans(text)})

    def marks_number(self, number: str) -> bool:
        """Whether a part number was searched for."""
        return bool(number) and squeeze(number) in self._terms

    def _spans(self, text: str) -> Iterator[tuple[int, int]]:
        """The spans of the searched words; the words of a synonym count only near each other.

        For the `US`, which is `North America`, the last word of `Latin America` is not marked.
        """
        found = list(self._found(text))
        for at, match in enumerate(found):
            if self._is_whole(text, match, (*found[max(0, at - NEAR) : at], *found[at + 1 : at + 1 + NEAR])):
                yield match.start, match.end

    def _is_whole(self, text: str, match: WordMatch, others: Iterable[WordMatch]) -> bool:
        """Whether a word was searched by itself, or the rest of a synonym to which it belongs is near it."""
        partners = [self._partners.get(term, frozenset()) for term in match.terms]
        if not all(partners):
            return True
        rest: frozenset[str] = frozenset().union(*partners)
        return any(not rest.isdisjoint(other.terms) and are_close(text, match, other) for other in others)

    def _found(self, text: str) -> Iterator[WordMatch]:
        """The words that have searched terms, each by itself."""
        pattern = self._ascii_words if text.isascii() and not self._by_numbers else TOKEN
        for match in pattern.finditer(text):
            word, at = match.group(), match.start()
            if not word.isascii() and is_cjk(word):
                spans = run_spans(word, self._terms)
                own = ((a, with_long_vowel(word, b)) for a, b in spans if not self._is_by_chance(word[a:b]))
                yield from (WordMatch(at + a, at + b, IN_RUN) for a, b in own)
            elif terms := self._terms_of(word):
                yield WordMatch(*match.span(), terms)

    def _is_by_chance(self, stretch: str) -> bool:
        """Whether a stretch is only two characters of a longer word: kana of a searched word, or any of a synonym.

        The せん of ありません is no センサ, and 測定 alone is not 流量測定, which is another word for a flow meter.
        """
        pair = fold_word(stretch)
        return pair in self._bigrams_of_synonyms or (
            bool(TWO_KANA.fullmatch(stretch)) and pair in self._bigrams_of_longer
        )

    def _terms_of(self, word: str) -> frozenset[str]:
        """The searched terms of a word."""
        terms = self._searched.get(word)
        if terms is None:
            folded = fold_word(normalize(word))
            forms = (folded, stem(folded, self._locale), stem(folded, ENGLISH))
            terms = self._searched[word] = self._terms.intersection(forms)
        return terms


def partners_in_synonyms(
    alternatives: Iterable[tuple[str, ...]], own_terms: frozenset[str]
) -> dict[str, frozenset[str]]:
    """For each term that only synonyms of several words have, the other words of these."""
    partners: dict[str, frozenset[str]] = {}
    alone = own_terms.union(*(terms for terms in alternatives if len(terms) == 1))
    for terms in alternatives:
        for term in frozenset(terms) - alone:
            partners[term] = partners.get(term, frozenset()).union(terms) - {term}
    return partners


def are_close(text: str, one: WordMatch, other: WordMatch) -> bool:
    """Whether at most one word stands between two words of a text."""
    first, second = sorted((one, other), key=attrgetter("start"))
    return len(text[first.end : second.start].split()) <= 1


def ascii_words_beginning(letters: Iterable[str]) -> re.Pattern[str]:
    """A pattern for the words of an ASCII text that may be searched: a word begins with the same letter as its stem."""
    plain = "".join(letter + letter.upper() for letter in sorted(letters) if letter.isalnum() and letter.isascii())
    return re.compile(rf"(?<![a-zA-Z0-9])[{plain}][a-zA-Z0-9]*" if plain else NOTHING)


def run_spans(run: str, terms: Collection[str]) -> Iterable[tuple[int, int]]:
    """The stretches of a CJK run whose bigrams were searched for."""
    left_out = {match.start() for match in OKURIGANA.finditer(run)}
    characters = [
        (fold_word(character), at) for at, character in enumerate(run) if character != "ー" and at not in left_out
    ]
    start = end = -1
    for (first, at), (second, after) in pairwise(characters):
        if first + second not in terms:
            continue
        if at > end:
            if end >= 0:
                yield start, end + 1
            start = at
        end = after
    if end >= 0:
        yield start, end + 1


def with_long_vowel(run: str, end: int) -> int:
    """The end of a stretch with the long-vowel mark behind it: of `センサー`."""
    return end + 1 if run[end : end + 1] == "ー" else end
