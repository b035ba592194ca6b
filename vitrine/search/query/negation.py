"""Recognizes what a query excludes: `without display`, `表示器なし`."""

from itertools import pairwise

from vitrine.database.queries.search import SearchTables, all_of
from vitrine.search.analysis.languages import (
    EXCEPT,
    EXCEPT_AFTER,
    INSTEAD,
    INSTEAD_AFTER,
    NEGATORS,
    NEGATORS_AFTER,
    UNUSUAL_NEGATORS,
    WITHOUT,
)
from vitrine.search.analysis.manual_topics import is_for_manuals
from vitrine.search.analysis.terms import ENGLISH, stem, word_terms
from vitrine.search.query.category_intent import MAX_TITLED, is_main_category
from vitrine.search.query.phrase_synonyms import LONGEST_PHRASE
from vitrine.search.query.query_term import QueryTerm


def with_plain_negation(text: str, locale: str) -> str:
    """A normalized text with `without` for `except` or `but not`, in the language of the page.

    That a display works but does not respond is a fault, and negates nothing. Of `not for gas but for oil`, only the
    oil is left: what is for both is not excluded.
    """
    if is_for_manuals(text):
        return text
    text = INSTEAD_AFTER.sub("", INSTEAD.sub("", text))
    negator, _, _ = WITHOUT.get(locale, WITHOUT[ENGLISH]).partition("{}")
    return EXCEPT_AFTER.sub("なし ", EXCEPT.sub(negator, text) if negator else text)


def with_usual_negator(tokens: list[str], tables: SearchTables) -> list[str]:
    """Tokens with `without` for a `no` or `not` before a kind of product, or where that gives a phrase with synonyms.

    `not radar`, `no power supply`
    """
    without = UNUSUAL_NEGATORS.get(tables.locale, {})
    for at, token in enumerate(tokens[:-1]):
        if token in without:
            phrase = (without[token], *tokens[at + 1 : at + LONGEST_PHRASE])
            stems = [stem(word, tables.locale) for word in phrase]
            is_phrase = tables.synonyms(" ".join(stems[:size]) for size in range(2, len(stems) + 1))
            if is_phrase or kinds_named(tables, tokens[at + 1]):
                return [*tokens[:at], without[token], *tokens[at + 1 :]]
    return tokens


def mark_negated(tables: SearchTables, query_terms: list[QueryTerm]) -> None:
    """Mark the query terms that a search negates.

    These are the word before `なし`, and the word after `without` if nothing follows it (`without display`) or if it
    names a kind of product (`without radar in a silo`). `ohne Rohr aufzutrennen` does not negate the pipe.
    """
    for before, after in pairwise(query_terms):
        if before.text in NEGATORS:
            before.optional = True
            after.negated = after is query_terms[-1] or bool(kinds_named(tables, after.text))
        if after.text in NEGATORS_AFTER:
            after.optional = before.negated = True


def kinds_named(tables: SearchTables, text: str) -> list[str]:
    """The categories that words name; none if a main one has them: they may be a quantity, as in `shows no flow`."""
    terms = (term for word in text.split() for term in word_terms(word, tables.locale))
    titled = tables.categories_titled(all_of(terms), MAX_TITLED)
    return [] if any(map(is_main_category, titled)) else titled
