"""Checks the successors of products: none replaces itself, directly or through others."""

from collections.abc import Iterator, Mapping

from vitrine.content.checks.context import CheckContext
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold


def check_successors(content: Content, context: CheckContext) -> None:
    """Following the successors of a product ends at one that has no successor."""
    products = {fold(product.code): product for product in content.of(PRODUCT)}
    successors = {code: fold(product.successor) for code, product in products.items() if product.successor}
    places = {fold(claim.code): claim for claim in context.references.inquirable_claims()}
    for cycle in cycles(successors):
        if len(cycle) > 1:  # check_own_code reports a product that names itself
            first, *others = (products[code].code for code in cycle)
            message = f"the successors of {first!r} lead back to it, by way of {', '.join(map(repr, others))}"
            place = places[cycle[0]]
            context.problems.add(place.path, place.line, message, "delete the `successor` of the newest of them")


def cycles(following: Mapping[str, str]) -> Iterator[list[str]]:
    """Each cycle in a mapping of keys to their successors, once."""
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
