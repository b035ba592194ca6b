"""Products and solutions as the inquiry form's island shows them: a part of their own pages' data."""

from vitrine.content.records import Product, Solution
from vitrine.views.found import smallest_picture
from vitrine.web.island_contract import Inquired, InquiredVariant


def inquired_product(product: Product) -> Inquired:
    """A product with its picture and order codes."""
    return Inquired(
        number=product.number,
        name=product.name.value,
        picture=smallest_picture(product.pictures[0].file if product.pictures else ""),
        variants=tuple(InquiredVariant(order_code=one.order_code, name=one.name.value) for one in product.variants),
    )


def inquired_solution(solution: Solution) -> Inquired:
    """A solution with its picture."""
    picture = smallest_picture(solution.picture.file if solution.picture else "")
    return Inquired(number="", name=solution.name.value, picture=picture, variants=())
