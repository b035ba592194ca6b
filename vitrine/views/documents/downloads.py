"""The downloads page: all documents, filtered by kind, product category, language and search words."""

from collections.abc import Iterable
from typing import Any, NamedTuple, get_args

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import CATEGORY
from vitrine.content.model.records import DocumentKind
from vitrine.content.record_codes import fold
from vitrine.database.queries.documents import CATEGORY_SET, KIND_SET, LANGUAGE_SET, SETS, downloads
from vitrine.database.queries.record_queries import list_records
from vitrine.inquiries.form.normalization import clean_line
from vitrine.locales import LOCALES
from vitrine.search.analysis import beginnings
from vitrine.web.page.fixed_pages import page_texts
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.pagination import page_number, paginate
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import declared_query, url

LONGEST = 100  # characters of the search text
PARAMETERS = tuple(name.rstrip("/") for name in SETS)


class Choice(NamedTuple):
    """A value of a filter, with the number of documents that it would match; the template labels kinds."""

    value: str
    label: str
    remaining: int
    selected: bool


def index() -> Response:
    """One page of the documents that match the query, those in the visitor's language first.

    As in all lists, a value that a filter does not know is ignored: a bookmark may be older than the content.
    """
    page, number, text = page_texts("downloads"), page_number(), clean_line(request.args.get("q", "")[:LONGEST])
    chosen = {f"{name}/": value for name in PARAMETERS if (value := request.args.get(name, ""))}
    listing = downloads(site_db(), locale_code(), chosen, beginnings(text, locale_code()), number) or abort(404)
    path, refined = url("downloads.index"), bool(declared_query(page=""))
    metadata = page_metadata(
        page.title,
        page.summary,
        record=page,
        refined=refined,
        page=number,
        exists_in=lambda code: downloads(site_db(), code, chosen, beginnings(text, code), number) is not None,
        picture=page.picture,
        page_type="CollectionPage",
    )
    return render_page(
        "downloads/index.html",
        metadata,
        page=page,
        path=path,
        q=text,
        listing=listing,
        refined=refined,
        pagination=paginate(path, number, listing.pages),
        **offered_filters(listing.counts, chosen),
    )


def offered_filters(counts: dict[str, int], chosen: dict[str, str]) -> dict[str, Any]:
    """The template variables of the filters; `counts` and `chosen` are by the names of sets."""
    categories = list_records(site_db(), CATEGORY, locale_code())
    category_names = {fold(category.code): category.name.value for category in categories}
    languages = {code: locale.name for code, locale in LOCALES.items()}
    return {
        "kinds": offered(KIND_SET, {kind: kind for kind in get_args(DocumentKind)}, counts, chosen),
        "categories": offered(CATEGORY_SET, category_names, counts, chosen),
        "file_languages": offered(LANGUAGE_SET, languages, counts, chosen),
    }


def offered(start: str, labels: dict[str, str], counts: dict[str, int], chosen: dict[str, str]) -> list[Choice]:
    """The values of a filter that documents have, in the order of `labels`."""
    values: Iterable[str] = (value for value in labels if start + value in counts)
    return [Choice(value, labels[value], counts[start + value], chosen.get(start) == value) for value in values]
