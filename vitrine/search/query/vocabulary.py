"""Looks up the words of a query in the vocabulary of an index: forms, parts and completions."""

from collections.abc import Iterable
from itertools import pairwise

from vitrine.database.queries.search import KnownWord, SearchTables
from vitrine.search.analysis.cjk import bigrams, is_cjk
from vitrine.search.analysis.compound_splitting import MAX_COMPOUND, MIN_PART, split_compound
from vitrine.search.analysis.languages import COMPOUNDING, stop_words
from vitrine.search.analysis.terms import ENGLISH, letters_and_digits, stem
from vitrine.search.query.not_offered import are_forms, is_mark, marked_words
from vitrine.search.query.phrase_synonyms import LONGEST_PHRASE, PhraseSynonyms
from vitrine.search.query.query_term import COMMON_PREFIX, COMMON_ROOT, COMPOUND_PART, EXACT, PREFIX, SYNONYM, QueryTerm
from vitrine.search.query.spelling import KATAKANA_WORD, is_in_words

MIN_PREFIX = 4  # letters; shorter words never stand for longer ones
MIN_PREFIX_OF_LAST = 3  # for the last word, which may still be typed
SHORT_PREFIX = 2  # letters; such a last word also stands for longer ones if it is known, as the TR of a standard is
MAX_COMPLETIONS = 8
MAX_PHRASES = 3
FEW_ENTRIES = 10  # below which a word may stand for longer ones too
MIN_ROOT, SURE_ROOT = 5, 7  # letters
MIN_SIGNIFICANT_PART = 3  # letters or digits; `NO2` is not a `no` beside a 2
SCANNED, SCANNED_FOR_TWO = 200, 1_000  # words with a prefix, or with one of two letters, to find the most frequent


class QueryVocabulary:
    """The part of one locale's vocabulary that one query needs."""

    def __init__(self, tables: SearchTables) -> None:
        self._tables = tables
        self._locale = tables.locale
        self._known: dict[str, KnownWord] = {}
        self._looked_up: set[str] = set()
        self._counts: dict[str, int] = {}
        self.synonyms = PhraseSynonyms(tables)

    def look_up(self, tokens: list[str]) -> None:
        """Look up the words of a query and its phrases at once."""
        joined = [first + second for first, second in pairwise(tokens)]
        self.look_up_words((*tokens, *joined, *(pair for token in tokens if is_cjk(token) for pair in bigrams(token))))
        self.synonyms.look_up(tokens)

    def look_up_words(self, words: Iterable[str]) -> None:
        new = [word for word in dict.fromkeys(words) if word not in self._looked_up]
        if new:
            self._looked_up.update(new)
            self._known |= self._tables.words(new)

    def knows(self, word: str) -> bool:
        return word in self._known

    def is_indexed(self, word: str) -> bool:
        """Whether entries have a word; others are known only from synonyms."""
        return self.knows(word) and self._known[word].entries > 0

    def split(self, word: str, min_part: int = MIN_PART) -> tuple[str, ...]:
        """The known words of which a compound consists, each of at least `min_part` letters; empty if it does not."""
        size = min(len(word), MAX_COMPOUND)
        self.look_up_words(word[a:b] for a in range(size) for b in range(a + min_part, size + 1))
        return split_compound(word, self.knows, min_part=min_part)

    def unabbreviated(self, token: str) -> str:
        """The word for which an abbreviation stands, that is its only synonym: `temp`; any other word itself.

        The phrases of the whole word apply then: a `temp probe` is a temperature probe.
        """
        synonyms = self.synonyms.of([token]) if token.isalpha() and not self.is_indexed(token) else []
        if len(synonyms) != 1 or len(synonyms[0]) != 1 or not abbreviates(token, synonyms[0][0]):
            return token
        term = synonyms[0][0]
        whole = [known.word for known in self._tables.words_with_prefix(term, SCANNED) if known.term == term]
        return min(whole, key=len, default=token)

    def completed(self, tokens: list[str]) -> list[str]:
        """Words, with the last one completed if only one word begins like it, and a phrase with synonyms ends in that.

        Compounds that begin with that word do not count as others: `Durchfl`.
        """
        if not tokens or not self._may_be_prefix(tokens[-1]):
            return tokens
        words = [known.word for known in self._tables.words_with_prefix(tokens[-1], SCANNED)]
        completed = [*tokens[:-1], min(words, key=len, default=tokens[-1])]
        if len(words) == SCANNED or not all(word.startswith(completed[-1]) for word in words):
            return tokens
        self.synonyms.look_up(completed)
        ends = (completed[-size:] for size in range(1, LONGEST_PHRASE + 1))
        return completed if any(map(self.synonyms.has, ends)) else tokens

    def nearest_offered(self, tokens: list[str]) -> QueryTerm | None:
        """A query term for the nearest offers, if tokens name something that the site does not offer; else None."""
        query_term = self.synonyms.nearest_offered(tokens)
        if query_term:
            query_term.entries = self.entries(query_term)
        return query_term

    def completed_phrase(self, tokens: list[str]) -> QueryTerm | None:
        """The phrases with synonyms that tokens may become when the last word, which is unknown, is complete."""
        if not self._may_be_prefix(tokens[-1]):
            return None
        query_term = QueryTerm(" ".join(tokens))
        for terms in self.synonyms.completions(tokens):
            query_term.add(tuple(terms), SYNONYM)
        query_term.entries = self.entries(query_term)
        return query_term if query_term.entries else None

    def is_phrase_prefix(self, tokens: list[str]) -> bool:
        """Whether the last word may grow into a phrase with synonyms, alone or with the words before it."""
        ends = (tokens[-size:] for size in range(1, min(LONGEST_PHRASE, len(tokens)) + 1))
        return self._may_be_prefix(tokens[-1]) and any(map(self.completed_phrase, ends))

    def _may_be_prefix(self, token: str) -> bool:
        """Whether a word that is still typed may be the beginning of another."""
        return token.isalpha() and not is_cjk(token) and len(token) >= MIN_PREFIX_OF_LAST and not self.knows(token)

    def entries(self, query_term: QueryTerm) -> int:
        """About how many entries have a query term: of each alternative, only the rarest term is counted."""
        counts = self._count(query_term.terms)
        rarest = (min(counts[term] for term in alternative.terms) for alternative in query_term.alternatives)
        return max(rarest, default=0)

    def _count(self, terms: Iterable[str]) -> dict[str, int]:
        """How many entries have each of these terms, and of the terms counted before."""
        if new := [term for term in terms if term not in self._counts]:
            self._counts |= dict.fromkeys(new, 0) | self._tables.term_counts(new)
        return self._counts

    def query_term(self, token: str, *, last: bool, known_only: bool = False) -> QueryTerm:
        """A single word in its forms; less likely forms only if few entries have the word."""
        query_term = QueryTerm(token, exact=(token,))
        if is_cjk(token):
            self._add_bigrams(query_term, token)
        else:
            self._add_forms(query_term, token)
            begun = last and is_short_prefix(token)
            if not known_only and (begun or self.entries(query_term) < FEW_ENTRIES):
                self._add_completions(query_term, token, last=last)
                self._add_parts(query_term, token)
        query_term.entries = self.entries(query_term)
        query_term.optional = self.synonyms.is_optional(token)
        return query_term

    def may_have(self, run: str) -> bool:
        """Whether texts may have a CJK run as it is, not only its pairs of characters, as of a katakana word."""
        return not KATAKANA_WORD.fullmatch(run) or is_in_words(self._tables, run)

    def _add_bigrams(self, query_term: QueryTerm, run: str) -> None:
        query_term.loose = True
        if not self.may_have(run):
            return
        if len(run) == 1:
            query_term.add((run,), EXACT)
            for word in self._most_frequent(self._tables.words_with_prefix(run, SCANNED)):
                query_term.add((word.term,), PREFIX)
            return
        query_term.add(tuple(bigrams(run)), EXACT)

    def _add_forms(self, query_term: QueryTerm, token: str) -> None:
        """Add the stems of the word, in the language and in English."""
        self.look_up_words((token,))
        if self.knows(token):
            query_term.add((self._known[token].term,), EXACT)
        for term in dict.fromkeys((stem(token, self._locale), stem(token, ENGLISH))):
            if self._count((term,))[term]:
                query_term.add((term,), EXACT)
        if not query_term.alternatives:
            self._add_letters_and_digits(query_term, token)

    def _add_letters_and_digits(self, query_term: QueryTerm, token: str) -> None:
        """Add the letters and the digits of a word separately, if the site has both: `dn` and `50` for `dn50`."""
        parts = letters_and_digits(token)
        if len(parts) < 2 or max(map(len, parts)) < MIN_SIGNIFICANT_PART:
            return
        self.look_up_words(parts)
        if all(map(self.knows, parts)):
            query_term.add(tuple(stem(part, self._locale) for part in parts), COMMON_ROOT)

    def _add_completions(self, query_term: QueryTerm, token: str, *, last: bool) -> None:
        begun = is_short_prefix(token)
        if len(token) >= (MIN_PREFIX_OF_LAST if last else MIN_PREFIX) or (last and begun):
            limit = SCANNED_FOR_TWO if begun else SCANNED
            for word in self._most_frequent(self._tables.words_with_prefix(token, limit)):
                query_term.add((word.term,), PREFIX)

    def _add_parts(self, query_term: QueryTerm, token: str) -> None:
        """Add the words that a compound is made of, if only longer words are known: `Getreidesilo` of grain silos."""
        if self._locale not in COMPOUNDING or not query_term.alternatives or self.knows(token):
            return
        parts = self.split(token)
        if stop_words(self._locale).isdisjoint(parts):  # otherwise `Überdruck` would be any pressure
            query_term.add(tuple(stem(part, self._locale) for part in parts), COMPOUND_PART)

    def add_phrases(self, query_term: QueryTerm) -> None:
        """Add the synonyms of phrases that contain an otherwise unknown word: `anemometer` in `hot-wire anemometer`."""
        stems = dict.fromkeys(stem(query_term.text, locale) for locale in (self._locale, ENGLISH))
        keys = [key for part in stems for key in self._tables.phrases_with(part, MAX_PHRASES)]
        for alternatives in self._tables.synonyms(keys).values():
            for terms in filter(None, alternatives):
                if is_mark(terms):
                    query_term.replaced |= any(are_forms(query_term.text, word) for word in marked_words(terms))
                else:
                    query_term.add(tuple(terms), COMMON_ROOT)
        query_term.entries = self.entries(query_term)

    def add_roots(self, query_term: QueryTerm) -> None:
        """Add words that begin like an unknown word and so may be other forms of it, if nothing else was found.

        If they share only a few letters, these must be the whole stem: `turbidity` is not `turbine`.
        """
        text = query_term.text
        for term in self._roots(text):
            query_term.add((term,), COMMON_ROOT if text.startswith(term) else COMMON_PREFIX)
        query_term.entries = self.entries(query_term)

    def _roots(self, word: str) -> list[str]:
        """The terms of the words that share the longest beginning with a word.

        A compound also has the root with which it begins: the costs of a `Kalibrierung` are `Kalibrierkosten`, though a
        `Kalibrierkappe` has one letter more in common.
        """
        related: list[str] = []
        for length in range(len(word) - 1, max(MIN_ROOT, len(word) // 2) - 1, -1):
            terms = [
                similar.term for similar in self._most_frequent(self._tables.words_with_prefix(word[:length], SCANNED))
            ]
            roots = list(filter(word.startswith, terms))
            related.extend(terms if length >= SURE_ROOT else roots)
            if roots or (related and self._locale not in COMPOUNDING):
                break
        return related

    def _most_frequent(self, words: list[KnownWord]) -> list[KnownWord]:
        indexed = (word for word in words if word.entries)  # others only have synonyms
        return sorted(indexed, key=lambda word: (-word.entries, word.word))[:MAX_COMPLETIONS]


def abbreviates(token: str, term: str) -> bool:
    """Whether a term has more letters than a token, begins like it and has its other letters in the same order."""
    letters = iter(term)
    return len(token) < len(term) and token[:1] == term[:1] and all(letter in letters for letter in token)


def is_short_prefix(token: str) -> bool:
    return len(token) == SHORT_PREFIX and token.isalpha()
