"""Queries on editorial content: pages, services, the team, solutions, and articles."""

from collections.abc import Iterator

import msgspec

from vitrine.content.kinds import ARTICLE, INFO, PAGE, PERSON, SERVICE, SOLUTION
from vitrine.content.list_names import YEAR_LIST
from vitrine.content.model.records import Article, Page, Person, Service, Solution
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import (
    PAGE_SIZE,
    find_record,
    list_page,
    list_records,
    list_size,
    list_sizes,
    page_count,
    page_start,
)


def page(db: SiteDatabase, locale: str, code: str) -> Page | None:
    """The texts of a fixed page (`home`, `company`, …), or None."""
    return find_record(db, PAGE, locale, code)


def info_page(db: SiteDatabase, locale: str, code: str) -> Page | None:
    """An info page, or None where it is not published in this locale."""
    return find_record(db, INFO, locale, code)


def services(db: SiteDatabase, locale: str) -> list[Service]:
    """All services, in the order in which pages show them."""
    return list_records(db, SERVICE, locale)


def people(db: SiteDatabase, locale: str) -> list[Person]:
    """The team, in the order in which pages show it."""
    return list_records(db, PERSON, locale)


def person_of_office(db: SiteDatabase, locale: str, office: str) -> Person | None:
    """The contact person of an office: the first of the team who names it, or None."""
    return next((person for person in people(db, locale) if person.office == office), None)


def solution(db: SiteDatabase, locale: str, code: str) -> Solution | None:
    """A solution by its code in any case, or None."""
    return find_record(db, SOLUTION, locale, code)


def solutions(db: SiteDatabase, locale: str) -> list[Solution]:
    """All solutions, in the order in which pages show them."""
    return list_records(db, SOLUTION, locale)


class ArticleListing(msgspec.Struct, frozen=True):
    """One page of the articles, newest first; `total` counts all of them, `start` those of earlier pages."""

    articles: list[Article]
    total: int
    start: int
    page: int
    pages: int


def article(db: SiteDatabase, locale: str, code: str) -> Article | None:
    """An article by its code in any case, or None."""
    return find_record(db, ARTICLE, locale, code)


def articles(db: SiteDatabase, locale: str, page: int = 1, year: int = 0) -> ArticleListing | None:
    """One page of all articles or those of a year, newest first; None where there is no such page."""
    name = f"{YEAR_LIST}{year}" if year else ""
    total = list_size(db, ARTICLE, locale, name) or 0
    start = page_start(page, total)
    if start is None:
        return None
    listed = list_page(db, ARTICLE, locale, name, start)
    return ArticleListing(listed, total, start, page, page_count(total))


def years(db: SiteDatabase, locale: str) -> list[tuple[int, int]]:
    """The years with articles and how many each has, the latest first."""
    sizes = list_sizes(db, ARTICLE, locale, YEAR_LIST)
    return sorted(((int(name.removeprefix(YEAR_LIST)), size) for name, size in sizes.items()), reverse=True)


def latest_articles(db: SiteDatabase, locale: str, count: int) -> list[Article]:
    return list_records(db, ARTICLE, locale, count=count)


def newest_first(db: SiteDatabase, locale: str) -> Iterator[Article]:
    """All articles, read a page at a time as they are asked for."""
    for start in range(0, list_size(db, ARTICLE, locale, "") or 0, PAGE_SIZE):
        yield from list_page(db, ARTICLE, locale, "", start)
