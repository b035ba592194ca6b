"""The search page, and its results as data for the islands."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from flask import abort, redirect, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import CATEGORY, HIT_LABELS, PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.model.texts import Text
from vitrine.database.queries.inquiry_items import ACCESSORY, VARIANT
from vitrine.database.queries.record_queries import find_record
from vitrine.database.queries.search import Hit
from vitrine.i18n.messages import TranslatedMessage
from vitrine.i18n.text_direction import directed_text
from vitrine.inquiries.form.normalization import clean_line
from vitrine.locales import SOURCE_LOCALE
from vitrine.search.results.result_page import FoundHit, Results, SiteSearch
from vitrine.views.search.zero_result_help import nearest_categories, nearest_words
from vitrine.web.page.assets import thumbnail
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.formatting.dates_and_numbers import format_phone
from vitrine.web.page.formatting.specification_values import plain_text, plain_value
from vitrine.web.page.gettext import _
from vitrine.web.page.inquiry_items import item_by_number, name_wording, url_of_product
from vitrine.web.page.island_contract import KindCount, SearchData, SearchFigure, SearchHelp, SearchHit, SearchLink
from vitrine.web.page.kind_names import hit_label, hits_label
from vitrine.web.page.metadata import Indexing, page_metadata
from vitrine.web.page.offices import responsible_office
from vitrine.web.page.pagination import linked_numbers, page_number, paginate
from vitrine.web.page.products.search_quantity_filters import QuantityReading, quantity_readings
from vitrine.web.page.products.specifications import Row, key_figures_of
from vitrine.web.request.context import current_dictionary, current_locale, locale_code, request_path, site_db
from vitrine.web.request.zero_result_counter import countable_words
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.request_path import fits_path
from vitrine.web.routing.urls import declared_query, encode_query, link, url

LONGEST = 200  # characters of a search text
MAX_FIGURES = 3  # of a product, as on the cards of a listing
# The template variables of a page with nothing but the form.
NO_RESULTS: dict[str, Any] = {"results": None, "readings": [], "products": {}, "search": None, "pagination": None}


def show(q: str = "") -> Response:
    """The search form and the results; a text in the query is redirected to the path if it is valid there."""
    queried = trimmed(request.args.get("q", ""))
    if not q and queried and fits_path(queried) and not request_path().is_payload:
        return redirect(url("search.show", q=queried) + encode_query(declared_query(q="")), 302)
    text, page, number = trimmed(q) or queried, page_texts("search"), page_number()
    title = _("Search results for “{text}”", text=text) if text else page.title
    return render_page(
        "search/show.html",
        page_metadata(title, page.summary, indexing=result_indexing(text, number)),
        page=page,
        q=text,
        office=responsible_office(),
        **(results_context(text, number, url("search.show", q=q)) if text else NO_RESULTS),
    )


def result_indexing(text: str, number: int) -> Indexing:
    """Results are not indexed. A text has other results in each language, so further pages exist in this one only."""
    path = f"/search/{text}" if text and fits_path(text) else "/search"
    return Indexing(path, noindex=True, page=number, exists_in=lambda code: code == locale_code())


def results_context(text: str, number: int, path: str) -> dict[str, Any]:
    """The template variables of one page of the results at a path; 404 if there is no such page."""
    search = SiteSearch(site_db(), locale_code(), current_dictionary(), labeled)
    kind = request.args.get("kind", "")
    results = search.results(text, number, kind if kind in HIT_LABELS else "")
    if results is None:
        abort(404)
    products, readings = hit_products(results.hits), quantity_readings(results.quantities)
    wants_data = request_path().is_payload
    return {
        "words_without_result": "" if results.kinds else countable_words(text),
        "results": None if wants_data else results,  # page data have them in `search`
        "readings": readings,
        "products": {} if wants_data else products,
        "search": search_data(text, results, products, readings, path),
        "pagination": paginate(path, number, results.pages),
    }


def trimmed(text: str) -> str:
    """A search text on one line as paths need it, without what nobody sees, truncated to LONGEST characters."""
    return clean_line(text)[:LONGEST].strip()


class HitProduct(msgspec.Struct, frozen=True):
    """The key figures of a product, and the product that replaces it, or None."""

    figures: tuple[Row, ...] = ()
    successor: Product | None = None


def hit_products(hits: Iterable[FoundHit]) -> dict[str, HitProduct]:
    """The details of the products among some hits, by the path of the hit."""
    products = {}
    for found in hits:
        if found.hit.kind == PRODUCT.name and (record := find_product(found.code)):
            successor = find_product(record.successor) if record.successor else None
            products[found.hit.path] = HitProduct(key_figures_of(record)[:MAX_FIGURES], successor)
    return products


def find_product(code: str) -> Product | None:
    return find_record(site_db(), PRODUCT, locale_code(), code)


def search_data(
    text: str,
    results: Results,
    products: Mapping[str, HitProduct],
    readings: Iterable[QuantityReading],
    path: str,
) -> SearchData:
    """One page of hits, the number of hits of each kind, and the interpretation of the text; `path` is the search's."""
    totals = {"": sum(results.kinds.values())} | {kind: results.kinds.get(kind, 0) for kind in HIT_LABELS}
    kinds = (kind_count(kind, total, path) for kind, total in totals.items() if total)
    note = search_note(results)
    return SearchData(
        query=text,
        kind=results.kind,
        total=results.total,
        page=results.page,
        pages=results.pages,
        linked_pages=tuple(linked_numbers(results.page, results.pages)),
        kinds=tuple(kinds),
        hits=tuple(search_hit(found.hit, products.get(found.hit.path, HitProduct())) for found in results.hits),
        ordered=ordered_item(text) if results.kind == PRODUCT.name else None,
        help=None if results.hits else search_help(text),
        meant=search_link(results.meant) if results.meant else None,
        note=note.value if note else "",
        note_language=foreign_language(note) if note else "",
        readings=tuple(
            link_to(reading.label, reading.url, labeled(reading.label.value, plain_text(reading.value)))
            for reading in readings
        ),
    )


def search_note(results: Results) -> TranslatedMessage | None:
    """A note on what the hits lack: words of the search that were left out, or a product of that name."""
    comma = current_locale().comma
    if results.left_out and results.hits:
        return _("No exact match. Left out: {words}", words=comma.join(results.left_out))
    if results.mentioned:
        return _("No product has this name, but some pages mention it: {words}", words=comma.join(results.mentioned))
    return None


def search_link(text: str) -> SearchLink:
    return SearchLink(name=text, language="", url=url("search.show", q=text))


def link_to(text: Text, address: str, name: str = "") -> SearchLink:
    """A link with this text, or with a name in its language."""
    return SearchLink(name=name or text.value, language=foreign_language(text), url=address)


def labeled(label: str, value: str) -> str:
    """A value after its label, with the punctuation of the language."""
    return _("{label}: {value}", label=label, value=value).value


def search_help(text: str) -> SearchHelp:
    """The suggestions for a text without results."""
    office = responsible_office()
    return SearchHelp(
        searches=tuple(map(search_link, nearest_words(text))),
        categories=tuple(
            link_to(category.name, link(CATEGORY.path_of(category))) for category in nearest_categories(text)
        ),
        office=office.name.value,
        email=office.email,
        phone_url=office.phone_url,
        phone_shown=format_phone(office),
        inquiry_url=url("inquiries.new", message=_("I could not find this on your site: {text}", text=text).value),
    )


def kind_count(kind: str, total: int, path: str) -> KindCount:
    """The number of hits of a kind, with the URL of their first page."""
    label = hits_label(kind)
    return KindCount(
        kind=kind,
        label=label.value,
        label_language=foreign_language(label),
        total=total,
        url=path + encode_query(declared_query(kind=kind, page="")),
    )


def search_hit(hit: Hit, product: HitProduct) -> SearchHit:
    label, successor = hit_label(hit.kind), product.successor
    return SearchHit(
        kind=hit.kind,
        label=label.value,
        label_language=foreign_language(label),
        title=directed(hit.title.value),
        title_language=foreign_language(hit.title),
        summary=directed(hit.summary.value),
        summary_language=foreign_language(hit.summary),
        url=link(hit.path),
        number=hit.number,
        picture=thumbnail(hit.picture),
        discontinued=hit.discontinued,
        successor=(
            link_to(successor.name, url("products.show", code=successor.code), PRODUCT.numbered_title(successor))
            if successor
            else None
        ),
        figures=tuple(map(search_figure, product.figures)),
    )


def ordered_item(text: str) -> SearchHit | None:
    """The version or accessory whose order code begins a text; its page is that of the product, or none."""
    item = item_by_number(text)
    if item is None or item.kind not in (VARIANT, ACCESSORY):
        return None
    title = msgspec.structs.replace(item.name, value=name_wording(item))
    hit = Hit(kind=PRODUCT.name, title=title, summary=Text(""), path=item.path, number=item.number)
    return msgspec.structs.replace(search_hit(hit, HitProduct()), url=url_of_product(item))


def search_figure(row: Row) -> SearchFigure:
    label, value = row.specification.label, plain_value(row.value, row.specification)
    return SearchFigure(label=label.value, label_language=foreign_language(label), value=directed(value))


def directed(text: str) -> str:
    """A text for the island to show, with the direction of its parts marked on right-to-left pages."""
    return directed_text(text, current_locale())


def foreign_language(text: Text | TranslatedMessage) -> str:
    """The language tag of an untranslated text on a page of another language, else ""."""
    return SOURCE_LOCALE.tag if text.foreign else ""
