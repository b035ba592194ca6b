"""Queries on products: one, several, the first of a category."""

from collections.abc import Iterable

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product, full_category
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import (
    PAGE_SIZE,
    find_record,
    find_records,
    list_records,
    list_size,
    page_start,
)


def product(db: SiteDatabase, locale: str, code: str) -> Product | None:
    """A product by its code in any case, or None."""
    return find_record(db, PRODUCT, locale, code)


def products(db: SiteDatabase, locale: str, codes: Iterable[str]) -> list[Product]:
    """The products of these codes in this order; those not published are left out."""
    return find_records(db, PRODUCT, locale, codes)


def has_page(db: SiteDatabase, locale: str, category: str, page: int) -> bool:
    """Whether the listing of a category, by its full code, has this page in a locale; that of all products for ""."""
    total = list_size(db, PRODUCT, locale, category)
    return total is not None and page_start(page, total) is not None


def first_products(db: SiteDatabase, locale: str, category: str, sub_category: str = "") -> list[Product]:
    """The products on the first page of a category or sub-category; none where there is no such category."""
    return list_records(db, PRODUCT, locale, full_category(category, sub_category), 0, PAGE_SIZE)
