"""Splits the text of a search into tokens: folded words, and the words and phrases of Japanese runs."""

import re
from itertools import pairwise
from typing import NamedTuple

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.languages import AND, COMPOUNDING, EITHER, QUESTIONS, stop_words
from vitrine.search.analysis.terms import (
    FRACTION,
    TOKEN,
    abbreviations,
    fold_word,
    letters_and_digits,
    number_words,
    stem,
    whole_and_fraction,
    without_umlauts,
)
from vitrine.search.query.adjacent_tokens import (
    distinct_words,
    is_grade,
    is_short_number,
    separate,
)
from vitrine.search.query.either_or import Pair, compared_words
from vitrine.search.query.japanese_runs import RunSplitter
from vitrine.search.query.negation import with_usual_negator

MAX_WORDS = 8
LONGEST_WORD = 40  # characters
SIGNAL_UNITS = ("v", "ma")
FRACTION_ALONE = re.compile(FRACTION)  # `1/4`, whose numbers mean nothing by themselves
COMPARING_AFTER = re.compile("以[上下内]|未満")  # behind what is no quantity: `IP67以上`, `60秒以内`
PANEL_SIZE = re.compile(r"\d\d+x\d\d+")  # `96x48`, which texts write as 96 × 48 mm


class Tokens(NamedTuple):
    """The tokens of a search.

    words      the tokens, each once
    separate   those that belong to no phrase with the words before them
    compared   the pairs that the search compares, or of which either will do
    heads      the last words of Japanese runs
    respelled  the correction of each misspelled katakana word
    """

    words: list[str]
    separate: frozenset[str]
    compared: list[Pair]
    heads: frozenset[str]
    respelled: dict[str, str]


class Tokenizer:
    """Splits one search into tokens; `written` is its text as entered, with upper and lower case."""

    def __init__(self, tables: SearchTables, written: str) -> None:
        self._tables = tables
        self._locale = tables.locale
        self._written = written
        self._runs = RunSplitter(tables)

    def read(self, text: str, *, beside_quantity: bool) -> Tokens:
        """The tokens of the text without its quantities; stop words are left out unless there is nothing else."""
        tokens: list[str] = []
        text = COMPARING_AFTER.sub(" ", QUESTIONS.sub(r" \g<subject> ", text)).strip() or text
        for word, after in pairwise((*TOKEN.findall(text), "")):
            if is_cjk(word):
                tokens.extend(self._runs.words(word))
            else:
                tokens.extend(self._parts(fold_word(word)[:LONGEST_WORD], is_signal=fold_word(after) in SIGNAL_UNITS))
        tokens = self._without_umlauts(self._runs.joined(distinct_words(tokens[: 4 * MAX_WORDS])))
        tokens = with_usual_negator(tokens, self._tables)
        separated = frozenset(separate(tokens, stop_words(self._locale)))
        compared = compared_words(text, tokens, self._locale)
        kept = (self._without_stop_words(tokens) or ([] if beside_quantity else tokens))[:MAX_WORDS]
        return Tokens(kept, separated, compared, frozenset(self._runs.heads), self._runs.meant)

    def _without_umlauts(self, tokens: list[str]) -> list[str]:
        """The tokens, those without the `ae` of umlauts that only so may be words of the site or stop words."""
        if self._locale not in COMPOUNDING:
            return tokens
        plain = {token: without_umlauts(token) for token in tokens if without_umlauts(token) != token}
        known = self._tables.words(plain) if plain else {}
        return [token if token in known else plain.get(token, token) for token in tokens]

    def _without_stop_words(self, tokens: list[str]) -> list[str]:
        """The tokens that are not stop words, or are part of a number or formula."""
        left_out = stop_words(self._locale).union(EITHER.get(self._locale, ())).difference(self._known_abbreviations())
        return [
            token
            for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False)
            if token not in left_out
            # `3-A`, but not `LV-400 y LV-440`, nor `arranca a 7 y para a 8`
            or (len(token) == 1 and token not in AND and before.isdigit() and is_short_number(before))
            or self._is_formula(token, after)
        ]

    def _known_abbreviations(self) -> set[str]:
        """The words in capitals that have synonyms: the `US`, but not `I NEED`."""
        by_stem = {stem(word, self._locale): word for word in abbreviations(self._written)}
        return {word for key, word in by_stem.items() if self._tables.phrases_with(key, 1)}

    def _is_formula(self, token: str, after: str) -> bool:
        """Whether a stop word begins a formula that has synonyms: `SO 2`, but not the number of `pump no 2`."""
        formula = rf"\b{re.escape(token.upper())}[ -]{after}\b"
        return after.isdigit() and bool(re.search(formula, self._written) and self._tables.synonyms([token + after]))

    def _parts(self, word: str, *, is_signal: bool) -> list[str]:
        """A word, or its separate numbers if the site does not join them as the query does; `1-5 V` is not 5 V."""
        if numbers := whole_and_fraction(word) or number_words(word):
            is_one = is_signal or FRACTION_ALONE.fullmatch(word) or self._tables.words([word])
            return [word] if is_one else numbers
        if PANEL_SIZE.fullmatch(word) and self._tables.words((word, *word.split("x"))).keys() == {*word.split("x")}:
            return word.split("x")
        parts = letters_and_digits(word)
        is_amount = len(parts) == 2 and parts[0].isdigit() and len(parts[1]) > 1 and bool(self._tables.words(parts[1:]))
        return parts if (is_grade(parts) or is_amount) and not self._tables.words([word]) else [word]
