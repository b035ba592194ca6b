"""Checks the options of a product: known specifications, unambiguous order codes, no contradiction to the product."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vitrine.content.checks.checked_options import CheckedOptions, entries_of
from vitrine.content.checks.context import CheckContext
from vitrine.content.checks.option_rules import check_exclusions, check_limits
from vitrine.content.checks.products import spans
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item, Option, Product, Value, Variant
from vitrine.content.product_configurations import (
    SEPARATOR,
    Configuration,
    configuration_of,
    configure,
    intersection,
    nearest,
)
from vitrine.content.read.items import ParsedItem
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import SHEET_SUFFIX, fold
from vitrine.problems import suggest


class Decider(NamedTuple):
    """A value of an option, and the specification value that it decides."""

    option: Option
    code: str
    value: Value
    line: int


def check_options(item: ParsedItem, record: Item | None, _context: CheckContext) -> None:
    """Each order code stands for one version, and no option contradicts the product."""
    dictionary = item.source.specifications
    if not isinstance(record, Product) or dictionary is None:
        return
    if not (record.options or record.exclusions or record.limits):
        return
    options, problems = CheckedOptions(record, item.node, item.source, dictionary), item.source.problem_count
    for check in (check_keys, check_codes, check_standards, check_drawings):
        check(options)
    if item.source.problem_count == problems:
        for check in (check_endings, check_values, check_deciders, check_sums, check_exclusions, check_limits):
            check(options)
    if item.source.problem_count == problems:
        check_availability(options)
        check_variants(options)


def check_keys(options: CheckedOptions) -> None:
    """Each option is about a specification of the dictionary, and no other option is about the same."""
    first_lines: dict[str, int] = {}
    for option, node in options.options:
        key, line = option.specification, node.line_of("specification")
        if key not in options.dictionary:
            message = f"the option {key!r} is not a specification"
            options.source.problem(line, message, suggest(key, options.dictionary) or "add it to specifications.yaml")
        if first_lines.setdefault(key, line) != line:
            message = f"the option {key!r} is already {options.source.where(first_lines[key])}"
            options.source.problem(line, message, "merge the two")
        if len(option.values) < 2:
            message = f"the option {key!r} leaves nothing to choose"
            options.source.problem(line, message, "add a value, or move it to `specifications`")


def check_codes(options: CheckedOptions) -> None:
    """No code stands for two values, in whatever options."""
    first_lines: dict[str, int] = {}
    for _, value, node in options.entries:
        line = node.line_of("code")
        if first_lines.setdefault(value.code, line) != line:
            message = f"the code {value.code!r} is already taken {options.source.where(first_lines[value.code])}"
            options.source.problem(
                line, message, "choose another: order codes do not say to which option a code belongs"
            )


def check_standards(options: CheckedOptions) -> None:
    """An option has at most one standard value."""
    for option, node in options.options:
        lines = [entry.node.line_of("standard") for entry in entries_of(option, node) if entry.value.standard]
        for line in lines[1:]:
            message = f"{option.specification!r} already has a standard value {options.source.where(lines[0])}"
            options.source.problem(line, message, "keep one: order codes leave out its code")


def check_drawings(options: CheckedOptions) -> None:
    """The drawing of a value is one of the product's documents."""
    documents = [fold(code) for code in options.product.documents]
    for _, value, node in options.entries:
        if value.drawing and fold(value.drawing) not in documents:
            message = f"{value.drawing!r} is not among the product's documents"
            remedy = suggest(value.drawing, options.product.documents) or "add it to `documents`"
            options.source.problem(node.line_of("drawing"), message, remedy)


def check_endings(options: CheckedOptions) -> None:
    """No order code ends like the address of a technical sheet."""
    last = True
    for option, node in reversed(options.options):
        for _, value, value_node in entries_of(option, node):
            if last and not value.standard and fold(SEPARATOR + value.code) == SHEET_SUFFIX:
                message = f"order codes would end in -{value.code}, which is reserved for technical sheets"
                options.source.problem(value_node.line_of("code"), message, "choose another code")
        last = last and any(value.standard for value in option.values)


def check_values(options: CheckedOptions) -> None:
    """The specifications that a value decides lie within those of the product."""
    overall = options.product.values
    for _, value, node in options.entries:
        for decided in value.specifications:
            product_value = overall.get(options.dictionary[decided.key].overall_key)
            if product_value and not spans(product_value, decided):
                message = f"{value.code} contradicts the product's {product_value.key!r}"
                line = node.line_within("specifications", decided.key)
                options.source.problem(line, message, "correct one of them")


def check_deciders(options: CheckedOptions) -> None:
    """Two options may decide the same specification only if it is a range, and their ranges overlap."""
    own = {option.specification for option in options.product.options}
    deciders: dict[str, list[Decider]] = {}
    for option, value, node in options.entries:
        for decided in value.specifications:
            line = node.line_within("specifications", decided.key)
            decider, earlier = Decider(option, value.code, decided, line), deciders.setdefault(decided.key, [])
            check_decider(options.source, decider, [entry for entry in earlier if entry.option != option], own)
            earlier.append(decider)


def check_decider(source: Source, decider: Decider, others: list[Decider], own: set[str]) -> None:
    """A value that an option decides goes together with what other options decide."""
    key = decider.value.key
    for other in others:
        if key in own or not (decider.value.is_range and other.value.is_range):
            message = f"the option {other.option.specification!r} already decides {key!r}"
            source.problem(decider.line, message, "let one option decide it; for a number, the others can use `adds`")
            return
        low, high = intersection(decider.value, other.value).ends
        if low > high:
            message = f"{key!r} has no value that both {decider.code} and {other.code} {source.where(other.line)} allow"
            source.problem(decider.line, message, "correct one of them")


def check_sums(options: CheckedOptions) -> None:
    """In every version, each difference has a number to which it is added."""
    with_number = {value.key for value in options.product.specifications if value.number is not None}
    with_number |= {key for option in options.product.options for key in decided_numbers(option)}
    for _, value, node in options.entries:
        for added in value.adds:
            if added.number is None or added.key not in with_number:
                message = f"there is no number {added.key!r} to which {value.code} could add"
                line = node.line_within("adds", added.key)
                remedy = "give it for the product, or for every value of one option"
                options.source.problem(line, message, remedy)


def decided_numbers(option: Option) -> set[str]:
    """The specifications for which every value of an option gives a number."""
    numbers = [{entry.key for entry in value.specifications if entry.number is not None} for value in option.values]
    return set.intersection(*numbers)


def check_availability(options: CheckedOptions) -> None:
    """Every value is part of at least one available version."""
    product = options.product
    for position, (option, node) in enumerate(options.options):
        for entry in entries_of(option, node):
            if not nearest(configure(product, (entry.value.code,)), fixed=position):
                message = f"the exclusions leave no version with {entry.value.code!r}"
                options.source.problem(entry.node.line_of("code"), message, "delete the value, or narrow an exclusion")


def check_variants(options: CheckedOptions) -> None:
    """Each variant is a version that the options make, with the same specifications."""
    for variant, node in zip(options.product.variants, options.node.each("variants"), strict=True):
        line = node.line_of("order_code")
        configuration = configuration_of(options.product, variant.order_code)
        if configuration is None:
            message = f"no options make the order code {variant.order_code!r}"
            options.source.problem(line, message, "write it with their codes in their order, without the standard ones")
        elif configuration.exclusion:
            options.source.problem(line, f"{variant.order_code} is excluded", "narrow the exclusion in `exclusions`")
        else:
            check_decided_values(variant, configuration, node, options.source)


def check_decided_values(variant: Variant, configuration: Configuration, node: Node, source: Source) -> None:
    """A variant has the specifications that its options decide."""
    decided = configuration.values
    for value in variant.specifications:
        if value.key in decided and not agree(value, decided[value.key]):
            message = f"{variant.order_code} has another {value.key!r} than its options give"
            source.problem(node.line_within("specifications", value.key), message, "correct one of them")


def agree(of_variant: Value, decided: Value) -> bool:
    """Whether a variant agrees with its options; it may have more choices, such as wetted materials."""
    return of_variant == decided or (bool(decided.choices or decided.text) and spans(of_variant, decided))


def check_order_codes(content: Content, context: CheckContext) -> None:
    """No code of another item is an order code of a configurable product."""
    configurable = [product for product in content.of(PRODUCT) if product.options]
    beginnings = tuple(fold(product.code) + SEPARATOR for product in configurable)  # few codes have one of these
    for claim in context.references.inquirable_claims():
        if not fold(claim.code).startswith(beginnings):
            continue
        for product in owners(claim.code, configurable):
            own = (product.code, *product.former, *(variant.order_code for variant in product.variants))
            if fold(claim.code) not in map(fold, own):
                message = f"the code {claim.code!r} is an order code that the options of {product.code} make"
                context.problems.add(claim.path, claim.line, message, "change one of the two")


def owners(code: str, products: Iterable[Product]) -> Iterator[Product]:
    """The products of which a code is an order code."""
    return (product for product in products if configuration_of(product, code))
