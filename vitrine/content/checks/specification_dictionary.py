"""Checks specifications.yaml beyond the types of its fields: unique keys, known groups, choices, filter parameters."""

import re
from collections.abc import Iterable, Mapping

from vitrine.content.model.specifications import LISTING_PARAMETERS, NUMERIC, Specification, SpecificationDictionary
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.problems import suggest, suggest_similar
from vitrine.units.unit_symbols import UNITS

CEFACT = re.compile(r"[A-Z0-9]{2,3}")
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# The specification types to which a field applies; with other types it would be ignored.
TYPES_OF_FIELDS = {
    "unit": NUMERIC,
    "decimals": NUMERIC,
    "sign": ("number",),
    "designation": NUMERIC,
    "several": ("choice",),
    "choices": ("choice",),
    "overall": ("number",),
}


def check_keys(node: Node, name: str, source: Source) -> None:
    """The keys in a list are well formed and unique."""
    first_lines: dict[str, int] = {}
    for entry in node.each(name):
        for key, line in entry.scalars("key"):
            if not KEY.fullmatch(key):
                source.problem(line, f"{key!r} is not a key", "use lower-case letters, digits and single hyphens")
            if first_lines.setdefault(key, line) != line:
                message = f"the key {key!r} is already taken on line {first_lines[key]}"
                source.problem(line, message, "choose another key")


def check_entries(dictionary: SpecificationDictionary, node: Node, source: Source) -> None:
    """Every specification has a group, and only fields that its type uses."""
    groups = [group.key for group in dictionary.groups]
    units = {key: unit.symbol for key, unit in UNITS.items()} | {
        unit.key: unit.symbol.value for unit in dictionary.units
    }
    for entry, entry_node in with_nodes(dictionary, node):
        check_entry(entry, entry_node, groups, source)
        if entry.unit and entry.unit not in units:
            source.problem(entry_node.line_of("unit"), f"unknown unit {entry.unit!r}", unit_remedy(entry.unit, units))
        check_keys(entry_node, "choices", source)
        check_overall(entry, entry_node, dictionary, source)
        check_needs(entry_node, dictionary, source)
        check_covered(entry, entry_node, source)


def unit_remedy(key: str, units: Mapping[str, str]) -> str:
    """What to write instead of an unknown unit, which may be the symbol of one that there is."""
    named = next((unit for unit, symbol in units.items() if symbol == key), "")
    if named:
        return f"write {named}, whose symbol this is"
    return suggest_similar(key, units) or "use a unit listed in docs/content.md, or add yours under `units:`"


def check_units(node: Node, source: Source) -> None:
    """The site's own units have keys that the table of units lacks, and well-formed UN/CEFACT codes."""
    check_keys(node, "units", source)
    for unit in node.each("units"):
        for key, line in unit.scalars("key"):
            if key in UNITS:
                source.problem(line, f"the unit {key!r} is there already", "delete it here")
        for code, line in unit.scalars("cefact"):
            if not CEFACT.fullmatch(code):
                source.problem(
                    line, f"{code!r} is not a unit code", "write that of UN/CEFACT, such as KWT, or delete it"
                )


def with_nodes(dictionary: SpecificationDictionary, node: Node) -> Iterable[tuple[Specification, Node]]:
    return zip(dictionary.specifications, node.each("specifications"), strict=True)


def check_entry(entry: Specification, node: Node, groups: list[str], source: Source) -> None:
    """One specification has an existing group, and only fields that its type uses."""
    if entry.group not in groups:
        source.problem(node.line_of("group"), f"unknown group {entry.group!r}", suggest(entry.group, groups))
    for name, types in TYPES_OF_FIELDS.items():
        if node.get(name) and entry.type not in types:
            message = f"a specification of type {entry.type!r} cannot have {name!r}"
            source.problem(node.line_of(name), message, f"delete it, or change the type to {' or '.join(types)}")
    if entry.type == "choice" and not entry.choices:
        source.problem(node.line, f"{entry.key!r} has no choices", "add `choices:`, each with `key:` and `label:`")


def check_overall(entry: Specification, node: Node, dictionary: SpecificationDictionary, source: Source) -> None:
    """The specification that `overall` names is a range in the same unit."""
    overall = dictionary.find(entry.overall_key)
    if overall is None:
        keys = [other.key for other in dictionary.specifications]
        message = f"unknown specification {entry.overall!r}"
        source.problem(node.line_of("overall"), message, suggest(entry.overall, keys))
    elif entry.overall and (overall.type != "range" or overall.unit != entry.unit):
        message = f"{entry.overall!r} cannot hold the values of {entry.key!r}"
        source.problem(node.line_of("overall"), message, "name a specification of type range with the same unit")


def check_needs(node: Node, dictionary: SpecificationDictionary, source: Source) -> None:
    """The specifications named in `needs`, its own or that of a choice, exist."""
    keys = [entry.key for entry in dictionary.specifications]
    for needing in (node, *node.each("choices")):
        for need, line in needing.scalars("needs"):
            for key in need.split(" or "):
                if key not in keys:
                    source.problem(line, f"unknown specification {key!r}", suggest(key, keys))


def check_covered(entry: Specification, node: Node, source: Source) -> None:
    """A choice covers others of the same specification."""
    for choice, choice_node in zip(entry.choices, node.each("choices"), strict=True):
        others = [other.key for other in entry.choices if other is not choice]
        for key, line in choice_node.scalars("covers"):
            if key not in others:
                source.problem(line, f"{choice.key!r} cannot cover {key!r}", suggest(key, others))


def check_filters(dictionary: SpecificationDictionary, node: Node, source: Source) -> None:
    """No filter needs a query parameter that listings use for something else."""
    users = dict.fromkeys(LISTING_PARAMETERS, "listings already use")
    for entry, entry_node in with_nodes(dictionary, node):
        if not entry.filter or dictionary.find(entry.key) is not entry:  # a key used twice is reported as such
            continue
        for parameter in entry.parameters:
            if parameter in users:
                message = f"the filter {entry.key!r} needs the query parameter {parameter!r}, which {users[parameter]}"
                source.problem(entry_node.line, message, "change the key")
            users.setdefault(parameter, f"the filter {entry.key!r} already uses")
