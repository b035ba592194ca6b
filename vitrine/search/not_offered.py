"""Recognizes a search for something that the site does not offer, though its pages mention it."""

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis import stem, words
from vitrine.search.query import Query
from vitrine.search.query_term import SYNONYM, QueryTerm
from vitrine.search.ranking import NAMED, Ranked, candidates_with
from vitrine.search.term_positions import TITLE
from vitrine.search.vocabulary import KIND_NOT_OFFERED


def terms_not_offered(tables: SearchTables, locale: str, query: Query, ranked: list[Ranked]) -> list[QueryTerm]:
    """The query terms of a search for something that the site does not offer; none of any other search."""
    sought = [query_term for query_term in query.query_terms if query_term.is_required]
    candidates = [entry.candidate for entry in ranked]
    if query.quantities or not sought or not all(map(is_plain_word, sought)):
        return []
    if not any(any(candidates_with(query_term, candidates, NAMED)) for query_term in sought):
        return sought
    head = sought[-1]  # of a search for one word: `pump`, `Luftfilter`
    is_kind = len(words(query.text)) == 1 and tables.synonyms([KIND_NOT_OFFERED + stem(head.text, locale)])
    return sought if is_kind and not any(candidates_with(head, candidates, {TITLE})) else []


def is_plain_word(query_term: QueryTerm) -> bool:
    """Whether a query term is a word without synonyms: these say that it is known here."""
    known = any(alternative.quality == SYNONYM for alternative in query_term.alternatives)
    return query_term.text.isalpha() and not (known or query_term.number or query_term.replaced)
