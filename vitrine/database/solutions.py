"""Questions about solutions."""

from vitrine.content.records import Solution
from vitrine.database.connection import SiteDatabase
from vitrine.database.reading import find_record, list_records


def solution(db: SiteDatabase, locale: str, code: str) -> Solution | None:
    """A solution by its code in any case, or None."""
    return find_record(db, Solution, "solution", locale, code)


def solutions(db: SiteDatabase, locale: str) -> list[Solution]:
    """All solutions, in the order they are shown."""
    return list_records(db, Solution, "solution", locale)


def solutions_using(db: SiteDatabase, locale: str, product_code: str) -> list[Solution]:
    """The solutions this product is part of."""
    return list_records(db, Solution, "solution", locale, product_code)
