"""The items of an inquiry: those in the address of the form, and those in its rows."""

from collections.abc import Iterator
from typing import NamedTuple

from flask import request
from werkzeug.exceptions import NotFound
from werkzeug.urls import iri_to_uri

from vitrine.database.queries.addresses import address
from vitrine.database.queries.inquiry_items import InquiryItem, ordered_product
from vitrine.inquiries.form.form import MAX_ITEMS, InquiryForm
from vitrine.inquiries.form.normalization import parse_whole_number
from vitrine.inquiries.inquiry import RequestedItem
from vitrine.locales import LOCALES, Locale, localized_path
from vitrine.web.page.inquiry_items import find_item, item_by_number, item_wording
from vitrine.web.request.context import cached_per_request, locale_code, site_db
from vitrine.web.routing.urls import absolute


def item_of_address(code: str) -> InquiryItem | None:
    """The item in the path of a form, else the only one in its query; raises NotFound for an unknown code in the path.

    A submitted form is accepted even then: the item may have been withdrawn meanwhile, and a row still names it.
    """
    item = find_item(code)
    if code and item is None and request.method != "POST":
        raise NotFound
    queried = [] if code else items_of_query().items
    return queried[0][0] if len(queried) == 1 else item


class QueriedItems(NamedTuple):
    """The items of a query with their quantities, and the codes, each once, that are unknown or beyond the limit."""

    items: list[tuple[InquiryItem, str]]
    unknown: list[str]
    beyond_limit: list[str]


@cached_per_request
def items_of_query() -> QueriedItems:
    """The items of `?items=FL-200:2,FL-210`."""
    parts = (part.partition(":") for part in request.args.get("items", "").split(","))
    pairs = [(code.strip(), quantity.strip()) for code, _colon, quantity in parts if code.strip()]
    looked_up = [(code, find_item(code), quantity) for code, quantity in pairs[:MAX_ITEMS]]
    return QueriedItems(
        [(item, quantity) for _code, item, quantity in looked_up if item],
        list(dict.fromkeys(code for code, item, _quantity in looked_up if not item)),
        list(dict.fromkeys(code for code, _quantity in pairs[MAX_ITEMS:])),
    )


def requested_items(form: InquiryForm, item: InquiryItem | None, team: Locale) -> Iterator[RequestedItem]:
    """The non-empty rows of a form, with a snapshot of the site's data about each item, since the inquiry outlives it.

    A form that does not ask for items is about those in its query. A row is about the item with the same wording, or
    with the part number that it begins with; otherwise the first row is about the item in the address. Its page is that
    in the language of the team.
    """
    queried = [(item_wording(named), named, quantity) for named, quantity in items_of_query().items]
    by_wording = {wording: named for wording, named, _quantity in queried}
    unasked = [] if form.rows else [(wording, parse_whole_number(quantity)) for wording, _named, quantity in queried]
    for number, (wording, quantity) in enumerate(unasked or form.requested):
        site_item = by_wording.get(wording) or item_by_number(wording) or (None if number else item)
        if site_item:
            yield snapshot(site_item, wording, quantity, team)
        elif wording or quantity is not None:
            yield RequestedItem(wording, quantity)


def snapshot(item: InquiryItem, wording: str, quantity: int | None, team: Locale) -> RequestedItem:
    """What the site says about a requested item today."""
    return RequestedItem(
        wording,
        quantity,
        code=item.code,
        number=item.number,
        name=str(item.name),
        category=item.category,
        kind=item.kind,
        url=page_of_item(item, team),
    )


def page_of_item(item: InquiryItem, team: Locale) -> str:
    """The absolute URL of an item's page, its version chosen, in the team's language if there is one."""
    ordered, entry = ordered_product(site_db(), locale_code(), item.code), address(site_db(), item.path)
    locale = team if entry is None or team.code in entry.states else LOCALES[entry.original_code]
    return absolute(iri_to_uri(localized_path(ordered.path if ordered else item.path, locale)))
