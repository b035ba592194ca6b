"""The home page."""

from collections.abc import Iterable

from werkzeug.wrappers import Response

from vitrine.content.kinds import ARTICLE, SOLUTION
from vitrine.content.model.records import Product
from vitrine.database.queries.products import CategoryBranch, first_products
from vitrine.database.queries.record_queries import list_records
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import record_metadata
from vitrine.web.page.products.categories import category_tree
from vitrine.web.page.products.specifications import key_figures
from vitrine.web.page.structured_data.company import organization, website
from vitrine.web.request.context import current_site, locale_code, site_db
from vitrine.web.response.rendering import render_page

TEASERS = 3  # of products and of articles


def show() -> Response:
    """All categories and solutions, and a few products and articles."""
    db, locale = site_db(), locale_code()
    page, branches = page_texts("home"), category_tree()
    products = featured_products(branches)
    return render_page(
        "pages/home.html",
        record_metadata(
            page,
            nodes=lambda described: [organization(current_site()), website(current_site(), described.locale)],
        ),
        page=page,
        categories=branches,
        products=products,
        key_figures=key_figures(products),
        solutions=list_records(db, SOLUTION, locale),
        articles=list_records(db, ARTICLE, locale, count=TEASERS),
    )


def featured_products(branches: Iterable[CategoryBranch]) -> list[Product]:
    """The first current product of each category, for the first few categories that have one."""
    listed = (first_products(site_db(), locale_code(), branch.category.code) for branch in branches)
    active = ([product for product in products if product.status == "active"] for products in listed)
    return [products[0] for products in active if products][:TEASERS]
