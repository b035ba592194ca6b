"""Recognizes what a query excludes: `without display`, `表示器なし`."""

from itertools import pairwise

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.languages import (
    EXCEPT,
    EXCEPT_AFTER,
    INSTEAD,
    INSTEAD_AFTER,
    NEGATORS,
    NEGATORS_AFTER,
    TROUBLES,
    UNUSUAL_NEGATORS,
    WITHOUT,
)
from vitrine.search.analysis.terms import ENGLISH, stem
from vitrine.search.query.phrase_synonyms import LONGEST_PHRASE
from vitrine.search.query.query_term import QueryTerm


def with_plain_negation(text: str, locale: str) -> str:
    """A normalized text with `without` for `except` or `but not`, in the language of the page.

    That a display works but does not respond is a fault, and negates nothing. Of `not for gas but for oil`, only the
    oil is left: what is for both is not excluded.
    """
    if TROUBLES.search(text):
        return text
    text = INSTEAD_AFTER.sub("", INSTEAD.sub("", text))
    negator, _, _ = WITHOUT.get(locale, WITHOUT[ENGLISH]).partition("{}")
    return EXCEPT_AFTER.sub("なし ", EXCEPT.sub(negator, text) if negator else text)


def with_usual_negator(tokens: list[str], tables: SearchTables) -> list[str]:
    """Tokens with `without` for a `no` or `not` where that gives a phrase with synonyms: `no power supply`."""
    without = UNUSUAL_NEGATORS.get(tables.locale, {})
    for at, token in enumerate(tokens):
        if token in without:
            phrase = (without[token], *tokens[at + 1 : at + LONGEST_PHRASE])
            stems = [stem(word, tables.locale) for word in phrase]
            if tables.synonyms(" ".join(stems[:size]) for size in range(2, len(stems) + 1)):
                return [*tokens[:at], without[token], *tokens[at + 1 :]]
    return tokens


def mark_negated(query_terms: list[QueryTerm]) -> None:
    """Mark the query terms that a search negates: `表示器なし`, and `without display` where nothing follows.

    `ohne Rohr aufzutrennen` does not negate the pipe.
    """
    for before, after in pairwise(query_terms):
        if before.text in NEGATORS:
            before.optional = True
            after.negated = after is query_terms[-1]
        if after.text in NEGATORS_AFTER:
            after.optional = before.negated = True
