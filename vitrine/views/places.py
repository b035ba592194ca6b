"""Where a page of products stands: its category and sub-category, their texts, and the way there."""

from typing import Any

from flask import abort

from vitrine.content.records import Category, Product
from vitrine.content.texts import Text
from vitrine.database.categories import category as find_category
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.links import url
from vitrine.web.locale import current_locale

Breadcrumbs = list[tuple[Any, str]]


def find_place(category: str, sub_category: str) -> tuple[Category, ...]:
    """The category and sub-category asked for; none for all products."""
    db, locale = current_build().db, current_locale().code
    names = [(category,), (category, sub_category)][: bool(category) + bool(sub_category)]
    return tuple(find_category(db, locale, *name) or abort(404) for name in names)


def listing_texts(place: tuple[Category, ...]) -> tuple[Text, Text, str]:
    """Heading, summary and picture of a listing."""
    if place:
        picture = place[-1].picture
        return place[-1].name, place[-1].summary, picture.file if picture else ""
    page = page_texts("products")
    return page.title, page.summary, page.picture.file if page.picture else ""


def breadcrumbs_to(place: tuple[Category, ...]) -> Breadcrumbs:
    """The way from all products to a category or sub-category."""
    steps: Breadcrumbs = [(page_texts("products").title, url("products.index"))]
    for names in (place[:count] for count in range(1, len(place) + 1)):
        codes = zip(("category", "sub_category"), (step.code for step in names), strict=False)
        steps.append((names[-1].name, url("products.index", **dict(codes))))
    return steps


def product_title(product: Product) -> str:
    """A product as titles name it: `FL-200 Electromagnetic flow meter`."""
    return f"{product.number} {product.name.value}"
