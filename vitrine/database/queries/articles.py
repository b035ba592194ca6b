"""Queries on articles: a page of them, their years, and all of them."""

from collections.abc import Iterator

import msgspec

from vitrine.content.kinds import ARTICLE
from vitrine.content.list_names import YEAR_LIST
from vitrine.content.model.records import Article
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import (
    PAGE_SIZE,
    list_records,
    list_size,
    page_count,
    page_start,
)


class ArticleListing(msgspec.Struct, frozen=True):
    """One page of the articles, newest first; `total` counts all of them, `start` those of earlier pages."""

    articles: list[Article]
    total: int
    start: int
    page: int
    pages: int


def articles(db: SiteDatabase, locale: str, page: int = 1, year: int = 0) -> ArticleListing | None:
    """One page of all articles or those of a year, newest first; None where there is no such page."""
    name = f"{YEAR_LIST}{year}" if year else ""
    total = list_size(db, ARTICLE, locale, name) or 0
    start = page_start(page, total)
    if start is None:
        return None
    listed = list_records(db, ARTICLE, locale, name, start=start, count=PAGE_SIZE)
    return ArticleListing(listed, total, start, page, page_count(total))


def years(db: SiteDatabase, locale: str) -> list[tuple[int, int]]:
    """The years with articles and how many each has, the latest first."""
    sizes = db.rows(
        "SELECT name, size FROM list_sizes WHERE kind = ? AND locale = ? AND substr(name, 1, ?) = ?",
        (ARTICLE.name, locale, len(YEAR_LIST), YEAR_LIST),
    )
    return sorted(((int(name.removeprefix(YEAR_LIST)), size) for name, size in sizes), reverse=True)


def newest_first(db: SiteDatabase, locale: str) -> Iterator[Article]:
    """All articles, read a page at a time as they are asked for."""
    for start in range(0, list_size(db, ARTICLE, locale, "") or 0, PAGE_SIZE):
        yield from list_records(db, ARTICLE, locale, start=start, count=PAGE_SIZE)
