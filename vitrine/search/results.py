"""The results of a search, page by page."""

import msgspec

from vitrine.database.connection import SiteDatabase
from vitrine.database.record_queries import PAGE_SIZE, page_count, page_start
from vitrine.database.search import Hit, SearchQuery, match_counts, matches
from vitrine.search.analysis import squeeze
from vitrine.search.query import match_expression


class Results(msgspec.Struct, frozen=True):
    """One page of hits, best first; `kinds` counts all hits by kind, `total` those of the kind asked for."""

    hits: list[Hit]
    total: int
    page: int
    pages: int
    kinds: dict[str, int] = {}
    kind: str = ""


def search(db: SiteDatabase, locale: str, text: str, page: int = 1, kind: str = "") -> Results | None:
    """Search names, numbers and summaries for any text; None where there is no such page of results."""
    expression = match_expression(text, locale)
    kinds = match_counts(db, locale, expression) if expression else {}
    total = kinds.get(kind, 0) if kind else sum(kinds.values())
    start = page_start(page, total)
    if start is None:
        return None
    query = SearchQuery(locale, expression, squeeze(text), kind)
    hits = matches(db, query, start, PAGE_SIZE) if total else []
    return Results(hits, total, page, page_count(total), kinds, kind)
