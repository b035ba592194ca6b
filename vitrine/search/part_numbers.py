"""Recognizes part numbers, former numbers, order codes and parts of them in a query."""

from vitrine.database.queries.search import SearchTables
from vitrine.search.query_term import QueryTerm

MIN_PREFIX = 4  # characters; fewer begin too many numbers
MAX_NUMBERS = 12
WHOLE, OWNER, BEGUN, PART = 1.0, 0.75, 0.8, 0.6


def number_query_term(tables: SearchTables, tokens: list[str]) -> QueryTerm | None:
    """The part number that some tokens are together, or which they begin; None if they are none."""
    squeezed = "".join(tokens)
    if squeezed.isalpha() or not any(map(str.isdigit, squeezed)) or len(squeezed) > 4 * MAX_NUMBERS:
        return None
    rows = tables.numbers(squeezed, 4 * MAX_NUMBERS)
    exact = [(number, owner) for part, number, owner in rows if part == squeezed]
    whole = [(number, owner) for number, owner in exact if number == squeezed]
    mixed = not squeezed.isdigit() and len(squeezed) >= MIN_PREFIX and (len(tokens) == 1 or len(tokens[-1]) > 1)
    begun = [(number, owner) for part, number, owner in rows if part == number] if mixed else []
    if squeezed.isdigit() and (len(tokens) > 1 or len(squeezed) < MIN_PREFIX - 1):
        return None
    parts = [(number, owner) for part, number, owner in rows] if mixed else exact
    found, quality = next(((rows, q) for rows, q in ((whole, WHOLE), (begun, BEGUN), (parts, PART)) if rows), ([], 0))
    if not found:
        return None
    query_term = QueryTerm(" ".join(tokens), number=True, exact=(squeezed,))
    for number, owner in found[:MAX_NUMBERS]:
        query_term.add((number,), quality)
        if number != owner:
            query_term.add((owner,), quality * OWNER)
    if not whole:
        query_term.add((squeezed,), PART)
    query_term.entries = len(found)
    return query_term
