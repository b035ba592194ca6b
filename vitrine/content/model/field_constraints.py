"""Constraints on fields, checked when they are read: a format, bounds, or a list of values."""

import re
from typing import Annotated, NamedTuple

from vitrine.locales import LOCALES, TRANSLATED_LOCALES

ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"


class Format(NamedTuple):
    """A text must match `pattern`; `name` says what it then is, for messages."""

    name: str
    pattern: re.Pattern[str]
    example: str


class Bounds(NamedTuple):
    """A number must not lie outside `low` and `high`."""

    name: str
    low: int
    high: int
    remedy: str = ""


class OneOf(NamedTuple):
    """A text must be one of `values`."""

    name: str
    values: tuple[str, ...]


Email = Annotated[
    str, Format("an e-mail address", re.compile(rf"{ATOM}(\.{ATOM})*@[\w-]+(\.[\w-]+)+"), "name@example.com")
]
Phone = Annotated[
    str, Format("a phone number with country code", re.compile(r"\+[1-9][0-9 ]{5,20}"), '"+49 89 99998 100"')
]
SecurityUri = Annotated[
    str, Format("an address to write to", re.compile(r"(mailto|https|tel):\S+"), "mailto:security@example.com")
]
BrandColor = Annotated[str, Format("a color", re.compile(r"#[0-9a-fA-F]{6}"), '"#0b5d66"')]
MIDNIGHT = "24:00"  # the end of a day
CLOCK_TIME = re.compile(rf"([01][0-9]|2[0-3]):[0-5][0-9]|{MIDNIGHT}")
ClockTime = Annotated[str, Format("a time of day", CLOCK_TIME, '"08:00"')]
Latitude = Annotated[float, Bounds("a latitude", -90, 90, "write [latitude, longitude] in degrees")]
Longitude = Annotated[float, Bounds("a longitude", -180, 180, "write [latitude, longitude] in degrees")]
LocaleCode = Annotated[str, OneOf("locale", tuple(LOCALES))]
TranslatedLocaleCode = Annotated[str, OneOf("translated language", tuple(locale.code for locale in TRANSLATED_LOCALES))]
