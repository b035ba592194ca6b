"""Which products satisfy a quantity, and how well."""

from vitrine.database.queries.search import SearchTables
from vitrine.search.quantities import Quantity
from vitrine.search.query_term import QueryTerm

ENDS_THERE, COVERS, SECONDARY = 10.0, 6.5, 2.5
MAX_ROWS = 1_000
TOLERANCE = 0.005  # of a value, since `150 psi` is 10.34 bar


def quantity_query_term(tables: SearchTables, quantity: Quantity, text: str) -> QueryTerm:
    """The query term of a quantity, with the entries of the products that satisfy it."""
    grades: dict[str, float] = {}
    for key, low, high, main in tables.quantities(quantity.dimension, quantity.low, quantity.high, MAX_ROWS):
        if grades.get(key) != ENDS_THERE:
            grade = (ENDS_THERE if ends_there(quantity, low, high) else COVERS) if main else SECONDARY
            grades[key] = max(grade, grades.get(key, 0))
    entries = tables.by_keys(grades)
    query_term = QueryTerm(text, quantity=quantity, entries=len(entries))
    query_term.graded = {entry: grades[key] for key, entry in entries.items()}
    return query_term


def ends_there(quantity: Quantity, low: float, high: float) -> bool:
    """Whether a range has the quantity as an end, or is exactly the range asked for."""
    if quantity.low != quantity.high:
        return close(low, quantity.low) and close(high, quantity.high)
    return close(low, quantity.low) or close(high, quantity.high)


def close(first: float, second: float) -> bool:
    return abs(first - second) <= TOLERANCE * max(abs(first), abs(second))
