"""The categories of products: found by their codes, as breadcrumbs, and as a tree."""

from flask import abort

from vitrine.content.kinds import CATEGORY
from vitrine.content.model.records import Category
from vitrine.database.queries.products import CategoryBranch, categories
from vitrine.database.queries.products import category as find_category
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.structured_data.graph import Breadcrumbs
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.routing.urls import link, url


def find_categories(category: str, sub_category: str) -> tuple[Category, ...]:
    """The category and the sub-category of these codes, which may be empty; 404 if one does not exist."""
    if not category:
        return ()
    subs = ("", sub_category) if sub_category else ("",)
    return tuple(find_category(site_db(), locale_code(), category, sub) or abort(404) for sub in subs)


def breadcrumbs_to(categories: tuple[Category, ...]) -> Breadcrumbs:
    """The breadcrumbs from all products to a category or sub-category."""
    steps = ((category.name, link(CATEGORY.path_of(category))) for category in categories)
    return [(page_texts("products").title, url("products.index")), *steps]


@cached_per_locale
def category_tree() -> tuple[CategoryBranch, ...]:
    """All categories with their sub-categories, in the order in which pages show them."""
    return tuple(categories(site_db(), locale_code()))


@cached_per_locale
def categories_and_breadcrumbs(category: str, sub_category: str) -> tuple[tuple[Category, ...], Breadcrumbs]:
    branch = find_categories(category, sub_category)
    return branch, breadcrumbs_to(branch)
