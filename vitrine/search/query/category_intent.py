"""Restricts a search to the main categories that its words name."""

from collections.abc import Sequence, Set
from dataclasses import replace

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import ENGLISH, ENGLISH_PREFIX, stem, words
from vitrine.search.query.query_term import EXACT, SYNONYM, Alternative, QueryTerm

MAX_TITLED = 40  # titles that are read for each query term; those of categories come first


def keep_to_main_category(tables: SearchTables, query_terms: Sequence[QueryTerm]) -> None:
    """Leave out synonyms that name another main category than the rest of the search: `slurry level` is not about flow.

    Other names for the same thing, such as rotameter, stay. So do the replacements for things that are not offered.
    """
    required = [query_term for query_term in query_terms if query_term.is_required and not query_term.number]
    if len(required) < 2 or not any(query_term.has_synonyms for query_term in required):
        return
    named = (key for query_term in required for key in categories_named(tables, query_term))
    sought = set(map(main_category, filter(is_main_category, named)))
    for query_term in required:
        if sought and query_term.has_synonyms and not query_term.replaced:
            leave_out_others(tables, query_term, sought)


def leave_out_others(tables: SearchTables, query_term: QueryTerm, sought: Set[str]) -> None:
    """Leave out the synonyms of a query term that name a category outside these main categories."""
    synonyms = [each for each in query_term.alternatives if each.quality == SYNONYM]
    others = {each for each in synonyms if not may_be_of(tables, each, sought)}
    others -= other_names(tables, query_term.text, others)
    query_term.alternatives = [each for each in query_term.alternatives if each not in others]


def other_names(tables: SearchTables, text: str, alternatives: Set[Alternative]) -> set[Alternative]:
    """The alternatives that in turn have the text as a synonym, and so are names for the same thing."""
    if not alternatives:
        return set()
    keys = {each: " ".join(each.terms) for each in alternatives}
    synonyms = tables.synonyms([prefix + key for key in keys.values() for prefix in ("", ENGLISH_PREFIX)])
    own = [[stem(word, language) for word in text.split()] for language in (tables.locale, ENGLISH)]
    return {
        each
        for each, key in keys.items()
        if any(terms in own for prefix in ("", ENGLISH_PREFIX) for terms in synonyms.get(prefix + key, ()))
    }


def may_be_of(tables: SearchTables, alternative: Alternative, sought: Set[str]) -> bool:
    """Whether an alternative names a category of these main categories, or none."""
    named = tables.categories_titled(QueryTerm("", [alternative]).expression, MAX_TITLED)
    return not named or not sought.isdisjoint(map(main_category, named))


def without_labels(
    tables: SearchTables, text: str, query_terms: Sequence[QueryTerm], quantities: Sequence[QueryTerm]
) -> list[QueryTerm]:
    """The words of a text without those that only label the quantity after them.

    A `flow meter temperature 200 °C` is not a thermometer.
    """
    left = list(query_terms)
    for quantity in quantities:
        at = label_position(text, left, quantity)
        if at is not None and names_other_category(tables, left, at):
            del left[at]
    return left


def label_position(text: str, query_terms: Sequence[QueryTerm], quantity: QueryTerm) -> int | None:
    """The position of the word before a quantity, if it is the label of a specification compared with the quantity."""
    before = words(text[: quantity.quantity.start])[-1:] if quantity.quantity else ()
    for at, query_term in enumerate(query_terms):
        own = query_term.own_terms
        if (query_term.text,) == before and own and quantity.labels.issuperset(own):
            return at
    return None


def names_other_category(tables: SearchTables, query_terms: Sequence[QueryTerm], at: int) -> bool:
    """Whether other words name a category, and the word at this position names a different one or none.

    The name of a main category beside that word may be a medium: `gas pressure 10 bar` asks for a pressure.
    """
    named = [categories_named(tables, query_term) for query_term in query_terms]
    sought = {
        main_category(key)
        for position, keys in enumerate(named)
        if position != at and not (abs(position - at) == 1 and any(map(is_main_category, keys)))
        for key in keys
    }
    return bool(sought) and sought.isdisjoint(map(main_category, named[at]))


def categories_named(tables: SearchTables, query_term: QueryTerm) -> list[str]:
    """The keys of the categories whose titles have the words of a query term that entries need to have."""
    if not query_term.is_required or query_term.number:
        return []
    return tables.categories_titled(own_expression(query_term), MAX_TITLED)


def own_expression(query_term: QueryTerm) -> str:
    """The FTS5 expression that finds a query term by its own words; empty if the index lacks them."""
    own = [alternative for alternative in query_term.alternatives if alternative.quality == EXACT]
    return replace(query_term, alternatives=own).expression


def main_category(key: str) -> str:
    """The code of the main category that a category belongs to."""
    return key.split("/")[1]


def is_main_category(key: str) -> bool:
    return key.count("/") == 1
