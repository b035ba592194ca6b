"""The newscenter, its articles, and a feed for each language."""

from datetime import date
from itertools import islice
from typing import NamedTuple

import msgspec
from flask import abort, render_template, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import ARTICLE, PRODUCT
from vitrine.content.model.records import Article
from vitrine.database.queries.addresses import address
from vitrine.database.queries.articles import ArticleListing, articles, newest_first, years
from vitrine.database.queries.record_queries import find_record, find_records
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import PageMetadata, listing_indexing, page_metadata, record_metadata
from vitrine.web.page.pagination import page_number, paginate
from vitrine.web.page.structured_data.graph import breadcrumb_list, item_list, news_article
from vitrine.web.request.context import current_locale, current_site, locale_code, site_db
from vitrine.web.response.http_caching import conditional_response
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import absolute, url, with_absolute_urls

FEED_LENGTH = 20
MAX_READ = 10 * FEED_LENGTH  # a language with few translated articles has a shorter feed


class FeedEntry(NamedTuple):
    """An article in a feed, with the day of its last change; the addresses in `content` are absolute."""

    article: Article
    url: str
    changed: date
    content: str


def index() -> Response:
    """One page of the articles, of all years or of one, newest first."""
    number, counts = page_number(), years(site_db(), locale_code())
    year = next((year for year, _count in counts if str(year) == request.args.get("year")), 0)
    listing = articles(site_db(), locale_code(), number, year) or abort(404)
    return render_page(
        "news/index.html",
        newscenter_metadata(listing, year),
        page=page_texts("newscenter"),
        listing=listing,
        year=year,
        years=counts,
        pagination=paginate(url("news.index"), number, listing.pages),
    )


def newscenter_metadata(listing: ArticleListing, year: int) -> PageMetadata:
    """The metadata of one page of the articles, of all years (0) or of one."""
    page = page_texts("newscenter")
    return page_metadata(
        f"{page.title.value} {year}" if year else page.title,
        page.summary,
        record=None if year else page,
        indexing=listing_indexing(listing.page, lambda code: articles(site_db(), code, listing.page, year) is not None),
        page_type="CollectionPage",
        nodes=lambda described: item_list(
            ((article.title.value, ARTICLE.path_of(article)) for article in listing.articles),
            described.url,
            listing.total,
            listing.start,
        ),
    )


def show(code: str) -> Response:
    """An article, and the products it is about."""
    article = find_record(site_db(), ARTICLE, locale_code(), code) or abort(404)
    breadcrumbs = [
        (page_texts("newscenter").title, url("news.index")),
        (article.title, url("news.show", code=article.code)),
    ]
    metadata = record_metadata(article, nodes=lambda page: [news_article(article, page), breadcrumb_list(breadcrumbs)])
    related = find_records(site_db(), PRODUCT, locale_code(), article.products)
    return render_page("news/show.html", metadata, article=article, products=related, breadcrumbs=breadcrumbs)


def feed() -> Response:
    """The newest articles as an Atom feed."""
    body = render_template("xml/news.atom", entries=feed_entries(), title=page_texts("newscenter").title)
    return conditional_response(body, "application/atom+xml; charset=utf-8")


def json_feed() -> Response:
    """The newest articles as a JSON Feed (jsonfeed.org)."""
    site = current_site()
    data = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": f"{page_texts('newscenter').title.value} – {site.name}",
        "home_page_url": absolute(url("news.index")),
        "feed_url": absolute(url("news.json_feed")),
        "language": current_locale().tag,
        "authors": [{"name": site.name, "url": absolute("/")}],
        "items": [json_item(entry) for entry in feed_entries()],
    }
    return conditional_response(msgspec.json.encode(data), "application/feed+json")


def json_item(entry: FeedEntry) -> dict[str, str]:
    return {
        "id": entry.url,
        "url": entry.url,
        "title": entry.article.title.value,
        "summary": entry.article.lead.value,
        "content_html": entry.content,
        "date_published": f"{entry.article.date.isoformat()}T00:00:00Z",
        "date_modified": f"{entry.changed.isoformat()}T00:00:00Z",
    }


def feed_entries() -> list[FeedEntry]:
    """The newest articles, except those that count as untranslated in this locale."""
    looked_at = islice(newest_first(site_db(), locale_code()), MAX_READ)
    return list(islice(filter(None, map(feed_entry, looked_at)), FEED_LENGTH))


def feed_entry(article: Article) -> FeedEntry | None:
    entry = address(site_db(), ARTICLE.path_of(article))
    if entry is None or locale_code() not in entry.indexed_locales:
        return None
    return FeedEntry(
        article=article,
        url=absolute(url("news.show", code=article.code)),
        changed=entry.changed.get(locale_code(), article.date),
        content=with_absolute_urls(article.body.html),
    )
