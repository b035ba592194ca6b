"""Data for the inquiry island: the props of the form, and the items in the page data of product pages."""

from vitrine.content.model.records import Product, Solution
from vitrine.database.queries.inquiry_items import InquiryItem
from vitrine.inquiries.form.form import MAX_ITEMS
from vitrine.views.inquiry.office_routing import responsible_office
from vitrine.views.inquiry.requested_items import item_wording, items_of_query, join_wording
from vitrine.web.page.assets import thumbnail
from vitrine.web.page.formatting.dates_and_numbers import format_phone
from vitrine.web.page.island_contract import InquiryProduct, InquiryProps, InquiryVariant, PrefilledItem
from vitrine.web.routing.urls import link, url

DRAFT_KEY = "vitrine.inquiry"  # of the draft in the browser's storage


def inquiry_props(item: InquiryItem | None, has_review: bool) -> InquiryProps:
    """The props of the form about the item in its path, or about those in its query."""
    office = responsible_office()
    named = [item] if item else [item for item, _quantity in items_of_query()]
    return InquiryProps(
        search_url=url("search.show"),
        max_items=MAX_ITEMS,
        has_review=has_review,
        prefilled_items=tuple(PrefilledItem(text=item_wording(item), url=link(item.path)) for item in named),
        email=office.email,
        phone=office.phone,
        phone_shown=format_phone(office),
        draft_key=DRAFT_KEY,
    )


def product_as_item(product: Product) -> InquiryProduct:
    """A product with its picture and order codes."""
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
    """A solution with its picture."""
    picture = thumbnail(solution.picture.file if solution.picture else "")
    return InquiryProduct(number="", name=solution.name.value, picture=picture, variants=())
