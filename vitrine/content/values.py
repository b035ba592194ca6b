"""Specification values: what a product writes, held against what the dictionary says of that key."""

import re
from collections.abc import Mapping

from vitrine.content.dictionary import Specification
from vitrine.content.nodes import Node
from vitrine.content.records import Value
from vitrine.content.scalars import DECIMAL, read_text
from vitrine.content.sources import Source, nearest

RANGE = re.compile(rf"({DECIMAL.pattern.replace('(', '(?:')})?\.\.({DECIMAL.pattern.replace('(', '(?:')})?", re.ASCII)


def read_values(node: Node, source: Source) -> tuple[Value, ...] | None:
    """Read the specifications of a product or variant, in the order they are written."""
    if not isinstance(node.value, dict):
        source.problem(node.line, "expected specifications, one `key: value` per line", "write `accuracy: 0.2`")
        return None
    if source.specifications is None:
        return ()
    values = [read_value(key, source.specifications, child, source) for key, child in node.value.items()]
    return tuple(value for value in values if value is not None)


def read_value(key: str, known: Mapping[str, Specification], node: Node, source: Source) -> Value | None:
    """Read one value by the type its specification has."""
    entry = known.get(key)
    if entry is None:
        source.problem(node.line, f"unknown specification {key!r}", nearest(key, known))
    elif node.value == "":
        source.problem(node.line, f"specification {key!r} has no value", "write a value or delete the line")
    elif entry.type == "choice":
        return read_choices(entry, node, source)
    elif entry.type == "text":
        text = read_text(node, source)
        return Value(key=key, text=text) if text else None
    elif not isinstance(node.value, str):
        source.problem(node.line, f"{key!r} takes one value", "write a single value without brackets")
    else:
        return READERS[entry.type](entry, node.value, node.line, source)
    return None


def read_choices(entry: Specification, node: Node, source: Source) -> Value | None:
    """One choice, or a list of them where the specification allows several."""
    items = node.value if isinstance(node.value, list) else [node]
    if len(items) > 1 and not entry.several:
        source.problem(
            node.line, f"{entry.key!r} takes one choice", "keep one, or set `several: true` in specifications.yaml"
        )
    keys = [str(item.value) for item in items]
    known = [choice.key for choice in entry.choices]
    for number, (key, item) in enumerate(zip(keys, items, strict=True)):
        if known and key not in known:
            source.problem(item.line, f"{key!r} is no choice of {entry.key!r}", nearest(key, known))
        elif key in keys[:number]:
            source.problem(item.line, f"{key!r} is given twice", "keep one of them")
    return Value(key=entry.key, choices=tuple(keys))


def read_number(entry: Specification, written: str, line: int, source: Source) -> Value | None:
    """A number with no more decimals than are shown."""
    if not DECIMAL.fullmatch(written):
        source.problem(line, f"{entry.key!r} takes a number, found {written!r}", number_remedy(entry))
        return None
    check_decimals(entry, written, line, source)
    return Value(key=entry.key, number=float(written))


def read_range(entry: Specification, written: str, line: int, source: Source) -> Value | None:
    """A range `low..high`, open at one end where nothing is written."""
    match = RANGE.fullmatch(written)
    if not match or written == "..":
        remedy = "write it as -40..120, ..10 or 5.., without unit"
        source.problem(line, f"{entry.key!r} takes a range, found {written!r}", remedy)
        return None
    low, high = match.groups()
    for end in filter(None, (low, high)):
        check_decimals(entry, end, line, source)
    if low and high and float(low) > float(high):
        source.problem(line, f"the range {written} begins above its end", f"write {high}..{low}")
    return Value(key=entry.key, low=float(low) if low else None, high=float(high) if high else None)


def read_yes_no(entry: Specification, written: str, line: int, source: Source) -> Value | None:
    """Yes or no."""
    if written not in ("yes", "no"):
        source.problem(line, f"{entry.key!r} takes yes or no, found {written!r}", "write yes or no")
        return None
    return Value(key=entry.key, flag=written == "yes")


def number_remedy(entry: Specification) -> str:
    """How to write a number, naming the unit that must not stand beside it."""
    unit = f", in {entry.unit}, without the unit" if entry.unit else ""
    return f"write digits with a point before decimals{unit}"


def check_decimals(entry: Specification, written: str, line: int, source: Source) -> None:
    """Note a number with more decimals than the specification shows: readers would see another one."""
    if len(written.partition(".")[2]) > entry.decimals:
        remedy = f"round it, or raise `decimals` of {entry.key!r} in specifications.yaml"
        source.problem(line, f"{written} has more decimals than the {entry.decimals} shown", remedy)


READERS = {"number": read_number, "range": read_range, "yes-no": read_yes_no}
