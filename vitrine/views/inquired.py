"""Products and solutions as the inquiry form's island shows them: a part of their own pages' data."""

from vitrine.content.records import Product, Solution, Variant
from vitrine.views.found import smallest_picture
from vitrine.views.inquiry_items import worded
from vitrine.web.island_contract import Inquired, InquiredVariant


def inquired_product(product: Product) -> Inquired:
    """A product with its picture and order codes."""
    return Inquired(
        number=product.number,
        name=product.name.value,
        picture=smallest_picture(product.pictures[0].file if product.pictures else ""),
        variants=tuple(inquired_variant(product, variant) for variant in product.variants),
    )


def inquired_variant(product: Product, variant: Variant) -> InquiredVariant:
    """One of a product's order codes."""
    wording = worded(variant.order_code, product.name, variant.name)
    return InquiredVariant(order_code=variant.order_code, name=variant.name.value, wording=wording)


def inquired_solution(solution: Solution) -> Inquired:
    """A solution with its picture."""
    picture = smallest_picture(solution.picture.file if solution.picture else "")
    return Inquired(number="", name=solution.name.value, picture=picture, variants=())
