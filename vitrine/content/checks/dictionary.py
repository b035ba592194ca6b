"""specifications.yaml: keys once each, groups and units that exist, choices where a choice is made."""

import re

from vitrine.content.dictionary import Dictionary, Specification
from vitrine.content.nodes import Node
from vitrine.content.sources import Source, nearest
from vitrine.units import UNITS

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NUMERIC = ("number", "range")
# A listing's address carries these beside the keys of its filters.
TAKEN = ("compare", "page", "sort", "view")
# Which types a field belongs to; with any other it would be ignored.
BELONGS = {"unit": NUMERIC, "decimals": NUMERIC, "sign": ("number",), "several": ("choice",), "choices": ("choice",)}


def check_dictionary(dictionary: Dictionary, node: Node, source: Source) -> None:
    """Note what is wrong in the dictionary beside its types."""
    check_keys(node, "groups", source)
    check_keys(node, "specifications", source)
    groups = [group.key for group in dictionary.groups]
    for entry, written in zip(dictionary.specifications, node.each("specifications"), strict=True):
        check_entry(entry, written, groups, source)


def check_entry(entry: Specification, written: Node, groups: list[str], source: Source) -> None:
    """Note what is wrong with one specification."""
    for group, line in written.scalars("group"):
        if group not in groups:
            source.problem(line, f"unknown group {group!r}", nearest(group, groups))
    for unit, line in written.scalars("unit"):
        if unit not in UNITS:
            source.problem(line, f"unknown unit {unit!r}", nearest(unit, list(UNITS)) or "see vitrine/units.py")
    for name, types in BELONGS.items():
        field = written.get(name)
        if field and entry.type not in types:
            remedy = f"delete it, or make the type {' or '.join(types)}"
            source.problem(field.line, f"{name!r} does not belong to the type {entry.type!r}", remedy)
    if entry.filter and entry.key in TAKEN:
        source.problem(written.line, f"no filter can be called {entry.key!r}: listings need it", "change the key")
    if entry.type == "choice" and not entry.choices:
        source.problem(written.line, f"the choice {entry.key!r} has no choices", "add `choices:` with key and label")
    if not 0 <= entry.decimals <= 6:
        source.problem(written.line, f"{entry.decimals} decimals are not shown", "write 0 to 6")
    check_keys(written, "choices", source)


def check_keys(node: Node, name: str, source: Source) -> None:
    """Every key of a list is well formed and stands there once."""
    first: dict[str, int] = {}
    for entry in node.each(name):
        for key, line in entry.scalars("key"):
            if not KEY.fullmatch(key):
                source.problem(line, f"{key!r} is no key", "use small letters, digits and single hyphens")
            if first.setdefault(key, line) != line:
                source.problem(line, f"the key {key!r} is taken: first in line {first[key]}", "choose another key")
