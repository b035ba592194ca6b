"""The search page."""

from typing import Any

from flask import abort, redirect, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import HIT_LABELS
from vitrine.search.result_page import search
from vitrine.views.inquiry.office_routing import responsible_office
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
# The template variables of a page with nothing but the form.
NO_RESULTS: dict[str, Any] = {"results": None, "readings": [], "products": {}, "search": None, "pagination": None}


def show(q: str = "") -> Response:
    """The search form and the results; a text in the query is redirected to the path if it is valid there."""
    queried = trimmed(request.args.get("q", ""))
    if not q and queried and fits_path(queried) and not request_path().payload:
        return redirect(url("search.show", q=queried), 302)
    text, page, number = trimmed(q) or queried, page_texts("search"), page_number()
    title = _("Search results for “{text}”", text=text) if text else page.title
    path = f"/search/{text}" if text and fits_path(text) else "/search"
    return render_page(
        "search/show.html",
        page_metadata(title, page.summary, path=path, page=number, noindex=True),
        page=page,
        q=text,
        office=responsible_office(),
        **(results_context(text, number, url("search.show", q=q)) if text else NO_RESULTS),
    )


def results_context(text: str, number: int, path: str) -> dict[str, Any]:
    """The template variables of one page of the results at a path; 404 if there is no such page."""
    results = search(site_db(), locale_code(), text, current_dictionary(), number, queried_kind(), labeled)
    if results is None:
        abort(404)
    products, readings = hit_products(results.hits), quantity_readings(results.quantities)
    wants_data = request_path().payload
    return {
        "words_without_result": "" if results.kinds else countable_words(text),
        "results": None if wants_data else results,  # page data have them in `search`
        "readings": readings,
        "products": {} if wants_data else products,
        "search": search_data(text, results, products, readings, path),
        "pagination": paginate(path, number, results.pages),
    }


def queried_kind() -> str:
    """The kind of hits that the query names, or empty for all; one that does not exist is ignored."""
    kind = request.args.get("kind", "")
    return kind if kind in HIT_LABELS else ""


def trimmed(text: str) -> str:
    """A search text without surrounding spaces, truncated to LONGEST characters."""
    return text.strip()[:LONGEST].strip()
