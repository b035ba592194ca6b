"""Categories and sub-categories: looking them up, and the breadcrumbs through them."""

from flask import abort

from vitrine.content.model.records import Category
from vitrine.database.queries.categories import CategoryBranch, categories
from vitrine.database.queries.categories import category as find_category
from vitrine.web.page.cached_parts import per_locale
from vitrine.web.page.fixed_pages import page_texts
from vitrine.web.page.structured_data.nodes import Breadcrumbs
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.routing.urls import url


def find_categories(category: str, sub_category: str) -> tuple[Category, ...]:
    """The category and the sub-category of these codes, either of which may be empty; 404 if one does not exist."""
    paths = [(category,), (category, sub_category)][: bool(category) + bool(sub_category)]
    return tuple(find_category(site_db(), locale_code(), *path) or abort(404) for path in paths)


def breadcrumbs_to(categories: tuple[Category, ...]) -> Breadcrumbs:
    """The breadcrumbs from all products to a category or sub-category."""
    breadcrumbs: list[tuple[object, str]] = [(page_texts("products").title, url("products.index"))]
    for path in (categories[:count] for count in range(1, len(categories) + 1)):
        codes = zip(("category", "sub_category"), (category.code for category in path), strict=False)
        breadcrumbs.append((path[-1].name, url("products.index", **dict(codes))))
    return breadcrumbs


@per_locale
def category_tree() -> tuple[CategoryBranch, ...]:
    """All categories with their sub-categories, in the order in which pages show them."""
    return tuple(categories(site_db(), locale_code()))


@per_locale
def categories_and_breadcrumbs(category: str, sub_category: str) -> tuple[tuple[Category, ...], Breadcrumbs]:
    """The category and the sub-category of a product, and the breadcrumbs to them."""
    found = find_categories(category, sub_category)
    return found, breadcrumbs_to(found)
