"""What a visitor typed, answered: one page of results."""

import msgspec

from vitrine.database.connection import SiteDatabase
from vitrine.database.paging import PAGE_SIZE, page_count, page_start
from vitrine.database.search import Hit, match_count, matches
from vitrine.search.query import match_expression
from vitrine.search.terms import squeeze


class Results(msgspec.Struct, frozen=True):
    """One page of hits, best first."""

    hits: list[Hit]
    total: int
    page: int
    pages: int


def search(db: SiteDatabase, locale: str, text: str, page: int = 1) -> Results | None:
    """Search names, numbers and summaries; any text is allowed. None where there is no such page of results."""
    expression = match_expression(text, locale)
    total = match_count(db, locale, expression) if expression else 0
    start = page_start(page, total)
    if start is None:
        return None
    hits = matches(db, locale, expression, squeeze(text), start, PAGE_SIZE) if total else []
    return Results(hits, total, page, page_count(total))
