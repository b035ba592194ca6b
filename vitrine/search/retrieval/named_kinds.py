"""Weighs query terms by the kinds of products that they name in the titles of the candidates."""

from collections.abc import Iterable, Sequence

from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.database.queries.search import Candidate
from vitrine.search.analysis.entry_terms import TITLES, EntryTerms, Field
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.retrieval.term_scoring import TermScorer

IN_NAME = frozenset({Field.PART_OF_TITLE, *TITLES})
KIND_OF_PRODUCT = 1.15  # of a query term in the title of a category, relative to other properties of a product
OF_OTHER_NAME = 0.3  # of a quantity that products of another name than the searched one have

Entries = Iterable[tuple[Candidate, EntryTerms]]


def weigh_kinds(scorers: Iterable[TermScorer], entries: Entries) -> tuple[list[TermScorer], set[int]]:
    """Give more weight to query terms that the titles of categories have: they name the kind of product.

    Returns their scorers, and the terms that the titles of main categories have.
    """
    categories = [(category, terms) for category, terms in entries if category.kind == CATEGORY.name]
    naming = [
        scorer for scorer in scorers if any(scorer.score(terms, category.id)[1] for category, terms in categories)
    ]
    for scorer in naming:
        scorer.weight *= KIND_OF_PRODUCT
    main_categories = [terms.fields for category, terms in categories if category.key.count("/") == 1]
    sought = (term for scorer in scorers for term in scorer.all)
    return naming, {term for term in sought if any(fields.get(term) in TITLES for fields in main_categories)}


def weigh_quantities(scorers: Sequence[TermScorer], naming: Sequence[TermScorer], entries: Entries) -> None:
    """Give less weight to a quantity that no product has whose name was searched: the DN 400 of a vortex meter."""
    words = [scorer for scorer in scorers if is_word(scorer.query_term)]
    words = [scorer for scorer in words if scorer in naming] or words
    if not words:
        return
    products = [(product.id, terms) for product, terms in entries if product.kind == PRODUCT.name]
    distinct = {terms for _, terms in products}
    with_all = {terms for terms in distinct if all(scorer.is_in(terms.fields, IN_NAME) for scorer in words)}
    with_name = {entry for entry, terms in products if terms in with_all}
    for scorer in scorers:
        if scorer.query_term.quantity and with_name and with_name.isdisjoint(scorer.query_term.entry_scores):
            scorer.weight *= OF_OTHER_NAME


def is_word(query_term: QueryTerm) -> bool:
    """Whether a query term is one that entries need to have, and no quantity."""
    return query_term.is_required and query_term.quantity is None
