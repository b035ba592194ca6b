"""The newscenter, its articles, and a feed of them per language."""

from flask import abort, render_template, request
from werkzeug.wrappers import Response

from vitrine.database import news
from vitrine.database.addresses import address
from vitrine.database.products import products
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.links import absolute, url
from vitrine.web.locale import current_locale
from vitrine.web.machine import machine_answer
from vitrine.web.pagination import page_number, paginate
from vitrine.web.rendering import render_page
from vitrine.web.structured_data import breadcrumb_list, news_article

FEED_LENGTH = 20
YEAR_DIGITS = 4


def index() -> Response:
    """One page of all articles or of a year's, newest first."""
    db, page, number, year = current_build().db, page_texts("newscenter"), page_number(), asked_year()
    listing = news.articles(db, current_locale().code, number, year) or abort(404)
    title = f"{page.title.value} {year}" if year else page.title
    head = page_head(
        title,
        page.summary,
        refined=bool(year),
        has_page=lambda code: news.articles(db, code, number) is not None,
        page=number,
    )
    return render_page(
        "news/index.html",
        head,
        page=page,
        listing=listing,
        year=year,
        years=news.years(db, current_locale().code),
        pagination=paginate(url("news.index"), number, listing.pages),
    )


def asked_year() -> int:
    """The year asked for, or 0 for all; whatever is no year has no page."""
    asked = request.args.get("year", "")
    if asked and not (asked.isascii() and asked.isdecimal() and len(asked) == YEAR_DIGITS):
        abort(404)
    return int(asked or 0)


def show(code: str) -> Response:
    """An article and the products it is about."""
    build, locale = current_build(), current_locale().code
    article = news.article(build.db, locale, code) or abort(404)
    breadcrumbs = [
        (page_texts("newscenter").title, url("news.index")),
        (article.title, url("news.show", code=article.code)),
    ]
    head = page_head(
        article.title,
        article.lead,
        picture=article.picture.file if article.picture else "",
        json_ld=[breadcrumb_list(breadcrumbs), news_article(article, build.site(locale))],
    )
    found = products(build.db, locale, article.products)
    return render_page("news/show.html", head, article=article, products=found, breadcrumbs=breadcrumbs)


def feed() -> Response:
    """The newest articles as an Atom feed; those that do not count as translated are left to the English feed."""
    build, locale = current_build(), current_locale()
    latest = news.latest_articles(build.db, locale.code, FEED_LENGTH)
    articles = [article for article in latest if stands_for_itself(article.code)]
    body = render_template(
        "feeds/news.atom", articles=articles, title=page_texts("newscenter").title, home=absolute(url("home.show"))
    )
    return machine_answer(body, "application/atom+xml; charset=utf-8")


def stands_for_itself(code: str) -> bool:
    """Whether an article's page is a version of its own in this language, as its alternates and the sitemap say."""
    entry = address(current_build().db, f"/news/{code}")
    return entry is not None and current_locale().code in entry.indexed_locales
