"""Reads the text of a search as query terms: quantities, part numbers, phrases and words."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vitrine.database.queries.search import SearchTables, all_matching
from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.languages import ACCURACIES, JAPANESE_REQUEST
from vitrine.search.analysis.manual_topics import MANUAL, is_for_manuals
from vitrine.search.analysis.terms import TOKEN, fold_word, normalize, stem, with_signal_signs, word_terms
from vitrine.search.quantities.accuracy_classes import with_percentages
from vitrine.search.quantities.quantity import Quantity, distinct, without_lone_units, without_quantities
from vitrine.search.quantities.reader import read_quantities
from vitrine.search.quantities.usual_notation import in_usual_notation
from vitrine.search.query.adjacent_tokens import (
    distinct_words,
    is_grade,
    is_part_of_standard,
    is_short_number,
    is_standard_body,
    written_as_one,
)
from vitrine.search.query.either_or import with_either
from vitrine.search.query.japanese_compounds import CompoundSplitter
from vitrine.search.query.japanese_writing import in_usual_writing
from vitrine.search.query.misspelled_units import with_unit_names
from vitrine.search.query.negation import mark_negated, with_plain_negation
from vitrine.search.query.part_numbers import add_versions, is_whole, mistyped_number, number_query_term
from vitrine.search.query.phrase_synonyms import LONGEST_PHRASE
from vitrine.search.query.query_term import EXACT, SYNONYM, QueryTerm
from vitrine.search.query.tokenizer import MAX_WORDS, Tokenizer
from vitrine.search.query.truncated_words import with_whole_words
from vitrine.search.query.unknown_words import UnknownWords
from vitrine.search.query.vocabulary import QueryVocabulary
from vitrine.units.unit_conversions import ACCURACY

MAX_CHARACTERS = 120
LONGEST_NUMBER = 5  # words
LONG_VOWEL_AS_HYPHEN = re.compile(r"(?<=[a-z\d])ー(?=[a-z\d])")  # `ＦＬー２００`
HYPHEN_AS_LONG_VOWEL = re.compile(r"(?<=[ァ-ヺ])[-\u2010-\u2015\u2212\u2500](?!\d)")  # `レ-ダ-`
DOTTED = re.compile(r"(?<![^\W_])(?:[^\W\d_]\.){2,}(?![^\W_])")  # `R.T.D.`
# A quotation mark behind a number would be an inch: `"DN 50"`. Those of `3 " and 4 "` are.
QUOTED = re.compile(r"(?<!\S)[\"\u201c](?!\s)([^\"\u201c\u201d]+)(?<!\s)[\"\u201d](?!\S)")
ENDS_IN_SYMBOL = re.compile(r"[a-z][A-Z]\W*\Z")  # `pH`, which is not the beginning of a word


class Query(NamedTuple):
    """A search as it was read; `meant` has for each unknown word what it was probably meant to be.

    The positions of `quantities` are those in `text`, which is as written unless its width was folded.
    """

    text: str
    query_terms: list[QueryTerm]
    quantities: list[Quantity]
    meant: dict[str, str]


class QueryReader:
    """Reads one query of a locale."""

    def __init__(self, tables: SearchTables) -> None:
        self._tables = tables
        self._locale = tables.locale
        self._meant: dict[str, str] = {}
        self._vocabulary = QueryVocabulary(tables)
        self._unknown = UnknownWords(tables, self._vocabulary)
        self._compounds = CompoundSplitter(tables, self._vocabulary)
        self._ends_in_word = True
        self._separate: frozenset[str] = frozenset()
        self._heads: frozenset[str] = frozenset()
        self._after_quantity: frozenset[str] = frozenset()

    def read(self, text: str) -> Query:
        """The query terms of a text; whatever the text, there are at most MAX_WORDS of them."""
        written, is_typed = text[:MAX_CHARACTERS], not ENDS_IN_SYMBOL.search(text)
        text = self._rewritten(written)
        asked = JAPANESE_REQUEST.sub("", text) or text
        quantities = read_quantities(asked, self._locale, self._tables)
        self._after_quantity = frozenset(words_after(quantities, asked))
        self._ends_in_word = is_typed and (not quantities or quantities[-1].end < len(asked.rstrip()))
        words = with_signal_signs(without_lone_units(without_quantities(asked, quantities)))
        tokens = Tokenizer(self._tables, written).read(words, beside_quantity=bool(quantities))
        self._separate, self._heads = tokens.separate, tokens.heads
        spelled, meant = self._spelled(tokens.words)
        whole = self._vocabulary.unabbreviated
        either = [(whole(one), whole(other)) for one, other in tokens.compared]
        query_terms = with_either(self._query_terms(spelled), either)
        if is_for_manuals(text) and self._locale in MANUAL:
            query_terms = [*query_terms, *self._manuals(query_terms)]
        if any(quantity.dimension == ACCURACY for quantity in quantities):  # which says more than its name
            for query_term in query_terms:
                query_term.optional |= bool(ACCURACIES.search(query_term.text))
        require_requests(query_terms)
        shown = written if len(written) == len(text) else text
        return Query(shown, query_terms, distinct(quantities), tokens.respelled | self._meant | meant)

    def _rewritten(self, written: str) -> str:
        """A text as the site writes: its spelling, units and accuracies, and what it cuts off and excludes."""
        text = with_percentages(with_unit_names(in_usual_spelling(written), self._tables), self._tables)
        return with_plain_negation(with_whole_words(text, self._tables), self._locale)

    def _manuals(self, query_terms: Sequence[QueryTerm]) -> Iterator[QueryTerm]:
        """The word for manuals, which have remedies for faults, if the site has any; nothing else is negated then.

        A product that is searched by its number leads to its manual.
        """
        if any(query_term.number for query_term in query_terms):
            return
        word = fold_word(MANUAL[self._locale])
        self._vocabulary.look_up([word])
        query_term, _ = self._next_query_term([word], 0)
        if query_term.entries:
            query_term.implied = True
            for other in query_terms:
                other.negated = False
            yield query_term

    def _spelled(self, tokens: list[str]) -> tuple[list[str], dict[str, str]]:
        """The words written out, unknown ones split or corrected, and the corrections."""
        self._vocabulary.look_up(tokens)
        written_out = list(map(self._vocabulary.unabbreviated, tokens))
        spelled, meant = self._corrected(self._vocabulary.completed(written_out) if self._ends_in_word else written_out)
        if spelled != tokens:
            self._vocabulary.look_up(spelled)
        return spelled, meant

    def _corrected(self, tokens: list[str]) -> tuple[list[str], dict[str, str]]:
        spelled: list[str] = []
        meant: dict[str, str] = {}
        for position, token in enumerate(tokens):
            parts: tuple[str, ...] = self._compounds.words(token) if is_cjk(token) else (token,)
            last = self._ends_in_word and position == len(tokens) - 1
            is_begun = last and self._vocabulary.is_phrase_prefix(tokens)
            if not is_begun and not self._unknown.understands(token, last=last):
                parts, correction = self._unknown.spelling(token)
                meant |= {token: correction} if correction else {}
            spelled.extend(parts)
        return distinct_words(spelled)[:MAX_WORDS], meant

    def _query_terms(self, tokens: list[str]) -> list[QueryTerm]:
        query_terms: list[QueryTerm] = []
        at = 0
        while at < len(tokens):
            after_number = bool(query_terms) and is_plain_number(query_terms[-1])
            query_term, used = self._next_query_term(tokens, at)
            is_known = query_term.entries or query_term.loose or query_term.replaced or query_term.optional
            if not is_known and query_term.text.isalpha():
                self._vocabulary.add_phrases(query_term)
                if not query_term.entries:
                    self._vocabulary.add_roots(query_term)
            is_digit = len(query_term.text) == 1 and is_plain_number(query_term)
            is_counter = after_number and len(query_term.text) == 1 and is_cjk(query_term.text)  # the 級 of `0.05級`
            query_term.optional |= used == 1 and (is_digit or is_counter or is_standard_body(tokens, at))
            query_term.optional |= is_part_of_standard(tokens, at) and self._is_unknown_beside(query_term, query_terms)
            query_term.around &= query_term.text not in self._heads  # a 流量調節弁 is a valve
            query_terms.append(query_term)
            at += used
        mark_negated(self._tables, query_terms)
        return query_terms

    def _is_unknown_beside(self, query_term: QueryTerm, query_terms: Sequence[QueryTerm]) -> bool:
        """Whether no entry has a query term together with the one before it."""
        together = all_matching(each.expression for each in (*query_terms[-1:], query_term) if each.expression)
        return not self._tables.matches(together, 1)

    def _next_query_term(self, tokens: list[str], at: int) -> tuple[QueryTerm, int]:
        """The longest part number or phrase that begins here, otherwise the word; the last word may be incomplete."""
        for size in longest_first(LONGEST_NUMBER, tokens, at):
            part = tokens[at : at + size]
            query_term = number_query_term(self._tables, part)
            # O2 is oxygen, not GD-120-O2.
            if query_term and (is_whole(query_term) or not self._vocabulary.synonyms.of(part)):
                return query_term, size
        for size in longest_first(LONGEST_PHRASE, tokens, at):
            query_term = self._phrase_query_term(tokens[at : at + size])
            if query_term is None and size > 1 and at + size == len(tokens) and self._ends_in_word:
                query_term = self._vocabulary.completed_phrase(tokens[at:])
            if query_term is None and size == 2:
                query_term = self._inverted_phrase(tokens[at : at + 3])
            if query_term:
                return query_term, size
        for size in longest_first(LONGEST_NUMBER, tokens, at):
            query_term = self._mistyped_number(tokens[at : at + size])
            if query_term:
                return query_term, size
        last = self._ends_in_word and at == len(tokens) - 1
        return self._vocabulary.query_term(tokens[at], last=last), 1

    def _mistyped_number(self, tokens: list[str]) -> QueryTerm | None:
        """The part numbers that unknown ones were probably meant to be; what is certain is offered as a correction."""
        query_term = mistyped_number(self._tables, tokens)
        if query_term is None or query_term.guessed:
            return query_term
        corrected = query_term.text.split()
        if corrected == tokens:
            number = query_term.alternatives[0].terms[0]
            corrected = [*tokens[:-1], number.removeprefix("".join(tokens[:-1]))]
        self._meant |= {token: meant for token, meant in zip(tokens, corrected, strict=True) if token != meant}
        return query_term

    def _inverted_phrase(self, tokens: list[str]) -> QueryTerm | None:
        """The phrase that two words are in reverse, as in lists of materials: `probe, temperature`.

        Not if the second word begins a phrase with the third, or nothing is offered: `pump water` seeks no water pump.
        """
        inverted, rest = tokens[1::-1], tokens[2:]
        if not self._vocabulary.synonyms.has(inverted) or not self._separate.isdisjoint(inverted[:1]):
            return None
        if rest and self._vocabulary.synonyms.has(tokens[1:]):
            return None
        query_term = self._phrase_query_term(inverted)
        return query_term if query_term and (query_term.alternatives or not query_term.replaced) else None

    def _phrase_query_term(self, tokens: list[str]) -> QueryTerm | None:
        """A phrase that has synonyms, or words that are also written as one; it has no quantity within."""
        if not self._after_quantity.isdisjoint(tokens[1:]):
            return None
        if self._separate.isdisjoint(tokens[1:]) and (nearest := self._vocabulary.nearest_offered(tokens)):
            return nearest
        synonyms, is_one = self._vocabulary.synonyms.of(tokens), self._vocabulary.is_indexed(written_as_one(tokens))
        optional = self._vocabulary.synonyms.is_optional(*tokens)
        if not (synonyms or is_one or is_grade(tokens) or (optional and len(tokens) > 1)):
            return None
        query_term = QueryTerm(" ".join(tokens), exact=tuple(tokens), optional=optional)
        self._add_as_written(query_term, tokens, is_one=is_one, has_synonyms=bool(synonyms))
        for terms in synonyms:
            query_term.add(tuple(terms), SYNONYM)
        if not query_term.alternatives:  # only a `SIL 4` that nothing has
            query_term.add((stem(tokens[0], self._locale),), SYNONYM)
            query_term.replaced = True
        add_versions(query_term, self._tables, tokens)
        if len(tokens) == 1:
            word = self._vocabulary.query_term(tokens[0], last=False, known_only=True)
            for alternative in word.alternatives:
                query_term.add(*alternative)
        query_term.entries = self._vocabulary.entries(query_term)
        return query_term

    def _add_as_written(self, query_term: QueryTerm, tokens: list[str], *, is_one: bool, has_synonyms: bool) -> None:
        """Add a phrase word by word, and as one word if the site has that: the 2 of `SIL 2` is not any 2.

        Nor is the 4 of `4-wire` where the site has a synonym, such as `four-wire`. Japanese has no other word for it.
        """
        is_apart = is_grade(tokens) or (
            any(map(is_short_number, tokens)) and (is_one or (has_synonyms and not any(map(is_cjk, tokens))))
        )
        if not is_apart and all(map(self._vocabulary.may_have, tokens)):
            query_term.add(tuple(term for token in tokens for term in word_terms(token, self._locale)), EXACT)
        if is_one:
            query_term.add((stem(written_as_one(tokens), self._locale),), EXACT)


def require_requests(query_terms: Sequence[QueryTerm]) -> None:
    """Require the optional words that have synonyms, if a search has only part numbers besides: `PR-310 price`."""
    optional = [query_term for query_term in query_terms if query_term.optional]
    if len(optional) < len(query_terms) and all(term.number or term.quantity or term.optional for term in query_terms):
        for query_term in optional:
            query_term.optional = not query_term.has_synonyms


def longest_first(longest: int, tokens: Sequence[str], at: int) -> range:
    """The lengths of the runs of tokens that begin at a position, the longest first."""
    return range(min(longest, len(tokens) - at), 0, -1)


def in_usual_spelling(text: str) -> str:
    """A normalized text without the dots of abbreviations and the quotation marks, in the notation of texts."""
    text = DOTTED.sub(without_dots, HYPHEN_AS_LONG_VOWEL.sub("ー", normalize(text)))
    return in_usual_notation(in_usual_writing(QUOTED.sub(r" \1 ", LONG_VOWEL_AS_HYPHEN.sub("-", text))))


def without_dots(abbreviation: re.Match[str]) -> str:
    """An abbreviation as one word, with spaces behind it, so that what follows keeps its position."""
    return abbreviation[0].replace(".", "").ljust(len(abbreviation[0]))


def words_after(quantities: Sequence[Quantity], text: str) -> Iterator[str]:
    """The first folded word after each quantity that follows other words: of `supply 24 V transmitter`."""
    for quantity in quantities:
        if text[: quantity.start].strip() and (word := TOKEN.search(text, quantity.end)):
            yield fold_word(word[0])


def is_plain_number(query_term: QueryTerm) -> bool:
    """Whether a query term is an ordinary number rather than a part number."""
    return query_term.text[0].isdigit() and query_term.text[-1].isdigit() and not query_term.number
