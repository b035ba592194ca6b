"""Typed conversion: a node becomes the record its struct declares, and every misfit is noted with its line."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from vitrine.content.nodes import Node
from vitrine.content.records import Value
from vitrine.content.scalars import SCALARS
from vitrine.content.sources import Source, nearest
from vitrine.content.texts import Picture
from vitrine.content.values import read_values

# What a converter gives for a value that does not fit, after noting why.
MISFIT = None
# Within braces a text ends at its first comma, and what follows looks like a field.
COMMA = "put a text holding a comma between quotes"

Converter = Callable[[Node, Source], object]
Record = TypeVar("Record", bound=msgspec.Struct)


class Field(NamedTuple):
    """One field of a struct: its attribute, how it is read, and whether it must be given."""

    attribute: str
    read: Converter
    required: bool


@cache
def fields_of(record: type[msgspec.Struct]) -> dict[str, Field]:
    """The fields of a struct by the name they have in a content file."""
    hints = get_type_hints(record)
    return {
        field.encode_name: Field(field.name, converter(hints[field.name]), field.required)
        for field in msgspec.structs.fields(record)
    }


@cache
def converter(hint: Any) -> Converter:
    """The function that reads a value of one type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return converter(next(argument for argument in arguments if argument is not type(None)))
    if origin is Literal:
        return partial(read_literal, arguments)
    if hint == tuple[Value, ...]:
        return read_values
    if origin is tuple and arguments[-1] is ...:
        return partial(read_list, converter(arguments[0]))
    if origin is tuple:
        return partial(read_row, tuple(converter(argument) for argument in arguments))
    if origin is dict:
        return partial(read_mapping, converter(arguments[1]))
    if issubclass(hint, msgspec.Struct) and hint not in SCALARS:
        return partial(read_struct, hint)
    return SCALARS[hint]


def read_struct(
    record: type[Record], node: Node, source: Source, given: Mapping[str, object] | None = None
) -> Record | None:
    """Read one struct; `given` holds the attributes that do not stand in the file. None when anything was wrong."""
    if not isinstance(node.value, dict):
        source.problem(node.line, "expected fields, one `name: value` per line", f"write {outline(record)}")
        return MISFIT
    faults, values = source.faults, dict(given or {})
    fields = {name: field for name, field in fields_of(record).items() if field.attribute not in values}
    for name in node.value.keys() - fields.keys():
        remedy = COMMA if " " in name else nearest(name, fields)
        source.problem(node.value[name].line, f"unknown field {name!r}", remedy)
    for name, field in fields.items():
        child = node.value.get(name)
        if child is not None and child.value != "":
            values[field.attribute] = field.read(child, source)
        elif field.required:
            source.problem((child or node).line, *missing(record, name, source))
    return record(**values) if source.faults == faults else MISFIT


def missing(record: type[msgspec.Struct], name: str, source: Source) -> tuple[str, str]:
    """The problem of a field that is not given, and its remedy."""
    if record is Picture and name == "alt":
        column = "fill the column `picture.alt`" if source.is_feed else "add `alt:`"
        return "the picture has no alt text", f"{column} and say what the picture shows"
    return f"field {name!r} is missing", f"fill a column {name!r}" if source.is_feed else f"add `{name}:`"


def outline(record: type[msgspec.Struct]) -> str:
    """The fields a struct must have, as a reader would write them."""
    return ", ".join(f"`{name}:`" for name, field in fields_of(record).items() if field.required)


def read_list(read: Converter, node: Node, source: Source) -> tuple[object, ...] | None:
    """Read a list of values of one type."""
    if not isinstance(node.value, list):
        source.problem(node.line, "expected a list", "write it as [one, two], or one entry per line after `- `")
        return MISFIT
    return tuple(read(item, source) for item in node.value)


def read_row(reads: tuple[Converter, ...], node: Node, source: Source) -> tuple[object, ...] | None:
    """Read a list of as many values as there are converters."""
    if not isinstance(node.value, list) or len(node.value) != len(reads):
        source.problem(node.line, f"expected a list of {len(reads)} values", "write it as [48.4, 11.7]")
        return MISFIT
    return tuple(read(item, source) for read, item in zip(reads, node.value, strict=True))


def read_mapping(read: Converter, node: Node, source: Source) -> dict[str, object] | None:
    """Read values under names of the author's own."""
    if not isinstance(node.value, dict):
        source.problem(node.line, "expected names and values", "write one `name: value` per line")
        return MISFIT
    return {name: read(child, source) for name, child in node.value.items()}


def read_literal(allowed: tuple[object, ...], node: Node, source: Source) -> object:
    """Read one of the values a field allows."""
    found = next((value for value in allowed if str(value) == node.value and value != ""), MISFIT)
    if found is MISFIT:
        names = [str(value) for value in allowed if value != ""]
        given = repr(node.value) if isinstance(node.value, str) else "a list or fields"
        source.problem(node.line, f"{given} is not known here", nearest(str(node.value), names))
    return found
