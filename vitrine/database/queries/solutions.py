"""Queries on solutions."""

from vitrine.content.kinds import SOLUTION
from vitrine.content.model.records import Solution
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_record, list_records


def solution(db: SiteDatabase, locale: str, code: str) -> Solution | None:
    """A solution by its code in any case, or None."""
    return find_record(db, SOLUTION, locale, code)


def solutions(db: SiteDatabase, locale: str) -> list[Solution]:
    """All solutions, in the order in which pages show them."""
    return list_records(db, SOLUTION, locale)
