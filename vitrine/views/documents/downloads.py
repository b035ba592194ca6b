"""The downloads page: all documents, filtered by kind, product category, language and search words."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, get_args

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import CATEGORY
from vitrine.content.model.records import DocumentKind
from vitrine.content.record_codes import fold
from vitrine.database.queries.documents import CATEGORY_SET, KIND_SET, LANGUAGE_SET, SETS, Downloads, downloads
from vitrine.database.queries.record_queries import list_records
from vitrine.inquiries.form.normalization import clean_line
from vitrine.locales import LOCALES
from vitrine.search.analysis.terms import beginnings
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import Indexing, PageMetadata, page_metadata
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
    text, path = clean_line(request.args.get("q", "")[:LONGEST]), url("downloads.index")
    chosen = {f"{name}/": value for name in PARAMETERS if (value := request.args.get(name, ""))}
    number = page_number()

    def listing_in(code: str) -> Downloads | None:
        return downloads(site_db(), code, chosen, beginnings(text, code), number)

    listing = listing_in(locale_code()) or abort(404)
    return render_page(
        "downloads/index.html",
        downloads_metadata(number, lambda code: listing_in(code) is not None),
        page=page_texts("downloads"),
        path=path,
        q=text,
        listing=listing,
        refined=is_refined(),
        pagination=paginate(path, number, listing.pages),
        **offered_filters(listing.counts, chosen),
    )


def is_refined() -> bool:
    """Whether the query leaves out documents."""
    return bool(declared_query(page=""))


def downloads_metadata(number: int, exists_in: Callable[[str], bool]) -> PageMetadata:
    """The metadata of one page of the documents, which exists in some locales."""
    page = page_texts("downloads")
    return page_metadata(
        page.title,
        page.summary,
        record=page,
        indexing=Indexing(refined=is_refined(), page=number, exists_in=exists_in),
        picture=page.picture,
        page_type="CollectionPage",
    )


def offered_filters(counts: dict[str, int], chosen: dict[str, str]) -> dict[str, Any]:
    """The template variables of the filters; `counts` and `chosen` are by the names of sets."""
    categories = list_records(site_db(), CATEGORY, locale_code())
    category_names = {fold(category.code): category.name.value for category in categories}
    languages = {code: locale.name for code, locale in LOCALES.items()}
    return {
        "kinds": filter_choices(KIND_SET, {kind: kind for kind in get_args(DocumentKind)}, counts, chosen),
        "categories": filter_choices(CATEGORY_SET, category_names, counts, chosen),
        "file_languages": filter_choices(LANGUAGE_SET, languages, counts, chosen),
    }


def filter_choices(start: str, labels: dict[str, str], counts: dict[str, int], chosen: dict[str, str]) -> list[Choice]:
    """The values of a filter that documents have, in the order of `labels`."""
    values: Iterable[str] = (value for value in labels if start + value in counts)
    return [Choice(value, labels[value], counts[start + value], chosen.get(start) == value) for value in values]
