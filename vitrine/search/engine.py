"""Finds the entries that answer a query: those with all units first, then those with most of the rarer ones."""

from collections.abc import Iterator
from typing import NamedTuple

from vitrine.database.connection import SiteDatabase
from vitrine.database.search import SearchTables
from vitrine.search.quantity_matches import quantity_unit
from vitrine.search.query import QueryReader
from vitrine.search.query_terms import SearchUnit
from vitrine.search.ranking import Ranked, rank

MAX_CANDIDATES = 160  # entries that are ranked; the index gives the first of each kind of match
MAX_QUANTITIES = 2
MAX_FILTERED = 1_000  # entries that a quantity is looked for in
ENOUGH = 10  # results with all units, from which on those with some of them are left out
MIN_COVERAGE = 0.4
ALMOST = 0.999  # the coverage of an entry with all units, but for rounding
MIN_COVERAGE_BESIDE_FULL = 0.5


class Answer(NamedTuple):
    """The entries found, best first, and the units that were looked for; `full` of them have all units."""

    ranked: list[Ranked]
    units: list[SearchUnit]
    full: int


def answer(db: SiteDatabase, locale: str, text: str) -> Answer:
    """Search a locale for any text."""
    tables = SearchTables(db, locale)
    query = QueryReader(tables, locale).read(text)
    quantities = [quantity_unit(tables, quantity, text) for quantity in query.quantities[:MAX_QUANTITIES]]
    units = [*query.units, *quantities]
    size = tables.size
    if not units or not size:
        return Answer([], units, 0)
    full = full_matches(tables, query.units, quantities)
    found = {position: set(full) for position in range(len(query.units))}
    if len(full) < ENOUGH:
        some, having = partial_matches(tables, query.units, quantities)
        for position, entries in having.items():
            found[position] |= entries
        full = list(dict.fromkeys((*full, *some)))
    ranked = rank(tables.candidates(full), units, found, size)
    complete = [entry for entry in ranked if entry.coverage > ALMOST]
    most = max((entry.coverage for entry in ranked), default=0.0)
    least = MIN_COVERAGE_BESIDE_FULL if complete else min(MIN_COVERAGE, most)
    shown = [entry for entry in ranked if entry.coverage >= least and entry.score > 0]
    return Answer(shown, units, len(complete))


def full_matches(tables: SearchTables, words: list[SearchUnit], quantities: list[SearchUnit]) -> list[int]:
    """Entries with all units: those with the words in their titles first."""
    if not all(unit.expression for unit in words):
        return []
    limit = MAX_FILTERED if quantities else MAX_CANDIDATES
    satisfying = [set(unit.graded) for unit in quantities]
    if not words:
        return sorted(set.intersection(*satisfying))[:MAX_CANDIDATES] if satisfying else []
    expression = " AND ".join(f"({unit.expression})" for unit in words)
    entries = dict.fromkeys((*tables.matches(f"title : ({expression})", limit), *tables.matches(expression, limit)))
    return [entry for entry in entries if all(entry in graded for graded in satisfying)][:MAX_CANDIDATES]


def partial_matches(
    tables: SearchTables, words: list[SearchUnit], quantities: list[SearchUnit]
) -> tuple[list[int], dict[int, set[int]]]:
    """Entries with some of the units, those of the rarest first, and which have each unit by its position."""
    entries: dict[int, None] = {}
    having: dict[int, set[int]] = {}
    for unit in quantities:
        entries.update(dict.fromkeys(list(unit.graded)[:MAX_CANDIDATES]))
    for position, unit in sorted(enumerate(words), key=lambda numbered: numbered[1].entries):
        having[position] = set()
        for expression, whole in loose_expressions(unit):
            matched = tables.matches(expression, MAX_CANDIDATES)
            entries.update(dict.fromkeys(matched))
            having[position].update(matched if whole else ())
    return list(entries)[:MAX_CANDIDATES], having


def loose_expressions(unit: SearchUnit) -> Iterator[tuple[str, bool]]:
    """The expressions that find a unit, and whether they find all of it: of a CJK run, any pair will do."""
    if unit.expression:
        yield f"title : ({unit.expression})", True
        yield unit.expression, True
    if unit.expression and unit.loose:
        terms = {term for alternative in unit.alternatives for term in alternative.terms}
        loose = " OR ".join(f'"{term}"' for term in sorted(terms))
        yield f"title : ({loose})", False
        yield loose, False
