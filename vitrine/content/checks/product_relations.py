"""What products say of each other: none replaces itself, be it by way of others."""

from collections.abc import Iterator, Mapping

from vitrine.content.checks.context import CheckContext
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold


def check_successors(content: Content, context: CheckContext) -> None:
    """Whoever follows the successors of a product comes to one that is still made."""
    products = {fold(product.code): product for product in content.of(PRODUCT)}
    successors = {code: fold(product.successor) for code, product in products.items() if product.successor}
    places = {fold(claim.code): claim for claim in context.references.inquirable_claims()}
    for circle in circles(successors):
        if len(circle) > 1:  # a product that names itself is told so where it does
            first, *others = (products[code].code for code in circle)
            message = f"the successors of {first!r} lead back to it, by way of {', '.join(map(repr, others))}"
            place = places[circle[0]]
            context.problems.add(place.path, place.line, message, "delete the `successor` of the newest of them")


def circles(following: Mapping[str, str]) -> Iterator[list[str]]:
    """Each circle of what follows what, once."""
    passed: set[str] = set()
    for start in following:
        way: dict[str, None] = {}
        code = start
        while code in following and code not in passed:
            passed.add(code)
            way[code] = None
            code = following[code]
        if code in way:
            codes = list(way)
            yield codes[codes.index(code) :]
