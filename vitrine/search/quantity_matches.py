"""Which products satisfy a quantity, and how well."""

from collections.abc import Collection, Iterable

from vitrine.database.queries.search import QuantityMatch, SearchTables
from vitrine.search.quantities import Quantity
from vitrine.search.query_term import QueryTerm

ENDS_THERE, COVERS = 10.0, 6.5
SECONDARY_ENDS_THERE, SECONDARY = 5.0, 2.5
MAX_ROWS = 1_000
TOLERANCE = 0.005  # of a value, since `150 psi` is 10.34 bar


def quantity_query_term(tables: SearchTables, quantity: Quantity, text: str, words: list[QueryTerm]) -> QueryTerm:
    """The query term of a quantity, with the entries of the products that satisfy it."""
    matches = tables.quantities(quantity.dimension, quantity.low, quantity.high, MAX_ROWS)
    named = named_specifications(tables, {match.specification for match in matches}, words) if words else frozenset()
    grades: dict[str, float] = {}
    for match in matches:
        main = match.specification in named if named else bool(match.main)
        grades[match.key] = max(grade(quantity, match, main=main), grades.get(match.key, 0.0))
    entries = tables.by_keys(grades)
    query_term = QueryTerm(text, quantity=quantity, entries=len(entries))
    query_term.graded = {entry: grades[key] for key, entry in entries.items()}
    return query_term


def named_specifications(
    tables: SearchTables, specifications: Collection[str], words: Iterable[QueryTerm]
) -> frozenset[str]:
    """Those specifications whose labels have most of the words beside the quantity: `ambient temperature 85 °C`."""
    labels = {key: terms for key, terms in tables.labels().items() if key in specifications}
    counts = {key: sum(shared_terms(word, terms) for word in words) for key, terms in labels.items()}
    most, least = max(counts.values(), default=0), min(counts.values(), default=0)
    return frozenset(key for key, count in counts.items() if count == most) if most > least else frozenset()


def shared_terms(word: QueryTerm, terms: frozenset[str]) -> int:
    """How many terms of a label the best form of a query term has."""
    return max((len(terms.intersection(form.terms)) for form in word.alternatives), default=0)


def grade(quantity: Quantity, match: QuantityMatch, *, main: bool) -> float:
    if ends_there(quantity, match.low, match.high):
        return ENDS_THERE if main else SECONDARY_ENDS_THERE
    return COVERS if main else SECONDARY


def ends_there(quantity: Quantity, low: float, high: float) -> bool:
    """Whether a range has the quantity as an end, or is exactly the range asked for."""
    if quantity.low != quantity.high:
        return close(low, quantity.low) and close(high, quantity.high)
    return close(low, quantity.low) or close(high, quantity.high)


def close(first: float, second: float) -> bool:
    return abs(first - second) <= TOLERANCE * max(abs(first), abs(second))
