"""What an inquiry is about: the items its address names, and those its rows do."""

from collections.abc import Iterator

from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound

from vitrine.content.codes import derived_code
from vitrine.database.inquiries import InquiryItem, inquiry_item
from vitrine.inquiries.cleaning import clean_line
from vitrine.inquiries.form import MOST_ITEMS
from vitrine.inquiries.inquiry import InquiredItem
from vitrine.web.builds import current_build
from vitrine.web.island_contract import CarriedItem
from vitrine.web.links import link
from vitrine.web.locale import current_locale

MOST_WORDS = 4  # of a part number


def find_item(code: str) -> InquiryItem | None:
    """The item of a code, or None."""
    return inquiry_item(current_build().db, current_locale().code, code) if code else None


def asked_item(code: str) -> InquiryItem | None:
    """The item the address of a form names; an unknown one has no form."""
    item = find_item(code)
    if code and item is None:
        raise NotFound
    return item


def carried_items() -> Iterator[tuple[InquiryItem, str]]:
    """The items of `?items=FL-200:2,FL-210` with their quantities; codes the site does not know are left out."""
    parts = request.args.get("items", "").split(",")[:MOST_ITEMS]
    for code, _, quantity in (part.partition(":") for part in parts):
        if item := find_item(code.strip()):
            yield item, quantity.strip()


def carried_rows() -> MultiDict[str, str]:
    """The rows of the form that the address fills in."""
    rows: MultiDict[str, str] = MultiDict()
    for item, quantity in carried_items():
        rows.add("item", wording(item))
        rows.add("quantity", quantity)
    return rows


def wording(item: InquiryItem) -> str:
    """An item as the form names it: FL-200-050 Flow meter, DN 50."""
    return worded(item.number, item.name, item.variant)


def worded(number: str, *names: object) -> str:
    """A number and what it stands for, put in a row as the language of the page does and the form reads it."""
    return clean_line(f"{number} {current_locale().comma.join(str(name) for name in names if name)}")


def known_item(row: int, text: str, item: InquiryItem | None) -> InquiredItem:
    """What the site knows today of a row: what its own words name, else the first is about `item` of the address."""
    carried = (carried for carried, _quantity in carried_items() if wording(carried) == text)
    return snapshot(next(carried, None) or named_item(text) or (None if row else item))


def named_item(text: str) -> InquiryItem | None:
    """The item whose part number begins a text; the longest such number counts."""
    words = text.split(maxsplit=MOST_WORDS)[:MOST_WORDS]
    for count in range(len(words), 0, -1):
        number = " ".join(words[:count]).rstrip(",;:.")
        item = find_item(derived_code(number))
        if item and item.number.casefold() == number.casefold():
            return item
    return None


def snapshot(item: InquiryItem | None) -> InquiredItem:
    """What the site says of an item today, for an inquiry that outlives it."""
    if item is None:
        return InquiredItem()
    return InquiredItem(code=item.code, number=item.number, name=str(item.name), category=item.category, kind=item.kind)


def carried_props(item: InquiryItem | None) -> Iterator[CarriedItem]:
    """The items the address of the form names, as its island is told of them."""
    for named in [item] if item else [carried for carried, _quantity in carried_items()]:
        yield CarriedItem(wording=wording(named), address=link(named.path))
