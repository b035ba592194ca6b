"""The items of inquiries: found by what visitors type, worded as in the form, and offered by its island."""

from vitrine.content.model.records import Product, Solution, Value
from vitrine.content.model.specifications import Specification
from vitrine.content.record_codes import squeezed
from vitrine.database.queries.inquiry_items import ACCESSORY, InquiryItem, code_of_number, inquiry_item
from vitrine.inquiries.form.fields import LONGEST_ITEM
from vitrine.inquiries.form.normalization import clean_halfwidth, clean_line
from vitrine.web.page.assets import thumbnail
from vitrine.web.page.formatting.specification_values import plain_value
from vitrine.web.page.island_contract import InquiryProduct, InquiryVariant
from vitrine.web.request.context import current_dictionary, current_locale, locale_code, site_db
from vitrine.web.routing.urls import link

MAX_WORDS = 4  # of a part number


def find_item(code: str) -> InquiryItem | None:
    return inquiry_item(site_db(), locale_code(), code) if code else None


def item_by_number(text: str) -> InquiryItem | None:
    """The item whose part number begins a text; the longest number wins."""
    words = clean_halfwidth(text).split(maxsplit=MAX_WORDS)[:MAX_WORDS]
    for count in range(len(words), 0, -1):
        number = " ".join(words[:count]).rstrip(",;:.")
        item = find_item(code_of_number(site_db(), number))
        if item and squeezed(item.number) == squeezed(number):
            return item
    return None


def item_wording(item: InquiryItem) -> str:
    """How the form names an item: FL-200-050 Flow meter, DN 50."""
    return join_wording(item.number, name_wording(item))


def name_wording(item: InquiryItem) -> str:
    """The name of an item with what is special about its version: Flow meter, DN 50."""
    specifications = current_dictionary().select(value.key for value in item.chosen)
    return join_wording("", item.name, item.variant, *map(chosen_wording, item.chosen, specifications))


def chosen_wording(value: Value, specification: Specification) -> str:
    """How the form names a chosen value; of yes-no the label, because "yes" alone says nothing."""
    return str(specification.label) if value.flag else plain_value(value, specification)


def url_of_product(item: InquiryItem) -> str:
    """The page from which the island has the picture and the order codes of an item; an accessory has neither."""
    return "" if item.kind == ACCESSORY else link(item.path)


def product_as_item(product: Product) -> InquiryProduct:
    """A product with its picture and order codes, for the island."""
    variants = [
        InquiryVariant(
            order_code=variant.order_code,
            name=variant.name.value,
            text=join_wording(variant.order_code, product.name, variant.name),
        )
        for variant in product.variants
    ]
    picture = thumbnail(product.pictures[0].file if product.pictures else "")
    return InquiryProduct(number=product.number, name=product.name.value, picture=picture, variants=tuple(variants))


def solution_as_item(solution: Solution) -> InquiryProduct:
    """A solution with its picture, for the island."""
    picture = thumbnail(solution.picture.file if solution.picture else "")
    return InquiryProduct(number="", name=solution.name.value, picture=picture, variants=())


def join_wording(number: str, *names: object) -> str:
    """A number followed by names, separated as in the language of the page, and no longer than the form accepts."""
    wording = f"{number} {current_locale().comma.join(str(name) for name in names if name)}"
    return clean_line(wording)[:LONGEST_ITEM].rstrip()
