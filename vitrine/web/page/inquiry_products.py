"""Products and solutions as the island of inquiries offers them, and the wording of an item."""

from vitrine.content.model.records import Product, Solution
from vitrine.inquiries.form.normalization import clean_line
from vitrine.web.page.assets import thumbnail
from vitrine.web.page.island_contract import InquiryProduct, InquiryVariant
from vitrine.web.request.context import current_locale


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
    """A number followed by names, separated as in the language of the page."""
    return clean_line(f"{number} {current_locale().comma.join(str(name) for name in names if name)}")
