"""The links to the other pages of a listing."""

from typing import NamedTuple

from flask import request
from werkzeug.exceptions import NotFound

from vitrine.web.query import declared_query, encoded


class PageLink(NamedTuple):
    """One page of a listing."""

    number: int
    url: str
    current: bool


class Pagination(NamedTuple):
    """All pages of a listing, and the neighbours of the current one."""

    page: int
    pages: int
    previous: str | None
    next: str | None
    links: tuple[PageLink, ...]


def page_number() -> int:
    """The page asked for; whatever is no page number has no page."""
    asked = request.args.get("page", "1")
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 7 and not asked.startswith("0")):
        raise NotFound
    return int(asked)


def paginate(path: str, page: int, pages: int) -> Pagination:
    """The pagination of a listing at this path; its first page is the bare path."""
    links = tuple(PageLink(number, page_address(path, number), number == page) for number in range(1, pages + 1))
    previous = links[page - 2].url if page > 1 else None
    following = links[page].url if page < pages else None
    return Pagination(page, pages, previous, following, links)


def page_address(path: str, number: int) -> str:
    """The address of one page, with what else the page declares."""
    return path + encoded(declared_query(page=number if number > 1 else ""))
