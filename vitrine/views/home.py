"""The home page."""

from werkzeug.wrappers import Response

from vitrine.content.records import Product
from vitrine.database.categories import CategoryBranch, categories
from vitrine.database.news import latest_articles
from vitrine.database.products import listing
from vitrine.database.solutions import solutions
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.locale import current_locale
from vitrine.web.rendering import render_page
from vitrine.web.specifications import key_figures
from vitrine.web.structured_data import organization

SHOWN = 3


def show() -> Response:
    """What the company makes, three of its products, its solutions and news."""
    build, locale = current_build(), current_locale().code
    page, branches = page_texts("home"), categories(build.db, locale)
    products = flagships(branches)
    return render_page(
        "pages/home.html",
        page_head(
            page.title,
            page.summary,
            picture=page.picture.file if page.picture else "",
            json_ld=[organization(build.site(locale))],
        ),
        page=page,
        categories=branches,
        products=products,
        key_figures=key_figures(products),
        solutions=solutions(build.db, locale),
        articles=latest_articles(build.db, locale, SHOWN),
    )


def flagships(branches: list[CategoryBranch]) -> list[Product]:
    """The first product still made of each category, of the first few categories."""
    db, locale = current_build().db, current_locale().code
    listings = (listing(db, locale, branch.category.code) for branch in branches)
    made = ([product for product in found.products if product.status == "active"] for found in listings if found)
    return [products[0] for products in made if products][:SHOWN]
