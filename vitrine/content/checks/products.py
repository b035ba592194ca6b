"""Checks products: values span those of their variants and come with what they need; successors form no circle."""

from collections.abc import Iterator, Mapping

from vitrine.content.checks.context import CheckContext
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item, Product, Value
from vitrine.content.model.specifications import Specification
from vitrine.content.read.items import ParsedItem
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import fold


def check_variant_values(item: ParsedItem, record: Item | None, _context: CheckContext) -> None:
    """No variant contradicts its product."""
    dictionary = item.source.specifications
    if not isinstance(record, Product) or dictionary is None:
        return
    overall = record.values
    for variant, node in zip(record.variants, item.node.each("variants"), strict=True):
        for value in variant.specifications:
            entry = dictionary[value.key]
            product_value = overall.get(entry.overall_key)
            if product_value and not spans(product_value, value):
                message = f"{variant.order_code} contradicts the product's {entry.overall_key!r}"
                remedy = "correct one of them, or leave the product's out: it is then computed from the variants"
                item.source.problem(node.line_within("specifications", value.key), message, remedy)


def spans(whole: Value, value: Value) -> bool:
    """Whether the value of a product holds that of a variant."""
    if value.text or value.flag is not None:
        return (str(whole.text or ""), whole.flag) == (str(value.text or ""), value.flag)
    if value.choices:
        return set(value.choices) <= set(whole.choices)
    return whole.ends[0] <= value.ends[0] and value.ends[1] <= whole.ends[1]


def check_needed_values(item: ParsedItem, record: Item | None, _context: CheckContext) -> None:
    """Every value comes with those that the dictionary says it needs."""
    if not isinstance(record, Product):
        return
    given: set[str] = set()
    lines: dict[tuple[str, tuple[str, ...]], int] = {}
    for node in specification_nodes(item.node):
        for entry in entries_in(node, item):
            given.add(entry.key)
            for needed in entry.needed_values([text for text, _line in node.scalars(entry.key)]):
                lines.setdefault(needed, node.line_of(entry.key))
    known = item.source.specifications or {}
    for (needing, alternatives), line in lines.items():
        are_known = known.keys() >= set(alternatives)  # others are mistakes of the dictionary
        if are_known and given.isdisjoint(alternatives):
            names = " or ".join(map(repr, alternatives))
            item.source.problem(line, f"{needing!r} is given without {names}", "add it to the product")


def specification_nodes(product: Node) -> Iterator[Node]:
    """The specifications of a product, of its variants and of the values of its options."""
    option_values = (value for option in product.each("options") for value in option.each("values"))
    for node in (product, *product.each("variants"), *option_values):
        if specifications := node.get("specifications"):
            yield specifications


def entries_in(node: Node, item: ParsedItem) -> Iterator[Specification]:
    """The dictionary's entry of each value below a node."""
    dictionary = item.source.specifications or {}
    if isinstance(node.value, dict):
        yield from (dictionary[key] for key in node.value if key in dictionary)


def check_successors(content: Content, context: CheckContext) -> None:
    """Following the successors of a product ends at one that has no successor."""
    products = {fold(product.code): product for product in content.of(PRODUCT)}
    successors = {code: fold(product.successor) for code, product in products.items() if product.successor}
    claims = {fold(claim.code): claim for claim in context.references.inquirable_claims()}
    for cycle in cycles(successors):
        if len(cycle) > 1:  # check_own_code reports a product that names itself
            first, *others = (products[code].code for code in cycle)
            message = f"the successors of {first!r} lead back to it, by way of {', '.join(map(repr, others))}"
            claim = claims[cycle[0]]
            context.problems.add(claim.path, claim.line, message, "delete the `successor` of the newest of them")


def cycles(following: Mapping[str, str]) -> Iterator[list[str]]:
    """Each cycle in a mapping of keys to their successors, once."""
    visited: set[str] = set()
    for key in following:
        path: list[str] = []
        while key in following and key not in visited:
            visited.add(key)
            path.append(key)
            key = following[key]
        if key in path:
            yield path[path.index(key) :]
