"""Products and documents as Markdown, and llms.txt, which leads programs to them."""

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from flask import abort, render_template
from werkzeug.wrappers import Response

from vitrine.build_folder import RedirectTo
from vitrine.content.kind import Kind
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, INFO, PAGE, PRODUCT, SERVICE, SOLUTION
from vitrine.content.model.records import Item
from vitrine.content.record_codes import MARKDOWN_SUFFIX, SHEET_SUFFIX
from vitrine.database.queries.addresses import address
from vitrine.database.queries.documents import all_documents, document
from vitrine.database.queries.record_queries import find_record, list_records, list_size
from vitrine.locales import split_path
from vitrine.web.page.fixed_page_texts import has_page, page_texts
from vitrine.web.page.formatting.markdown import markdown_body
from vitrine.web.page.gettext import _
from vitrine.web.page.language_versions import is_listed
from vitrine.web.page.products.product_context import product_context, related_records
from vitrine.web.request.context import current_locale, locale_code, site_db
from vitrine.web.request.redirects import follow_rule, redirect_of_page
from vitrine.web.response.http_caching import PLAIN_TEXT, conditional_response
from vitrine.web.routing.urls import absolute, path_in, raw_query

MARKDOWN = "text/markdown; charset=utf-8"
MAX_ENTRIES = 500  # of a list in llms.txt; with more products, it has their sub-categories instead
LATEST_ARTICLES = 20


class Entry(NamedTuple):
    """A record in llms.txt."""

    title: str
    url: str
    summary: str = ""


class Section(NamedTuple):
    """The entries below one heading of llms.txt."""

    title: str
    entries: list[Entry]


def show_product(code: str) -> Response:
    """A product with everything that its page shows."""
    record = find_record(site_db(), PRODUCT, locale_code(), code)
    if record is None:
        return follow_rule(moved(PRODUCT, code), raw_query())
    refuse_withdrawn(PRODUCT, record)
    context = product_context(record, related_records(record))
    return markdown_response(
        "markdown/product.md", **context, body=markdown_body(record.body), entry_of=partial(entry_of, PRODUCT)
    )


def show_document(code: str) -> Response:
    """A document with its files."""
    record = document(site_db(), locale_code(), code)
    if record is None:
        return follow_rule(moved(DOCUMENT, code), raw_query())
    refuse_withdrawn(DOCUMENT, record.document)
    return markdown_response("markdown/document.md", entry=record)


def index() -> Response:
    """llms.txt (llmstxt.org): an index of everything in one language, with products and documents as Markdown."""
    sections = [section for section in all_sections() if section.entries]
    return markdown_response("markdown/llms.md", PLAIN_TEXT, sections=sections)


def moved(kind: Kind[Any], code: str) -> RedirectTo:
    """The redirect that the page of a former code has, to the Markdown of what replaces it; else 404."""
    rule = redirect_of_page(kind.path.format(code=code)) or abort(404)
    page = address(site_db(), split_path(rule.to)[1])
    if page is None or page.kind != kind.name or page.path.endswith(SHEET_SUFFIX):
        abort(404)
    return RedirectTo(rule.to + MARKDOWN_SUFFIX, rule.status_code)


def refuse_withdrawn(kind: Kind[Any], record: Item) -> None:
    """Respond 404 if a rule of site.yaml has withdrawn the page of a record."""
    if address(site_db(), kind.path_of(record)) is None:
        abort(404)


def markdown_response(template: str, content_type: str = MARKDOWN, **context: Any) -> Response:
    """A text for programs, not indexed, since search engines should list the corresponding page."""
    response = conditional_response(render_template(template, **context), content_type)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def all_sections() -> Iterable[Section]:
    """The sections of llms.txt in order, including empty ones."""
    yield Section(page_texts("company").title.value, [*listed(PAGE), *listed(INFO)])
    yield from product_sections()
    yield from optional_section("solutions", SOLUTION)
    yield from optional_section("services", SERVICE)
    yield from optional_section("newscenter", ARTICLE, LATEST_ARTICLES)
    documents = (stored.document for stored in all_documents(site_db(), locale_code()))
    yield Section(_("Documents").value, [entry_of(DOCUMENT, found) for found in documents])


def optional_section(page: str, kind: Kind[Any], count: int = MAX_ENTRIES) -> Iterable[Section]:
    """The records that a fixed page lists, if the site has that page."""
    if has_page(page):
        yield Section(page_texts(page).title.value, listed(kind, count=count))


def product_sections() -> Iterable[Section]:
    """A section for each main category: its products, or its sub-categories if there are too many products."""
    kind = PRODUCT if (list_size(site_db(), PRODUCT, locale_code(), "") or 0) <= MAX_ENTRIES else CATEGORY
    for category in list_records(site_db(), CATEGORY, locale_code()):
        yield Section(category.name.value, listed(kind, category.code))


def listed(kind: Kind[Any], name: str = "", count: int = MAX_ENTRIES) -> list[Entry]:
    """The records of a list that search engines may list in this language."""
    records = list_records(site_db(), kind, locale_code(), name, count=count)
    pages = ((record, address(site_db(), kind.path_of(record))) for record in records)
    return [entry_of(kind, record) for record, page in pages if page and is_listed(page, current_locale())]


def entry_of(kind: Kind[Any], record: Item) -> Entry:
    path, mark, anchor = (kind.markdown_path(record) if kind.markdown else kind.link_to(record)).partition("#")
    there = absolute(path_in(path, current_locale())) + mark + anchor
    return Entry(kind.numbered_title(record), there, kind.summary_of(record).value)
