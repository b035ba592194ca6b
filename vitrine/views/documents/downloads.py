"""The downloads page: all documents, filtered by kind, product category, language and search words."""

from typing import Any, NamedTuple, get_args

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import CATEGORY
from vitrine.content.model.records import DocumentKind
from vitrine.content.record_codes import fold
from vitrine.database.queries.documents import FILTERS, Choices, Downloads, Filter, downloads, set_name
from vitrine.database.queries.record_queries import list_records
from vitrine.inquiries.form.normalization import clean_line
from vitrine.locales import LOCALES
from vitrine.search.analysis.terms import beginnings
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import listing_indexing, record_metadata
from vitrine.web.page.pagination import page_number, paginate
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import declared_query, url

LONGEST = 100  # characters of the search text


class FilterChoice(NamedTuple):
    """A value of a filter, with the number of documents that it would match; the template labels kinds."""

    value: str
    label: str
    remaining: int
    selected: bool


def index() -> Response:
    """One page of the documents that match the query, those in the visitor's language first.

    As in all lists, a value that a filter does not know is ignored: a bookmark may be older than the content.
    """
    text, path = clean_line(request.args.get("q", "")[:LONGEST]), url("downloads.index")
    chosen = {name: request.args[name] for name in FILTERS if name in request.args}
    number = page_number()

    def listing_in(code: str) -> Downloads | None:
        return downloads(site_db(), code, chosen, beginnings(text, code), number)

    listing = listing_in(locale_code()) or abort(404)
    return render_page(
        "downloads/index.html",
        record_metadata(
            page_texts("downloads"),
            indexing=listing_indexing(number, lambda code: listing_in(code) is not None),
            page_type="CollectionPage",
        ),
        page=page_texts("downloads"),
        path=path,
        q=text,
        listing=listing,
        refined=bool(declared_query(page="")),
        pagination=paginate(path, number, listing.pages),
        **offered_filters(listing.counts, chosen),
    )


def offered_filters(counts: dict[str, int], chosen: Choices) -> dict[str, Any]:
    """The template variables of the filters; `counts` has the documents of each set, by its name."""
    categories = list_records(site_db(), CATEGORY, locale_code())
    category_names = {fold(category.code): category.name.value for category in categories}
    languages = {code: locale.name for code, locale in LOCALES.items()}
    return {
        "kinds": filter_choices("kind", {kind: kind for kind in get_args(DocumentKind)}, counts, chosen),
        "categories": filter_choices("category", category_names, counts, chosen),
        "file_languages": filter_choices("language", languages, counts, chosen),
    }


def filter_choices(name: Filter, labels: dict[str, str], counts: dict[str, int], chosen: Choices) -> list[FilterChoice]:
    """The values of a filter that documents have, in the order of `labels`."""
    return [
        FilterChoice(value, label, counts[set_name(name, value)], chosen.get(name) == value)
        for value, label in labels.items()
        if set_name(name, value) in counts
    ]
