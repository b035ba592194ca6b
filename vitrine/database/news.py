"""Questions about articles."""

import msgspec

from vitrine.content.records import Article
from vitrine.database.connection import SiteDatabase
from vitrine.database.paging import PAGE_SIZE, page_count, page_start
from vitrine.database.reading import find_record, list_records, list_size, list_sizes

YEARS = "year/"


class ArticleListing(msgspec.Struct, frozen=True):
    """One page of the articles, newest first."""

    articles: list[Article]
    total: int
    page: int
    pages: int


def article(db: SiteDatabase, locale: str, code: str) -> Article | None:
    """An article by its code in any case, or None."""
    return find_record(db, Article, "article", locale, code)


def articles(db: SiteDatabase, locale: str, page: int = 1, year: int = 0) -> ArticleListing | None:
    """One page of all articles or those of a year, newest first; None where there is no such page or year."""
    name = year_list(year) if year else ""
    total = list_size(db, "article", locale, name)
    start = page_start(page, total or 0)
    if start is None or (year and total is None):
        return None
    found = list_records(db, Article, "article", locale, name, start, PAGE_SIZE)
    return ArticleListing(found, total or 0, page, page_count(total or 0))


def years(db: SiteDatabase, locale: str) -> list[tuple[int, int]]:
    """The years with articles and how many each has, the last one first."""
    sizes = list_sizes(db, "article", locale, YEARS)
    return sorted(((int(name.removeprefix(YEARS)), size) for name, size in sizes.items()), reverse=True)


def year_list(year: int) -> str:
    """How the list of a year's articles is named; no product's code holds a slash."""
    return f"{YEARS}{year}"


def latest_articles(db: SiteDatabase, locale: str, count: int) -> list[Article]:
    """The newest articles."""
    return list_records(db, Article, "article", locale, "", 0, count)


def articles_about(db: SiteDatabase, locale: str, product_code: str) -> list[Article]:
    """The articles that name this product, newest first."""
    return list_records(db, Article, "article", locale, product_code)
