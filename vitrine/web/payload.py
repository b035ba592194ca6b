"""Records, texts and phrases as plain data for the page data in JSON."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from typing import Any

import msgspec
from wtforms import Form

from vitrine.content.texts import Body, Text
from vitrine.messages.phrase import Phrase
from vitrine.web.island_contract import Shared

HIDDEN = frozenset({"source", "line", "publish", "until", "locales", "authored", "order"})


def payload_of(value: Any) -> Any:
    """A value as JSON can carry it: texts as plain strings, bodies as HTML, records as objects."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Text() | Phrase():
            return value.value
        case Body():
            return value.html
        case Shared():
            return msgspec.to_builtins(value)
        case date():
            return value.isoformat()
        case Form():
            return payload_of(value.data)
        case Mapping():
            return {str(key): payload_of(entry) for key, entry in value.items()}
        case list() | tuple():
            return [payload_of(entry) for entry in value]
    return {name: payload_of(getattr(value, name)) for name in field_names(value) if name not in HIDDEN}


def field_names(value: Any) -> list[str]:
    """The names of a record's fields."""
    if is_dataclass(value):
        return [field.name for field in fields(value)]
    if isinstance(value, msgspec.Struct):
        return list(value.__struct_fields__)
    raise TypeError(f"{type(value).__name__} in a page's context cannot be page data; pass records or plain values")
