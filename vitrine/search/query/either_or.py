"""Combines two things that a search compares, or of which either will do, into one query term."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.languages import AND, COMPARING, EITHER, stop_words
from vitrine.search.analysis.terms import fold_word
from vitrine.search.query.query_term import QueryTerm

COMPARED = 2  # things
JAPANESE_AND = "ト"  # the folded と
Pair = tuple[str, str]


def compared_words(text: str, tokens: Sequence[str], locale: str) -> list[Pair]:
    """The words beside an `or`, and beside an `and` where the text compares: `difference between radar and vortex`."""
    joining = EITHER.get(locale, frozenset())
    pairs = list(words_beside(tokens, joining, locale))
    if pairs or not COMPARING.search(text):
        return pairs
    compared = [token for token in tokens if not COMPARING.search(token)]
    if all(map(is_cjk, compared)):  # the tokens no longer have the と between them
        joined = fold_word(text)
        named = [pair for pair in pairwise(compared) if JAPANESE_AND.join(pair) in joined]
        return named or (list(pairwise(compared)) if len(compared) == COMPARED else [])
    return list(words_beside(tokens, AND & stop_words(locale), locale))


def words_beside(tokens: Sequence[str], joining: frozenset[str], locale: str) -> Iterator[Pair]:
    """The words before and after each of some stop words, unless they are stop words themselves."""
    left_out = stop_words(locale) | joining
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token in joining and before not in left_out and after not in left_out:
            yield before, after


def with_either(query_terms: Sequence[QueryTerm], pairs: Sequence[Pair]) -> list[QueryTerm]:
    """Query terms, with adjacent ones merged if the search accepts either of them."""
    merged: list[QueryTerm] = []
    for before, term in pairwise((None, *query_terms)):
        if term is None:
            continue
        if before and merged and not term.number and (before.text.split()[-1], term.text.split()[0]) in pairs:
            merged[-1] = either(merged[-1], term)
        else:
            merged.append(term)
    return merged


def either(one: QueryTerm, other: QueryTerm) -> QueryTerm:
    """A query term that each of two satisfies."""
    found = QueryTerm(
        f"{one.text} {other.text}", loose=one.loose or other.loose, entries=max(one.entries, other.entries)
    )
    for alternative in (*one.alternatives, *other.alternatives):
        found.add(*alternative)
    return found
