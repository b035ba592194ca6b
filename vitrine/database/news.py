"""Questions about articles."""

import msgspec

from vitrine.content.records import Article
from vitrine.database.connection import SiteDatabase
from vitrine.database.paging import PAGE_SIZE, page_count, page_start
from vitrine.database.reading import find_record, list_records, list_size


class ArticleListing(msgspec.Struct, frozen=True):
    """One page of the articles, newest first."""

    articles: list[Article]
    total: int
    page: int
    pages: int


def article(db: SiteDatabase, locale: str, code: str) -> Article | None:
    """An article by its code in any case, or None."""
    return find_record(db, Article, "article", locale, code)


def articles(db: SiteDatabase, locale: str, page: int = 1) -> ArticleListing | None:
    """One page of all articles, newest first; None where there is no such page."""
    total = list_size(db, "article", locale, "") or 0
    start = page_start(page, total)
    if start is None:
        return None
    found = list_records(db, Article, "article", locale, "", start, PAGE_SIZE)
    return ArticleListing(found, total, page, page_count(total))


def latest_articles(db: SiteDatabase, locale: str, count: int) -> list[Article]:
    """The newest articles."""
    return list_records(db, Article, "article", locale, "", 0, count)


def articles_about(db: SiteDatabase, locale: str, product_code: str) -> list[Article]:
    """The articles that name this product, newest first."""
    return list_records(db, Article, "article", locale, product_code)
