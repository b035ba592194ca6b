"""The home page."""

from werkzeug.wrappers import Response

from vitrine.database.categories import categories
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
    page, first = page_texts("home"), listing(build.db, locale)
    products = first.products[:SHOWN] if first else []
    return render_page(
        "pages/home.html",
        page_head(
            page.title,
            page.summary,
            picture=page.picture.file if page.picture else "",
            json_ld=[organization(build.site(locale))],
        ),
        page=page,
        categories=categories(build.db, locale),
        products=products,
        key_figures=key_figures(products),
        solutions=solutions(build.db, locale),
        articles=latest_articles(build.db, locale, SHOWN),
    )
