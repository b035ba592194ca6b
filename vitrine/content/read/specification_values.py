"""Reads the specification values of products as the dictionary defines them, and computes them from variants."""

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification
from vitrine.content.product_configurations import configurable_values
from vitrine.content.read.scalars import DECIMAL, read_text, word_remedy
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.problems import suggest

NUMBER = DECIMAL.pattern.replace("(", "(?:")
# As people write ranges: 5 - 6, 5 … 6, 5 to 6, 5 bis 6, 5 à 6, 5～6.
BETWEEN = r"[ \xa0\u202f]*(?:[-\u2013\u2014\u2026~\u301c\uff5e]|\.{3}|to|bis|a|à)[ \xa0\u202f]*"
DASHED = {  # by the decimal sign; a point in a feed with decimal commas separates thousands
    sign: re.compile("({0}){1}({0})".format(NUMBER.replace(r"\.", re.escape(sign)), BETWEEN), re.ASCII)
    for sign in (".", ",")
}
GROUPED = re.compile(r"\b[1-9]\d{0,2},\d{3}\b", re.ASCII)
RANGE = re.compile(rf"({NUMBER})?\.\.({NUMBER})?", re.ASCII)


def read_values(node: Node, source: Source) -> tuple[Value, ...] | None:
    """Read the specifications of a product or variant, in the order of the file."""
    if not isinstance(node.value, dict):
        source.problem(node.line, "expected specifications, one `key: value` per line", "write it like `weight: 1.2`")
        return None
    if source.specifications is None:
        return ()
    values = [read_value(key, source.specifications, child, source) for key, child in node.value.items()]
    return tuple(value for value in values if value is not None)


def read_value(key: str, specifications: Mapping[str, Specification], node: Node, source: Source) -> Value | None:
    entry = specifications.get(key)
    if entry is None:
        source.problem(node.line, f"unknown specification {key!r}", suggest(key, specifications))
    elif node.value == "":
        source.problem(node.line, f"specification {key!r} has no value", "write a value, or delete the line")
    elif entry.type == "choice":
        return read_choices(entry, node, source)
    elif entry.type == "text":
        text = read_text(node, source)
        return Value(key=key, text=text) if text else None
    elif not isinstance(node.value, str):
        source.problem(node.line, f"{key!r} takes a single value", "write one value, without brackets")
    else:
        return READERS[entry.type](entry, node.value, node.line, source)
    return None


def choice_remedy(key: str, entry: Specification, source: Source) -> str:
    """The remedy for a choice that does not exist, perhaps since it is several without the brackets of a list."""
    choices = [choice.key for choice in entry.choices]
    parts = [part.strip() for part in key.split(",")]
    if entry.several and len(parts) > 1 and set(parts) <= set(choices) and not source.is_feed:
        return f"write [{', '.join(parts)}]"
    return word_remedy(suggest(key, choices), source)


def read_choices(entry: Specification, node: Node, source: Source) -> Value | None:
    """One choice, or a list where the specification allows several."""
    items = node.value if isinstance(node.value, list) else [node]
    if len(items) > 1 and not entry.several:
        remedy = "keep one, or set `several: true` in specifications.yaml"
        source.problem(node.line, f"{entry.key!r} takes a single choice", remedy)
    keys = [str(item.value) for item in items]
    choices = [choice.key for choice in entry.choices]
    for number, (key, item) in enumerate(zip(keys, items, strict=True)):
        if choices and key not in choices:
            source.problem(item.line, f"{entry.key!r} has no choice {key!r}", choice_remedy(key, entry, source))
        elif key in keys[:number]:
            source.problem(item.line, f"the choice {key!r} is repeated", "keep one of them")
    return Value(key=entry.key, choices=tuple(keys))


def read_number(entry: Specification, text: str, line: int, source: Source) -> Value | None:
    """A number with no more decimals than are shown; tables may write the sign of a percentage."""
    is_percentage = source.is_feed and entry.unit.startswith("percent")
    digits = text.removesuffix("%").rstrip() if is_percentage else text
    if not DECIMAL.fullmatch(digits):
        source.problem(line, f"{entry.key!r} takes a number, found {text!r}", number_remedy(entry, text, source))
        return None
    check_decimals(entry, digits, line, source)
    return Value(key=entry.key, number=float(digits))


def read_range(entry: Specification, text: str, line: int, source: Source) -> Value | None:
    """A range `low..high`, open at an end that is left out."""
    match = RANGE.fullmatch(text)
    if not match or text == "..":
        remedy = "" if match else comma_remedy(text, source)
        remedy = remedy or f"write it as {range_example(text, source)}, without a unit"
        source.problem(line, f"{entry.key!r} takes a range, found {text!r}", remedy)
        return None
    low, high = match.groups()
    for end in filter(None, (low, high)):
        check_decimals(entry, end, line, source)
    if low and high and float(low) > float(high):
        source.problem(line, f"the range {text} runs backwards", f"write {high}..{low}")
    return Value(key=entry.key, low=float(low) if low else None, high=float(high) if high else None)


def range_example(text: str, source: Source) -> str:
    """How to write a range: the one that the text seems to mean, if it does."""
    if dashed := DASHED["," if source.decimal_comma else "."].fullmatch(text):
        return "..".join(dashed.groups())
    return f"{text}..{text}" if DECIMAL.fullmatch(text) else "-40..120, ..10 or 5.."


def read_yes_no(entry: Specification, text: str, line: int, source: Source) -> Value | None:
    if text not in ("yes", "no"):
        remedy = word_remedy("write yes or no", source)
        source.problem(line, f"{entry.key!r} takes yes or no, found {text!r}", remedy)
        return None
    return Value(key=entry.key, flag=text == "yes")


def comma_remedy(text: str, source: Source) -> str:
    """The remedy for a comma in a number of a feed with decimal points; "" if the value has another fault."""
    plain = text.replace(",", ".")
    if not source.is_feed or source.decimal_comma or not (DECIMAL.fullmatch(plain) or RANGE.fullmatch(plain)):
        return ""
    thousands = f"{text.replace(',', '')} if the comma separates thousands, or " if GROUPED.search(text) else ""
    return f'write {thousands}a decimal point, or `decimal: ","` into the feed\'s map'


def number_remedy(entry: Specification, text: str, source: Source) -> str:
    """How to write a number, with the name of the unit, which is not written."""
    if remedy := comma_remedy(text, source):
        return remedy
    sign = "comma" if source.decimal_comma else "point"
    unit = f", in {entry.unit} and without the unit" if entry.unit else ""
    return f"write digits with a decimal {sign}{unit}"


def check_decimals(entry: Specification, text: str, line: int, source: Source) -> None:
    """Refuse a number with more decimals than pages show, unless they are zeros: readers would see a different one."""
    if len(text.partition(".")[2].rstrip("0")) > entry.decimals:
        remedy = f"round it, or raise `decimals` of {entry.key!r} in specifications.yaml"
        source.problem(line, f"{text} has more than {entry.decimals} decimals", remedy)


READERS = {"number": read_number, "range": read_range, "yes-no": read_yes_no}


def with_computed_values(product: Product, dictionary: Mapping[str, Specification]) -> Product:
    """The product with computed values for specifications that only its variants give.

    Numbers and ranges become the range from the lowest to the highest over all versions, if every variant gives one;
    choices are combined. If the variants are only a selection, such as sizes from a wider range, no numeric value is
    computed.
    """
    own = product.values
    of_variants = list(values_of_variants(product, dictionary))
    numeric = [value for value in of_variants if value.key in own and not value.choices]
    is_selection = any(own[value.key].ends != value.ends for value in numeric)
    computed = [value for value in of_variants if value.key not in own and (value.choices or not is_selection)]
    return msgspec.structs.replace(product, specifications=(*product.specifications, *computed))


def values_of_variants(product: Product, dictionary: Mapping[str, Specification]) -> Iterator[Value]:
    """The computed value of each specification that the variants give, under the key that the product would use."""
    by_key: dict[str, list[Value]] = {}
    for variant in product.variants:
        for value in variant.specifications:
            by_key.setdefault(value.key, []).append(value)
    for key, values in by_key.items():
        entry = dictionary[key]
        if entry.type == "choice":
            yield Value(key=entry.overall_key, choices=all_choices(entry, values), computed=True)
        elif entry.numeric and len(values) == len(product.variants):
            yield span(entry.overall_key, [*values, *configurable_values(product, key)])


def all_choices(entry: Specification, values: Iterable[Value]) -> tuple[str, ...]:
    """Every choice of several values, in the order of the dictionary."""
    chosen = {choice for value in values for choice in value.choices}
    return tuple(choice.key for choice in entry.choices if choice.key in chosen)


def span(key: str, values: Iterable[Value]) -> Value:
    """The range that contains all values, or their number if they are all the same."""
    ends = [value.ends for value in values]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    if low == high:
        return Value(key=key, number=low, computed=True)
    return Value.between(key, low, high, computed=True)
