"""Queries on products: one, several, a page of a listing."""

from collections.abc import Iterable

import msgspec

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product, full_category
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import (
    PAGE_SIZE,
    find_record,
    find_records,
    list_records,
    list_size,
    page_count,
    page_start,
)


class Listing(msgspec.Struct, frozen=True):
    """One page of a listing; `total` counts all its products, `pages` its pages."""

    products: list[Product]
    total: int
    page: int
    pages: int


def product(db: SiteDatabase, locale: str, code: str) -> Product | None:
    """A product by its code in any case, or None."""
    return find_record(db, PRODUCT, locale, code)


def products(db: SiteDatabase, locale: str, codes: Iterable[str]) -> list[Product]:
    """The products of these codes in this order; those not published are left out."""
    return find_records(db, PRODUCT, locale, codes)


def has_page(db: SiteDatabase, locale: str, category: str, sub_category: str, page: int) -> bool:
    """Whether a category, a sub-category or the list of all products has this page in a locale."""
    total = list_size(db, PRODUCT, locale, full_category(category, sub_category))
    return total is not None and page_start(page, total) is not None


def listing(db: SiteDatabase, locale: str, category: str = "", sub_category: str = "", page: int = 1) -> Listing | None:
    """One page of all products, a category or a sub-category; None where there is no such category or page."""
    name = full_category(category, sub_category)
    total = list_size(db, PRODUCT, locale, name)
    start = page_start(page, total) if total is not None else None
    if total is None or start is None:
        return None
    found = list_records(db, PRODUCT, locale, name, start, PAGE_SIZE)
    return Listing(found, total, page, page_count(total))
