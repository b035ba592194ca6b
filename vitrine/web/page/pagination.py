"""The pages of a listing: which one is requested, and the links to the others."""

from typing import NamedTuple

from flask import request
from werkzeug.exceptions import NotFound

from vitrine.web.routing.query_params import declared_query, encode_query


class PageLink(NamedTuple):
    """The link to one page of a listing."""

    number: int
    url: str
    current: bool


class Pagination(NamedTuple):
    """The links to all pages of a listing, and the neighbours of the current one."""

    page: int
    pages: int
    previous: str | None
    next: str | None
    links: tuple[PageLink, ...]


def page_number() -> int:
    """The requested page; anything but a positive number answers 404."""
    text = request.args.get("page", "1")
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and not text.startswith("0")):
        raise NotFound
    return int(text)


def paginate(path: str, page: int, pages: int) -> Pagination:
    """The pagination of the listing at a path, whose first page is the bare path."""
    links = tuple(PageLink(number, page_url(path, number), number == page) for number in range(1, pages + 1))
    previous = links[page - 2].url if page > 1 else None
    following = links[page].url if page < pages else None
    return Pagination(page, pages, previous, following, links)


def page_url(path: str, number: int) -> str:
    return path + encode_query(declared_query(page=number if number > 1 else ""))
