"""Looks up the synonyms of the words and phrases of a query, and the marks of things that the site does not offer."""

from collections.abc import Iterable
from itertools import pairwise

from vitrine.database.queries.search import SearchTables, any_of
from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.terms import ENGLISH, ENGLISH_PREFIX, stem
from vitrine.search.query.not_offered import ANY_OPTIONAL, is_around, is_mark, is_marked
from vitrine.search.query.query_term import SYNONYM, QueryTerm

LONGEST_PHRASE = 4  # words
SCANNED, MAX_COMPLETED = 40, 4  # phrases that begin like a text, and phrases that may be meant as its completion
OPTIONAL: list[str] = []  # the first synonym of a word that entries need not have
KIND_NOT_OFFERED = "~"  # precedes the stem of a kind of thing that is not offered, as a key of the table of synonyms


class PhraseSynonyms:
    """The part of one locale's synonyms that one query needs."""

    def __init__(self, tables: SearchTables) -> None:
        self._tables = tables
        self._locale = tables.locale
        self._found: dict[str, list[list[str]]] = {}
        self._optional: set[str] = set()

    def look_up(self, tokens: list[str]) -> None:
        """Look up the synonyms of all words and phrases of a query at once."""
        endings = (key for token in tokens if is_cjk(token) for key in self._keys([token[-1]]))
        phrases = [*phrases_of(tokens), *map(list, pairwise(reversed(tokens)))]
        keys = (key for phrase in phrases for key in (*self._keys(phrase), *self._joined_keys(phrase)))
        self._found |= self._tables.synonyms(dict.fromkeys((*keys, *endings)))
        self._optional.update(filter(self.is_optional, tokens))
        if self._optional and len(tokens) > 1:
            general = filter(None, map(self._with_any_optional, phrases))
            self._found |= self._tables.synonyms([key for phrase in general for key in self._keys(phrase)])

    def completions(self, tokens: list[str]) -> list[list[str]]:
        """The terms of every alternative of the phrases that these tokens may become when the last word is complete."""
        start = " ".join([*(stem(token, self._locale) for token in tokens[:-1]), tokens[-1]])
        keys = [key for key in self._tables.phrases_with_prefix(start, SCANNED) if key.count(" ") == len(tokens) - 1]
        synonyms = self._tables.synonyms(keys[:MAX_COMPLETED])
        offered = {key: [terms for terms in synonyms[key] if terms and not is_mark(terms)] for key in synonyms}
        return [terms for key in offered if offered[key] for terms in (key.split(), *offered[key])]

    def _joined_keys(self, phrase: list[str]) -> Iterable[str]:
        """The keys of a phrase of several words, written as one."""
        return self._keys(["".join(phrase)]) if len(phrase) > 1 else ()

    def _keys(self, tokens: list[str]) -> Iterable[str]:
        """The keys under which a phrase may have synonyms: in the language of the search, and in English."""
        yield " ".join(stem(word, self._locale) for word in tokens)
        if self._locale != ENGLISH:
            yield ENGLISH_PREFIX + " ".join(stem(word, ENGLISH) for word in tokens)

    def has(self, tokens: list[str]) -> bool:
        """Whether a phrase has synonyms or a mark in this spelling."""
        return not self._found.keys().isdisjoint(self._keys(tokens))

    def of(self, tokens: list[str]) -> list[list[str]]:
        """The terms of every alternative of a phrase; `NH 3` has those of `NH3`, unless each word has some."""
        alternatives = [terms for key in self._keys(tokens) for terms in self._alternatives(key)]
        if alternatives or len(tokens) == 1 or all(self.of([token]) for token in tokens):
            return alternatives
        return self.of(["".join(tokens)])

    def _alternatives(self, key: str) -> Iterable[list[str]]:
        return (terms for terms in self._found.get(key, ()) if terms and not is_mark(terms))

    def is_optional(self, *tokens: str) -> bool:
        """Whether a phrase is optional, as declared by a group of synonyms without a right side.

        It may have synonyms too: `price` finds the inquiry form, but the price of flow meters finds flow meters.
        """
        synonyms = [self._found[key] for key in self._keys(list(tokens)) if key in self._found]
        return bool(synonyms) and OPTIONAL in synonyms[0]

    def is_in_phrase(self, token: str) -> bool:
        """Whether a word belongs to a phrase of the query that has synonyms."""
        return any(stem(token, self._locale) in key.split() for key in self._found)

    def nearest_offered(self, tokens: list[str]) -> QueryTerm | None:
        """A query term for the nearest offers if tokens name something that the site does not offer; else None."""
        for phrase in filter(None, (tokens, ["".join(tokens)], self._with_any_optional(tokens))):
            phrase_marks = [terms for key in self._keys(phrase) for terms in self._found.get(key, ()) if is_mark(terms)]
            marks = [terms for terms in phrase_marks if is_marked(phrase, terms)]
            if marks and not self._is_kind_offered(phrase):
                query_term = QueryTerm(" ".join(tokens), replaced=True, around=any(map(is_around, marks)))
                for terms in self.of(phrase):
                    query_term.add(tuple(terms), SYNONYM)
                return query_term
        return None

    def _is_kind_offered(self, phrase: list[str]) -> bool:
        """Whether a phrase without its optional word names a category: control is not offered, but temperature is."""
        if ANY_OPTIONAL not in phrase:
            return False
        stems = (stem(token, self._locale) for token in phrase if token != ANY_OPTIONAL)
        return bool(self._tables.categories_titled(any_of(stems), 1))

    def _with_any_optional(self, tokens: list[str]) -> list[str]:
        """A phrase with ANY_OPTIONAL in place of its optional word; empty unless there is exactly one."""
        if len(tokens) == 1 or sum(token in self._optional for token in tokens) != 1:
            return []
        return [ANY_OPTIONAL if token in self._optional else token for token in tokens]


def phrases_of(tokens: list[str]) -> Iterable[list[str]]:
    """All runs of a few words."""
    for start in range(len(tokens)):
        for end in range(start + 1, min(start + LONGEST_PHRASE, len(tokens)) + 1):
            yield tokens[start:end]
