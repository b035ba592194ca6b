"""The candidates of a search, which are ranked: how many there may be, and which of them have a query term."""

from collections.abc import Collection, Iterable, Iterator

from vitrine.database.queries.search import Candidate
from vitrine.search.analysis.entry_terms import TITLES, Field, packed_forms, unpack
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.retrieval.term_scoring import TermScorer

MAX_CANDIDATES = 160  # the first that the index gives for each kind of match
OFFERED = frozenset({Field.OPTION, *TITLES})  # where an entry says what it may have or is
STATED = frozenset(
    {Field.OPTION, Field.SUMMARY, *TITLES}
)  # where an entry says what it has itself, unlike its category
NAMED = frozenset(Field.ALL) - {Field.CITATION, Field.MENTION}  # anywhere but in long texts


def candidates_with(
    query_term: QueryTerm, candidates: Iterable[Candidate], fields: Collection[int]
) -> Iterator[Candidate]:
    """The candidates that have a query term in one of these fields."""
    scorer = TermScorer(query_term, 0)
    wanted = packed_forms(scorer.all)
    for candidate in candidates:
        if scorer.is_in(unpack(candidate.features, wanted).fields, fields):
            yield candidate
