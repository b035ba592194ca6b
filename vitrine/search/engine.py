"""Finds the entries that answer a query: those with all units first, then those with most of the rarer ones."""

from typing import NamedTuple

from vitrine.database.connection import SiteDatabase
from vitrine.database.search import SearchTables
from vitrine.search.quantity_matches import quantity_unit
from vitrine.search.query import QueryReader
from vitrine.search.ranking import Ranked, rank
from vitrine.search.units import SearchUnit

MAX_CANDIDATES = 300  # entries that are ranked; the index gives the first of each kind of match
MAX_FILTERED = 3_000  # entries that a quantity is looked for in
ENOUGH = 10  # results with all units, from which on those with some of them are left out
MIN_COVERAGE = 0.4
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
    quantities = [quantity_unit(tables, quantity, text) for quantity in query.quantities]
    units = [*query.units, *quantities]
    size = tables.size
    if not units or not size:
        return Answer([], units, 0)
    full = full_matches(tables, query.units, quantities)
    found = {position: set(full) for position in range(len(query.units))}
    if len(full) < ENOUGH:
        some = [entry for entry in partial_matches(tables, query.units, quantities) if entry not in found_in(full)]
        for position, unit in enumerate(query.units):
            if unit.expression:
                found[position] = found[position] | tables.matches_among(unit.expression, some)
        full = [*full, *some]
    ranked = rank(tables.candidates(full), units, found, size)
    complete = [entry for entry in ranked if entry.coverage > ALMOST]
    least = MIN_COVERAGE_BESIDE_FULL if complete else MIN_COVERAGE
    others = [entry for entry in ranked if least <= entry.coverage <= ALMOST and entry.score > 0]
    shown = [entry for entry in ranked if entry.coverage > ALMOST or entry in others]
    return Answer(shown, units, len(complete))


ALMOST = 0.999


def found_in(entries: list[int]) -> frozenset[int]:
    return frozenset(entries)


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


def partial_matches(tables: SearchTables, words: list[SearchUnit], quantities: list[SearchUnit]) -> list[int]:
    """Entries with some of the units, those of the rarest first."""
    entries: dict[int, None] = {}
    for unit in quantities:
        entries.update(dict.fromkeys(list(unit.graded)[:MAX_CANDIDATES]))
    for unit in sorted(words, key=lambda unit: unit.entries):
        room = MAX_CANDIDATES - len(entries)
        if room > 0:
            for expression in loose_expressions(unit):
                entries.update(dict.fromkeys(tables.matches(expression, room)))
    return list(entries)[:MAX_CANDIDATES]


def loose_expressions(unit: SearchUnit) -> list[str]:
    """The expressions that find a unit; a CJK run is also found by any of its pairs."""
    if not unit.expression:
        return []
    terms = {term for alternative in unit.alternatives for term in alternative.terms} if unit.loose else ()
    loose = " OR ".join(f'"{term}"' for term in sorted(terms))
    return [f"title : ({unit.expression})", unit.expression, *([f"title : ({loose})", loose] if loose else ())]
