"""Queries on categories and the tree they form."""

from typing import NamedTuple

import msgspec

from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.records import Category, full_category
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_record, list_records, list_size


class SubCategory(NamedTuple):
    """A sub-category and how many products it lists."""

    category: Category
    listed: int


class CategoryBranch(msgspec.Struct, frozen=True):
    """A category with its sub-categories; `count` is how many products it lists."""

    category: Category
    subs: list[SubCategory]
    count: int


def category(db: SiteDatabase, locale: str, category: str, sub_category: str = "") -> Category | None:
    """A category, or a sub-category of it, by code in any case; or None."""
    return find_record(db, CATEGORY, locale, full_category(category, sub_category))


def categories(db: SiteDatabase, locale: str) -> list[CategoryBranch]:
    """All categories with their sub-categories, in the order in which pages show them."""
    return [branch(db, locale, top) for top in list_records(db, CATEGORY, locale)]


def branch(db: SiteDatabase, locale: str, top: Category) -> CategoryBranch:
    """A category with its sub-categories and counts."""
    subs = [
        SubCategory(sub, listed_in(db, locale, sub.full_code)) for sub in list_records(db, CATEGORY, locale, top.code)
    ]
    return CategoryBranch(top, subs, listed_in(db, locale, top.code))


def listed_in(db: SiteDatabase, locale: str, name: str) -> int:
    """How many products a category or sub-category lists."""
    return list_size(db, PRODUCT, locale, name) or 0
