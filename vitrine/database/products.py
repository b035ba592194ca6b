"""Questions about products: one, several, a page of a listing."""

from collections.abc import Iterable

import msgspec

from vitrine.content.codes import fold
from vitrine.content.records import Product
from vitrine.database.categories import place
from vitrine.database.connection import SiteDatabase
from vitrine.database.paging import PAGE_SIZE, page_count, page_start
from vitrine.database.reading import find_record, find_records, list_records, list_size


class Listing(msgspec.Struct, frozen=True):
    """One page of a listing; `total` counts all its products, `pages` its pages."""

    products: list[Product]
    total: int
    page: int
    pages: int


def product(db: SiteDatabase, locale: str, code: str) -> Product | None:
    """A product by its code in any case, or None."""
    return find_record(db, Product, "product", locale, code)


def products(db: SiteDatabase, locale: str, codes: Iterable[str]) -> list[Product]:
    """The products of these codes in their order; one not published is left out."""
    return find_records(db, Product, "product", locale, codes)


def listing(db: SiteDatabase, locale: str, category: str = "", sub_category: str = "", page: int = 1) -> Listing | None:
    """One page of all products, a category or a sub-category; None where there is no such category or page."""
    name = place(category, sub_category)
    total = list_size(db, "product", locale, name)
    start = page_start(page, total) if total is not None else None
    if total is None or start is None:
        return None
    found = list_records(db, Product, "product", locale, name, start, PAGE_SIZE)
    return Listing(found, total, page, page_count(total))


def product_by_former(db: SiteDatabase, code: str) -> str | None:
    """The present code of the product that once had this one, or None."""
    row = db.row("SELECT owner FROM codes WHERE key = ? AND role = 'former'", (fold(code),))
    return row[0] if row else None
