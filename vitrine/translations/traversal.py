"""Traverses records: finds every text and body in them by the types of their fields."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import is_not
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from vitrine.content.model.texts import Body, Context, Text

Shape = Literal["text", "body", "record", "records"]
Record = TypeVar("Record", bound=msgspec.Struct)


class Field(msgspec.Struct, frozen=True):
    """A field that holds texts; `context` applies to its text or to all texts below it; "" leaves them their own."""

    name: str
    shape: Shape
    context: str


@cache
def text_fields(record_type: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a record type that hold texts at any depth, in order of declaration."""
    hints, annotated = get_type_hints(record_type), get_type_hints(record_type, include_extras=True)
    shapes = ((name, field_shape(hints[name])) for name in record_type.__struct_fields__)
    fields = tuple(Field(name, shape, context_in(annotated[name])) for name, shape in shapes if shape is not None)
    for field in fields:
        if field.shape == "text" and not field.context:
            raise TypeError(f"{record_type.__name__}.{field.name} is a text without a context; annotate it with one")
    return fields


def contexts(record_type: type[msgspec.Struct]) -> dict[str, str]:
    """The context of each text that is itself a field of a record type."""
    return {field.name: field.context for field in text_fields(record_type) if field.shape == "text"}


def context_in(hint: Any) -> str:
    """The context that the type of a field is annotated with, or empty."""
    if get_origin(hint) is Annotated:
        return next((str(extra) for extra in get_args(hint) if isinstance(extra, Context)), "")
    return next(filter(None, map(context_in, get_args(hint))), "")


def field_shape(hint: Any) -> Shape | None:
    """How a field of this type holds texts; None if it holds none."""
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
    """Whether a type is a record type with texts in it."""
    if not isinstance(hint, type) or not issubclass(hint, msgspec.Struct):
        return False
    return hint not in (Text, Body) and bool(text_fields(hint))


def texts(record: msgspec.Struct, context: str = "") -> Iterator[tuple[str, Text]]:
    """Every text of a record outside bodies, with its context; `context` overrides those of the fields."""
    for field in text_fields(type(record)):
        value = getattr(record, field.name)
        if field.shape == "text" and value:
            yield context or field.context, value
        elif field.shape == "record" and value is not None:
            yield from texts(value, field.context)
        elif field.shape == "records":
            for part in value:
                yield from texts(part, field.context)


def bodies(record: msgspec.Struct) -> Iterator[Body]:
    """Every body of a record that is not empty."""
    for field in text_fields(type(record)):
        if field.shape == "body" and (body := getattr(record, field.name)):
            yield body


def map_texts(
    record: Record, on_text: Callable[[str, Text], Text], on_body: Callable[[Body], Body], context: str = ""
) -> Record:
    """A record with every text replaced by `on_text(context, text)` and every body by `on_body(body)`.

    It shares the parts that stay the same, which saves much memory: most values of products are in no language.
    """
    changes: dict[str, Any] = {}
    for field in text_fields(type(record)):
        value = getattr(record, field.name)
        if not value:
            continue
        changed: Any
        if field.shape == "text":
            changed = on_text(context or field.context, value)
        elif field.shape == "body":
            changed = on_body(value)
        elif field.shape == "record":
            changed = map_texts(value, on_text, on_body, field.context)
        else:
            parts = tuple(map_texts(part, on_text, on_body, field.context) for part in value)
            changed = parts if any(map(is_not, parts, value)) else value
        if changed is not value:
            changes[field.name] = changed
    return msgspec.structs.replace(record, **changes) if changes else record
