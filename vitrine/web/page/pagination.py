"""The pages of a listing: which one is requested, and the links to the others."""

from collections.abc import Callable
from typing import NamedTuple

from flask import request
from werkzeug.exceptions import NotFound

from vitrine.web.routing.urls import Query, declared_query, encode_query

AROUND = 2  # how many neighbors of the current page are linked on each side


class PageLink(NamedTuple):
    """The link to one page of a listing; `after_gap` says that pages before it have no link."""

    number: int
    url: str
    current: bool
    after_gap: bool = False


class Pagination(NamedTuple):
    """The links to the first page, the last page and those around the current one."""

    page: int
    pages: int
    previous: str | None
    next: str | None
    links: tuple[PageLink, ...]


def page_number() -> int:
    """The requested page; 404 for anything but a positive number."""
    text = request.args.get("page", "1")
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and not text.startswith("0")):
        raise NotFound
    return int(text)


def paginate(path: str, page: int, pages: int, query: Callable[..., Query] = declared_query) -> Pagination:
    """The pagination of the listing at a path, whose first page is the bare path; `query` makes the query of a page."""

    def page_url(number: int) -> str:
        return path + encode_query(query(page=number if number > 1 else ""))

    numbers = linked_numbers(page, pages)
    links = tuple(
        PageLink(number, page_url(number), number == page, number - 1 > before)
        for before, number in zip((0, *numbers), numbers, strict=False)
    )
    previous = page_url(page - 1) if page > 1 else None
    following = page_url(page + 1) if page < pages else None
    return Pagination(page, pages, previous, following, links)


def linked_numbers(page: int, pages: int) -> list[int]:
    """The pages to link to from a page; a gap replaces at least two pages."""
    first, last = max(1, page - AROUND), min(pages, page + AROUND)
    begin = range(1, first) if first <= 3 else (1,)
    end = range(last + 1, pages + 1) if last >= pages - 2 else (pages,)
    return [*begin, *range(first, last + 1), *end]
