"""Searches that exclude something: whether products offer it at all, and the products without it."""

from vitrine.database.queries.search import SearchTables
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.retrieval.candidates import MAX_CANDIDATES, OFFERED, STATED, candidates_with
from vitrine.search.retrieval.ranking import Ranked


def confirm_negated(tables: SearchTables, query_terms: list[QueryTerm]) -> None:
    """Drop the negation of everything that no product offers: texts say themselves what has no moving parts."""
    for query_term in query_terms:
        if query_term.negated:
            matches = tables.matches(query_term.expression, MAX_CANDIDATES) if query_term.entries else []
            query_term.negated = any(candidates_with(query_term, tables.candidates(matches), OFFERED))


def only_negated(query_terms: list[QueryTerm]) -> list[QueryTerm]:
    """The query terms that a search excludes, if it asks for nothing else: `without display`."""
    negated = [query_term for query_term in query_terms if query_term.negated]
    return negated if all(query_term.negated or query_term.optional for query_term in query_terms) else []


def products_without(tables: SearchTables, negated: list[QueryTerm]) -> list[Ranked]:
    """The first products, in the order of the site, that lack everything that the search excludes."""
    candidates = sorted(tables.candidates(tables.products(MAX_CANDIDATES)))
    others = {candidate.id for query_term in negated for candidate in candidates_with(query_term, candidates, STATED)}
    return [Ranked(candidate, 1.0, 1.0, ()) for candidate in candidates if candidate.id not in others]
