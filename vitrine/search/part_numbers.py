"""Recognizes part numbers, former numbers, order codes and parts of them in a query."""

from collections.abc import Sequence
from typing import NamedTuple

from vitrine.database.queries.search import SearchTables
from vitrine.search.query_term import QueryTerm

MIN_PREFIX = 4  # characters; fewer begin too many numbers
MAX_NUMBERS = 12
WHOLE, OWNER, BEGUN, PART = 1.0, 0.75, 0.8, 0.6
VERSION = 0.32  # a word and the product of which it is a version, beside the word alone
NumberRows = Sequence[tuple[str, str]]


class NumberMatches(NamedTuple):
    """Numbers that some text is, begins or is a part of, each with the number of its owner."""

    whole: NumberRows = ()
    begun: NumberRows = ()
    parts: NumberRows = ()


def number_query_term(tables: SearchTables, tokens: list[str]) -> QueryTerm | None:
    """The part number that some tokens are together, or which they begin; None if they are none."""
    whole, begun, parts = number_matches(tables, tokens)
    ways = ((whole, WHOLE), (begun, BEGUN), (parts, PART))
    found, quality = next(((rows, quality) for rows, quality in ways if rows), ((), 0.0))
    if not found:
        return None
    squeezed = "".join(tokens)
    query_term = QueryTerm(" ".join(tokens), number=True, exact=(squeezed,), entries=len(found))
    for number, owner in found[:MAX_NUMBERS]:
        query_term.add((number,), quality)
        if number != owner:
            query_term.add((owner,), quality * OWNER)
    if not whole:
        query_term.add((squeezed,), PART)
    return query_term


def is_part(query_term: QueryTerm) -> bool:
    """Whether a part number is only the inner part of others."""
    return query_term.alternatives[0].quality == PART


def add_versions(query_term: QueryTerm, tables: SearchTables, tokens: list[str]) -> None:
    """Let products that have the words of a phrase count more if their order codes have them too: Alloy C-22."""
    for _, owner in number_matches(tables, tokens).parts[:MAX_NUMBERS]:
        query_term.add(("".join(tokens), owner), VERSION)


def number_matches(tables: SearchTables, tokens: list[str]) -> NumberMatches:
    """The numbers that some tokens together are, begin or are a part of, unless they are too short to tell."""
    squeezed = "".join(tokens)
    if squeezed.isalpha() or not any(map(str.isdigit, squeezed)) or len(squeezed) > 4 * MAX_NUMBERS:
        return NumberMatches()
    if squeezed.isdigit() and (len(tokens) > 1 or len(squeezed) < MIN_PREFIX - 1):
        return NumberMatches()
    rows = tables.numbers(squeezed, 4 * MAX_NUMBERS)
    exact = [(number, owner) for part, number, owner in rows if part == squeezed]
    whole = [(number, owner) for number, owner in exact if number == squeezed]
    if squeezed.isdigit() or len(squeezed) < MIN_PREFIX or (len(tokens) > 1 and len(tokens[-1]) == 1):
        return NumberMatches(whole, (), exact)
    begun = [(number, owner) for part, number, owner in rows if part == number]
    return NumberMatches(whole, begun, [(number, owner) for _, number, owner in rows])
