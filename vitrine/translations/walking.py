"""Walking through records: every text and body in them, found by the types of their fields."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from vitrine.content.texts import Body, Text
from vitrine.translations.senses import SENSES

Shape = Literal["text", "body", "record", "records"]
Record = TypeVar("Record", bound=msgspec.Struct)


class Field(msgspec.Struct, frozen=True):
    """A field with something to translate; `sense` is that of its text, or of all texts below it ("": their own)."""

    name: str
    shape: Shape
    sense: str


@cache
def fields(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a record class that hold texts, at any depth, in the order they are declared."""
    hints = get_type_hints(kind)
    found = ((name, shape_of(hints[name])) for name in kind.__struct_fields__)
    return tuple(
        Field(name, shape, SENSES[kind][name] if shape == "text" else SENSES.get(kind, {}).get(name, ""))
        for name, shape in found
        if shape is not None
    )


def shape_of(hint: Any) -> Shape | None:
    """How a field of this type holds texts, None where it holds none."""
    inner = [part for part in get_args(hint) if part not in (type(None), Ellipsis)]
    if get_origin(hint) is tuple:
        return "records" if holds_texts(inner[0]) else None
    plain = inner[0] if len(inner) == 1 else hint
    if plain is Text:
        return "text"
    if plain is Body:
        return "body"
    return "record" if holds_texts(plain) else None


def holds_texts(hint: Any) -> bool:
    """Whether a type is a record with texts in it."""
    if not isinstance(hint, type) or not issubclass(hint, msgspec.Struct):
        return False
    return hint not in (Text, Body) and bool(fields(hint))


def texts(record: msgspec.Struct, sense: str = "") -> Iterator[tuple[str, Text]]:
    """Every text of a record with its sense, bodies left out; `sense` takes the place of its own."""
    for field in fields(type(record)):
        value = getattr(record, field.name)
        if field.shape == "text" and value:
            yield sense or field.sense, value
        elif field.shape == "record" and value is not None:
            yield from texts(value, field.sense)
        elif field.shape == "records":
            for part in value:
                yield from texts(part, field.sense)


def bodies(record: msgspec.Struct) -> Iterator[Body]:
    """Every body of a record that is not empty."""
    for field in fields(type(record)):
        if field.shape == "body" and (body := getattr(record, field.name)):
            yield body


def mapped(
    record: Record, on_text: Callable[[str, Text], Text], on_body: Callable[[Body], Body], sense: str = ""
) -> Record:
    """A copy of a record in which every text and body is replaced by what the functions give for it."""
    changes: dict[str, Any] = {}
    for field in fields(type(record)):
        value = getattr(record, field.name)
        if not value:
            continue
        if field.shape == "text":
            changes[field.name] = on_text(sense or field.sense, value)
        elif field.shape == "body":
            changes[field.name] = on_body(value)
        elif field.shape == "record":
            changes[field.name] = mapped(value, on_text, on_body, field.sense)
        else:
            changes[field.name] = tuple(mapped(part, on_text, on_body, field.sense) for part in value)
    return msgspec.structs.replace(record, **changes) if changes else record
