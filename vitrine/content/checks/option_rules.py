"""Checks the exclusions and limits of a product's options: they name combinations, and limits narrow ranges."""

from collections.abc import Iterator

from vitrine.content.checks.checked_options import CheckedOptions
from vitrine.content.checks.products import spans
from vitrine.content.model.records import Limit, Option, Value
from vitrine.content.product_configurations import intersection, options_with_codes
from vitrine.content.read.yaml_nodes import Node
from vitrine.problems import Fault, suggest


def check_exclusions(options: CheckedOptions) -> None:
    """An exclusion names values that exist, of at least two options."""
    for exclusion, node in zip(options.product.exclusions, options.node.each("exclusions"), strict=True):
        names_combination("exclusion", exclusion.codes, node, options)


def check_limits(options: CheckedOptions) -> None:
    """A limit names values that exist, of at least two options, and narrows ranges of theirs or of the product."""
    earlier: list[Limit] = []
    for limit, node in zip(options.product.limits, options.node.each("limits"), strict=True):
        if not names_combination("limit", limit.codes, node, options):
            continue
        if not limit.specifications:
            line = node.line_of("codes")
            options.source.problem(line, "the limit narrows nothing", "give it a range in `specifications`")
        for value in limit.specifications:
            if fault := limit_fault(value, limit, earlier, options):
                options.source.problem(node.line_within("specifications", value.key), *fault)
        earlier.append(limit)


def limit_fault(limited: Value, limit: Limit, earlier: list[Limit], options: CheckedOptions) -> Fault | None:
    """What is wrong with a range of a limit, and what to do."""
    key = limited.key
    if not limited.is_range:
        return f"{key!r} is not a range", "let one option decide it"
    if any(option.specification == key for option in options.product.options):
        return f"the option {key!r} has ranges of its own, which no limit narrows", "narrow those of its values"
    if not any(spans(whole, limited) for whole in ranges_to_narrow(key, limit, options)):
        message = f"the limit is not within a {key!r} of its options or of the product"
        return message, "narrow it, or give the range that it narrows"
    for name, other in ranges_beside(key, limit, earlier, options):
        low, high = intersection(limited, other).ends
        if low > high:
            return f"{key!r} has no value that both the limit and {name} allow", "correct one of them"
    return None


def ranges_beside(key: str, limit: Limit, earlier: list[Limit], options: CheckedOptions) -> Iterator[tuple[str, Value]]:
    """The ranges that apply to some version together with a limit, each with what gives it."""
    for option, value, _ in options.entries:
        if value.code in codes_left(limit, option):
            yield from ((value.code, entry) for entry in value.specifications if entry.key == key)
    for other in earlier:
        if all(codes_left(limit, option) & codes_left(other, option) for option in options.product.options):
            name = f"that of {', '.join(other.codes)}"
            yield from ((name, entry) for entry in other.specifications if entry.key == key)


def codes_left(limit: Limit, option: Option) -> set[str]:
    """The codes of an option in the versions to which a limit applies."""
    codes = {value.code for value in option.values}
    return codes & set(limit.codes) or codes


def ranges_to_narrow(key: str, limit: Limit, options: CheckedOptions) -> list[Value]:
    """The values of a specification that the codes of a limit decide, else that of the product."""
    decided = (entry for _, value, _ in options.entries if value.code in limit.codes for entry in value.specifications)
    of_options = [entry for entry in decided if entry.key == key]
    return of_options or [entry for entry in options.product.specifications if entry.key == key]


def names_combination(name: str, codes: tuple[str, ...], node: Node, options: CheckedOptions) -> bool:
    """Whether an exclusion or a limit names values that exist, of at least two options; problems say what is wrong."""
    option_codes = [value.code for _, value, _ in options.entries]
    unknown = [(code, line) for code, line in node.scalars("codes") if code not in option_codes]
    for code, line in unknown:
        options.source.problem(line, f"no option has the code {code!r}", suggest(code, option_codes))
    combined = len(options_with_codes(codes, options.product)) >= 2
    if not unknown and not combined:
        message = f"the {name} names no combination"
        options.source.problem(node.line_of("codes"), message, "name codes of at least two options")
    return combined and not unknown
