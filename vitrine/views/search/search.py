"""The search page."""

from flask import abort, redirect, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import HIT_LABELS
from vitrine.search.result_page import Results, search
from vitrine.views.inquiry.routing import responsible_office
from vitrine.views.search.product_figures import hit_products
from vitrine.views.search.search_data import labeled, search_data
from vitrine.web.page.fixed_pages import page_texts
from vitrine.web.page.gettext import _
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.pagination import page_number, paginate
from vitrine.web.page.search_quantity_filters import quantity_readings
from vitrine.web.request.context import current_dictionary, locale_code, request_path, site_db
from vitrine.web.request.zero_result_counter import countable_words
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.request_path import fits_path
from vitrine.web.routing.urls import url

LONGEST = 200  # characters of a search text


def show(q: str = "") -> Response:
    """The search form and the results; a text in the query is redirected to the path if it is valid there."""
    queried, wants_data = trimmed(request.args.get("q", "")), request_path().payload
    if not q and queried and fits_path(queried) and not wants_data:
        return redirect(url("search.show", q=queried), 302)
    text = trimmed(q) or queried
    page, number = page_texts("search"), page_number()
    results = found(text, number) if text else None
    if text and results is None:
        abort(404)
    products = hit_products(results.hits if results else [])
    readings = quantity_readings(results.quantities if results else ())
    title = _("Search results for “{text}”", text=text) if text else page.title
    path = f"/search/{text}" if text and fits_path(text) else "/search"
    return render_page(
        "search/show.html",
        page_metadata(title, page.summary, path=path, page=number, noindex=True),
        words_without_result=countable_words(text) if results and not results.kinds else "",
        page=page,
        q=text,
        results=None if wants_data else results,  # page data have them in `search`
        readings=readings,
        products={} if wants_data else products,
        office=responsible_office(),
        search=search_data(text, results, products, readings, url("search.show", q=q)) if results else None,
        pagination=paginate(url("search.show", q=q), number, results.pages) if results else None,
    )


def found(text: str, page: int) -> Results | None:
    """One page of the results for a text; None if there is no such page."""
    return search(site_db(), locale_code(), text, current_dictionary(), page, queried_kind(), labeled)


def queried_kind() -> str:
    """The kind of hits that the query names, or empty for all; one that does not exist is ignored."""
    kind = request.args.get("kind", "")
    return kind if kind in HIT_LABELS else ""


def trimmed(text: str) -> str:
    """A search text without surrounding spaces, truncated to LONGEST characters."""
    return text.strip()[:LONGEST].strip()
