"""Converts nodes to records: each field to the type that its class declares; a mismatch is a problem."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from vitrine.content.model.field_constraints import Bounds, Format, OneOf
from vitrine.content.model.records import Value
from vitrine.content.model.texts import Picture
from vitrine.content.read.scalars import SCALARS, read_string, read_text, wrong_value
from vitrine.content.read.source_files import Source
from vitrine.content.read.specification_values import read_values
from vitrine.content.read.yaml_nodes import Node
from vitrine.problems import Fault, most_similar, suggest

# What a converter returns for a value that does not fit, after adding the problem.
MISFIT = None
# Within braces, a comma ends an unquoted text, and what follows looks like a field.
QUOTE_COMMA = "quote texts that contain a comma"
# What the folder of a feed says for all its rows.
FIELDS_OF_FOLDERS = ("category", "sub_category")

Converter = Callable[[Node, Source], object]
Record = TypeVar("Record", bound=msgspec.Struct)


class Field(NamedTuple):
    """One field of a struct: its attribute, the converter that reads it, and whether it is required."""

    attribute: str
    read: Converter
    required: bool

    def is_given(self, node: Node) -> bool:
        """Whether a node has a value, or text that YAML takes for a comment: `color: #0b5d66`."""
        return node.value != "" or (bool(node.comment) and takes_text(self.read))


def takes_text(read: Converter) -> bool:
    """Whether a converter reads a single text, with or without a constraint."""
    read = read.args[0] if isinstance(read, partial) and read.func is read_checked else read
    return read in (read_string, read_text)


@cache
def fields_of(record: type[msgspec.Struct]) -> dict[str, Field]:
    """The fields of a struct by their names in a content file."""
    hints = get_type_hints(record, include_extras=True)
    return {
        field.encode_name: Field(field.name, converter(hints[field.name]), field.required)
        for field in msgspec.structs.fields(record)
    }


@cache
def converter(hint: Any) -> Converter:
    """The function that reads a value of one type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        rules = (extra for extra in arguments[1:] if isinstance(extra, Format | Bounds | OneOf))
        rule = next(rules, None)
        return partial(read_checked, converter(arguments[0]), rule) if rule else converter(arguments[0])
    if origin in (UnionType, Union):
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
        return partial(read_mapping, converter(arguments[0]), converter(arguments[1]))
    if issubclass(hint, msgspec.Struct) and hint not in SCALARS:
        return partial(read_struct, hint)
    return SCALARS[hint]


def read_struct(
    record: type[Record], node: Node, source: Source, preset: Mapping[str, object] | None = None
) -> Record | None:
    """Read a struct; `preset` holds the attributes that its file cannot set. None if anything was wrong."""
    if not isinstance(node.value, dict):
        source.problem(node.line, "expected fields, one `name: value` per line", f"write {required_fields(record)}")
        return MISFIT
    problems_before, values = source.problem_count, dict(preset or {})
    all_fields = fields_of(record)
    fields = {name: field for name, field in all_fields.items() if field.attribute not in values}
    for name in node.value.keys() - fields.keys():
        line = node.value[name].line
        if name in all_fields:
            source.problem(line, f"the file or its folder already gives {name!r}", "delete it, or move the file")
        else:
            source.problem(line, f"unknown field {name!r}", field_remedy(name, fields))
    meant = {most_similar(name, fields) for name in node.value.keys() - all_fields.keys()}
    for name, field in fields.items():
        child = node.value.get(name)
        if child is not None and field.is_given(child):
            values[field.attribute] = field.read(child, source)
        elif field.required and (child is not None or name not in meant):
            source.problem((child or node).line, *missing_field_fault(record, name, source))
    return record(**values) if source.problem_count == problems_before else MISFIT


def field_remedy(name: str, fields: Iterable[str]) -> str:
    if name != name.strip():
        return "begin the line with ordinary spaces, as the lines beside it do"
    return QUOTE_COMMA if " " in name else suggest(name, fields) or "delete it; docs/content.md lists the fields"


def missing_field_fault(record: type[msgspec.Struct], name: str, source: Source) -> Fault:
    if record is Picture and name == "alt":
        column = "fill in the column `picture.alt`" if source.is_feed else "add `alt:`"
        return "the picture has no alt text", f"{column} and say what the picture shows"
    if record is Picture and source.is_feed:
        return "the alt text has no picture", "fill in the column `picture`, or empty the cell"
    if not source.is_feed:
        return f"field {name!r} is missing", f"add `{name}:`"
    folder = ", or move the feed into the folder of a sub-category" if name in FIELDS_OF_FOLDERS else ""
    return f"field {name!r} is missing", f"fill in a column {name!r}{folder}"


def required_fields(record: type[msgspec.Struct]) -> str:
    """The required fields of a struct, as an author writes them."""
    return ", ".join(f"`{name}:`" for name, field in fields_of(record).items() if field.required)


def read_list(read: Converter, node: Node, source: Source) -> tuple[object, ...] | None:
    if not isinstance(node.value, list):
        source.problem(node.line, "expected a list", "write it as [one, two], or one entry per line after `- `")
        return MISFIT
    return tuple(read(item, source) for item in node.value)


def read_row(reads: tuple[Converter, ...], node: Node, source: Source) -> tuple[object, ...] | None:
    """Read a list with a fixed number of values, each of its own type."""
    if not isinstance(node.value, list) or len(node.value) != len(reads):
        source.problem(node.line, f"expected a list of {len(reads)} values", "write it like [48.4, 11.7]")
        return MISFIT
    return tuple(read(item, source) for read, item in zip(reads, node.value, strict=True))


def read_mapping(read_name: Converter, read: Converter, node: Node, source: Source) -> dict[object, object] | None:
    """Read values under names that the author chooses."""
    if not isinstance(node.value, dict):
        source.problem(node.line, "expected names and values", "write one `name: value` per line")
        return MISFIT
    return {read_name(Node(child.line, name), source): read(child, source) for name, child in node.value.items()}


def read_literal(allowed: tuple[object, ...], node: Node, source: Source) -> object:
    """Read one of the values that a field allows."""
    literal = next((value for value in allowed if str(value) == node.value and value != ""), MISFIT)
    if literal is MISFIT:
        names = [str(value) for value in allowed if value != ""]
        value = repr(node.value) if isinstance(node.value, str) else "a list or fields"
        source.problem(node.line, f"this field does not take {value}", suggest(str(node.value), names))
    return literal


def read_checked(read: Converter, rule: Format | Bounds | OneOf, node: Node, source: Source) -> object:
    """Read a value that must meet the constraint of its field."""
    value = read(node, source)
    match rule, value:
        case Format(name, pattern, example), str() if not pattern.fullmatch(value):
            wrong_value(node, source, name, example)
        case Bounds(name, low, high, remedy), int() | float() if not low <= value <= high:
            message = f"expected {name} from {low} to {high}, found {node.value!r}"
            source.problem(node.line, message, remedy or f"write a number from {low} to {high}")
        case OneOf(name, values), str() if value not in values:
            source.problem(node.line, f"unknown {name} {value!r}", suggest(value, values))
        case _:
            return value
    return MISFIT
