"""Products: the listing, each one, and its technical sheet."""

from typing import Any

from flask import abort
from werkzeug.wrappers import Response

from vitrine.content.records import Category, Product
from vitrine.content.texts import Text
from vitrine.database import products
from vitrine.database.categories import categories
from vitrine.database.categories import category as find_category
from vitrine.database.documents import documents
from vitrine.database.news import articles_about
from vitrine.database.solutions import solutions_using
from vitrine.views.texts import page_texts, responsible_office
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.links import absolute, url
from vitrine.web.locale import current_locale
from vitrine.web.messages import gettext as _
from vitrine.web.pagination import page_number, paginate
from vitrine.web.rendering import render_page
from vitrine.web.specifications import current_dictionary, key_figures, key_figures_of, specification_groups
from vitrine.web.structured_data import breadcrumb_list, product_data

Breadcrumbs = list[tuple[Any, str]]


def index(category: str = "", sub_category: str = "") -> Response:
    """One page of all products, of a category or of a sub-category."""
    db, locale, number = current_build().db, current_locale().code, page_number()
    place = find_place(category, sub_category)
    listing = products.listing(db, locale, category, sub_category, number) or abort(404)
    heading, summary, picture = listing_texts(place)
    breadcrumbs = breadcrumbs_to(place)
    head = page_head(
        heading,
        summary,
        page=number,
        has_page=lambda code: products.listing(db, code, category, sub_category, number) is not None,
        picture=picture,
        json_ld=[breadcrumb_list(breadcrumbs)] if place else [],
    )
    return render_page(
        "products/index.html",
        head,
        heading=heading,
        summary=summary,
        breadcrumbs=breadcrumbs if place else [],
        category=place[0] if place else None,
        sub_category=place[1] if len(place) > 1 else None,
        categories=categories(db, locale),
        listing=listing,
        pagination=paginate(breadcrumbs[-1][1], number, listing.pages),
        key_figures=key_figures(listing.products),
    )


def show(code: str) -> Response:
    """A product."""
    product = find_product(code)
    context = product_context(product)
    data = product_data(product, current_build().site(current_locale().code), str(context["sub_category"].name))
    head = page_head(
        product_title(product),
        product.summary,
        picture=product.pictures[0].file if product.pictures else "",
        json_ld=[breadcrumb_list(context["breadcrumbs"]), data],
    )
    return render_page("products/show.html", head, **context)


def sheet(code: str) -> Response:
    """Everything measurable about a product, made for printing; search engines are led to the product."""
    product = find_product(code)
    title = _("{product}: technical sheet", product=product_title(product))
    head = page_head(title, product.summary, canonical=f"/product/{product.code}")
    return render_page(
        "products/sheet.html",
        head,
        **product_context(product),
        as_of=current_build().timestamp,
        address=absolute(url("products.sheet", code=product.code)),
    )


def find_product(code: str) -> Product:
    """The product of this code, or the error screen."""
    return products.product(current_build().db, current_locale().code, code) or abort(404)


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


def product_context(product: Product) -> dict[str, Any]:
    """What the product's page and its sheet show."""
    db, locale = current_build().db, current_locale().code
    place = find_place(product.category, product.sub_category)
    here = (product_title(product), url("products.show", code=product.code))
    return {
        "product": product,
        "category": place[0],
        "sub_category": place[1],
        "groups": specification_groups(product),
        "key_figures": key_figures_of(product),
        "dictionary": current_dictionary(),
        "documents": documents(db, locale, product.documents),
        "related": products.products(db, locale, product.related),
        "solutions": solutions_using(db, locale, product.code),
        "articles": articles_about(db, locale, product.code),
        "successor": products.product(db, locale, product.successor) if product.successor else None,
        "office": responsible_office(),
        "breadcrumbs": [*breadcrumbs_to(place), here],
    }


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
