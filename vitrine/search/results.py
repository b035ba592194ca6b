"""What a visitor typed, answered: one page of results."""

from typing import Literal

import msgspec

from vitrine.database.connection import SiteDatabase
from vitrine.database.paging import PAGE_SIZE, page_count, page_start
from vitrine.database.search import Hit, HitKind, Question, match_counts, matches
from vitrine.search.query import match_expression
from vitrine.search.terms import squeeze


class Results(msgspec.Struct, frozen=True):
    """One page of hits, best first; `kinds` counts all that was found by kind, `total` what of it is asked for."""

    hits: list[Hit]
    total: int
    page: int
    pages: int
    kinds: dict[HitKind, int] = {}
    kind: HitKind | Literal[""] = ""


def search(db: SiteDatabase, locale: str, text: str, page: int = 1, kind: HitKind | Literal[""] = "") -> Results | None:
    """Search names, numbers and summaries; any text is allowed. None where there is no such page of results."""
    expression = match_expression(text, locale)
    kinds = match_counts(db, locale, expression) if expression else {}
    total = kinds.get(kind, 0) if kind else sum(kinds.values())
    start = page_start(page, total)
    if start is None:
        return None
    question = Question(locale, expression, squeeze(text), kind)
    hits = matches(db, question, start, PAGE_SIZE) if total else []
    return Results(hits, total, page, page_count(total), kinds, kind)
