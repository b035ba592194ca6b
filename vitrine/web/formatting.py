"""Dates, numbers, ranges and specification values as the language of the page writes them."""

from collections.abc import Callable
from datetime import date, time
from typing import get_args

from babel.dates import format_time, get_day_names, get_timezone, get_timezone_location
from babel.numbers import get_group_symbol
from flask_babel import format_date, get_locale
from markupsafe import Markup, escape

from vitrine.content.dictionary import Specification
from vitrine.content.records import Value
from vitrine.content.site import Day
from vitrine.content.texts import Text
from vitrine.numerals import count_like, write_number
from vitrine.units import UNITS, Unit
from vitrine.web.locale import current_locale
from vitrine.web.messages import _, ngettext, pgettext

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


def format_day(day: date, style: str = "long") -> str:
    """A date: 3 March 2026, 3. März 2026, 2026年3月3日."""
    return str(format_date(day, style))


def format_clock(clock: str) -> str:
    """A time of day written `17:00` in content: 5:00 PM, 17:00. It has no time zone, so it is not converted."""
    return str(format_time(time.fromisoformat(clock), "short", locale=get_locale()))


def format_weekday(day: Day) -> str:
    """The name of a day of the week: Monday, Montag, 月曜日."""
    names = get_day_names("wide", context="stand-alone", locale=get_locale())
    return str(names[get_args(Day).index(day)])


def format_zone(zone: str) -> str:
    """The city a time zone is named after, as the language names it: Europe/Berlin, Berlin, ベルリン."""
    return str(get_timezone_location(get_timezone(zone), locale=get_locale(), return_city=True))


def format_number(number: float, decimals: int = 0) -> str:
    """A number as the language of the page writes it."""
    return write_number(number, current_locale(), decimals)


def format_file_size(size: int) -> str:
    """A file's size in decimal units: 640 kB, 1.4 MB."""
    if size < 1_000_000:
        return _("{size} kB", size=format_number(max(1, round(size / 1000)))).value
    return _("{size} MB", size=format_number(size / 1_000_000, 1)).value


def specification_value(value: Value, specification: Specification) -> Markup:
    """A specification's value with its unit: ±0.2 %, −40 bis 120 °C; 4–20 mA, HART."""
    if value.flag is not None:
        return escape(_("Yes") if value.flag else _("No"))
    if value.text is not None:
        return escape(value.text)
    if value.choices:
        return choices_value(value, specification)
    if value.number is not None:
        return escape(number_value(value.number, specification))
    return range_value(value, specification)


def choices_value(value: Value, specification: Specification, written: Callable[[Text], Markup] = escape) -> Markup:
    """The labels of the choices, one after the other, each `written` as the page needs it."""
    labels = {choice.key: choice.label for choice in specification.choices}
    comma = Markup(current_locale().comma)  # noqa: S704 - from our own table
    return comma.join(written(labels[key]) for key in value.choices)


def range_value(value: Value, specification: Specification) -> Markup:
    """A range, either end of which may be open; the unit stands once, behind the last number."""
    if value.low is None and value.high is not None:
        return escape(pgettext("range", "up to {high}", high=number_value(value.high, specification)))
    if value.high is None and value.low is not None:
        return escape(pgettext("range", "from {low}", low=number_value(value.low, specification)))
    low = format_number(value.low or 0, specification.decimals)
    return escape(pgettext("range", "{low} to {high}", low=low, high=number_value(value.high or 0, specification)))


def number_value(number: float, specification: Specification) -> str:
    """A number with its sign and unit."""
    sign = "±" if specification.sign == "plus-minus" else ""
    shown = sign + format_number(number, specification.decimals)
    unit = UNITS.get(specification.unit)
    return with_unit(shown, unit, number) if unit else shown


def with_unit(shown: str, unit: Unit, number: float) -> str:
    """A number that is written already, with its unit; per cent keeps the distance the language gives it."""
    if unit.key == "year":
        return ngettext("{shown} year", "{shown} years", count_like(number, current_locale()), shown=shown).value
    if unit.key == "month":
        return ngettext("{shown} month", "{shown} months", count_like(number, current_locale()), shown=shown).value
    symbol = unit_symbol(unit)
    space = percent_space() if symbol.startswith("%") else unit_space() * unit.spaced
    value = f"{shown}{space}{symbol.replace(' ', NO_BREAK_SPACE)}"
    if unit.key == "percent-of-reading":
        return _("{value} of reading", value=value).value
    return _("{value} of span", value=value).value if unit.key == "percent-of-span" else value


def unit_symbol(unit: Unit) -> str:
    """The symbol as the language writes it: % LEL, % UEG."""
    return pgettext("unit symbol", unit.symbol).value


def percent_space() -> str:
    """What the language puts between a number and the per cent sign: a space or nothing."""
    pattern: str = get_locale().percent_formats[None].pattern
    return unit_space() if NO_BREAK_SPACE in pattern else ""


def unit_space() -> str:
    """What stands between a number and its unit: a narrow space in a language that groups digits by one, as French."""
    return NARROW_SPACE if get_group_symbol(get_locale()) == NARROW_SPACE else NO_BREAK_SPACE
