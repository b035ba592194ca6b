"""Products: the listing, each one, and its technical sheet."""

from typing import Any

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.records import Product
from vitrine.database import products
from vitrine.database.categories import categories
from vitrine.database.documents import StoredDocument, documents
from vitrine.database.news import articles_about
from vitrine.database.refining import Refined, Wanted, refined_listing
from vitrine.database.solutions import solutions_using
from vitrine.views import comparison
from vitrine.views.inquired import inquired_product
from vitrine.views.places import breadcrumbs_to, find_place, listing_texts, product_title
from vitrine.views.texts import responsible_office
from vitrine.web.builds import current_build
from vitrine.web.filters import chosen, filters, sorts
from vitrine.web.head import page_head
from vitrine.web.links import absolute, url
from vitrine.web.locale import current_locale
from vitrine.web.messages import gettext as _
from vitrine.web.pagination import page_number, paginate
from vitrine.web.query import declared_query, encoded
from vitrine.web.rendering import render_page
from vitrine.web.specifications import (
    current_dictionary,
    key_columns,
    key_figures,
    key_figures_of,
    specification_groups,
)
from vitrine.web.structured_data import breadcrumb_list, product_data
from vitrine.web.wanted import wanted


def index(category: str = "", sub_category: str = "") -> Response:
    """One page of all products, of a category or of a sub-category, as far as they fit what is asked for."""
    if request.args.get("compare") and not category:
        return comparison.show()
    db, locale, number, asked = current_build().db, current_locale().code, page_number(), wanted()
    place = find_place(category, sub_category)
    refined = refined_listing(db, locale, category, sub_category, asked, number) or abort(404)
    heading, summary, picture = listing_texts(place)
    breadcrumbs = breadcrumbs_to(place)
    head = page_head(
        heading,
        summary,
        refined=bool(declared_query(page="")),
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
        **listing_context(breadcrumbs[-1][1], asked, refined, number),
    )


def listing_context(path: str, asked: Wanted, refined: Refined, number: int) -> dict[str, Any]:
    """The products of one page of a listing, and what else could be asked of it."""
    offered, listing = filters(asked, refined), refined.listing
    ticked = [product.code for product in comparison.named_products("ticked")]
    shown = {product.code for product in listing.products}
    return {
        "path": path,
        "ticked": ticked,
        "carried": [code for code in ticked if code not in shown],
        "along": encoded((("ticked", ",".join(ticked)),) if ticked else ()),
        "size": refined.size,
        "listing": listing,
        "pagination": paginate(path, number, listing.pages),
        "filters": offered,
        "chosen": chosen(path, offered),
        "sorts": sorts(asked, refined),
        "view": "table" if request.args.get("view") == "table" else "grid",
        "columns": key_columns(listing.products),
        "key_figures": key_figures(listing.products),
    }


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
    return render_page("products/show.html", head, inquired=inquired_product(product), **context)


def sheet(code: str) -> Response:
    """Everything measurable about a product, made for printing; search engines are led to the product."""
    product = find_product(code)
    title = _("{product}: technical sheet", product=product_title(product))
    head = page_head(title, product.summary, canonical=f"/product/{product.code}")
    context = product_context(product)
    return render_page(
        "products/sheet.html",
        head,
        **context,
        drawings=[entry for entry in context["documents"] if is_shown_drawing(entry)],
        as_of=current_build().timestamp,
        address=absolute(url("products.sheet", code=product.code)),
    )


def is_shown_drawing(entry: StoredDocument) -> bool:
    """Whether a document is a drawing that a browser can show within a page."""
    return entry.document.kind == "drawing" and entry.files[0].url.endswith(".svg")


def find_product(code: str) -> Product:
    """The product of this code, or the error screen."""
    return products.product(current_build().db, current_locale().code, code) or abort(404)


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
