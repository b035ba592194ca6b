"""Converts the template context of a page to plain data, for `_payload.json`."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from typing import Any

import msgspec
from markupsafe import Markup
from wtforms import Form

from vitrine.content.model.texts import Body, Text
from vitrine.i18n.translated_message import TranslatedMessage
from vitrine.web.page.island_contract import ContractRecord

HIDDEN = frozenset({"source", "line", "publish", "until", "locales", "authored", "order", "claim_exceptions"})


def to_plain_data(value: Any) -> Any:
    """A value as JSON can represent it: texts as strings, bodies as HTML, records as objects."""
    match value:
        case Markup():
            return value.unescape()
        case None | bool() | int() | float() | str():
            return value
        case Text() | TranslatedMessage():
            return value.value
        case Body():
            return value.html
        case ContractRecord():
            return msgspec.to_builtins(value)
        case date():
            return value.isoformat()
        case Form():
            return to_plain_data(value.data)
        case Mapping():
            return {str(key): to_plain_data(entry) for key, entry in value.items()}
        case list() | tuple():
            return [to_plain_data(entry) for entry in value]
    return {name: to_plain_data(getattr(value, name)) for name in field_names(value) if name not in HIDDEN}


def field_names(value: Any) -> list[str]:
    """The field names of a record."""
    if is_dataclass(value):
        return [field.name for field in fields(value)]
    if isinstance(value, msgspec.Struct):
        return list(value.__struct_fields__)
    raise TypeError(f"{type(value).__name__} in a page's context has no form in JSON; pass records or plain values")
