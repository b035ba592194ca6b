"""Dates, numbers, specification values and phone numbers as the page's language writes them, and values in words."""

import re
from collections.abc import Callable
from datetime import date, time
from math import log10
from typing import get_args

import flask_babel
import msgspec
import phonenumbers
from babel.dates import format_time, get_day_names, get_timezone, get_timezone_location
from babel.numbers import get_group_symbol
from flask_babel import get_locale
from markupsafe import Markup, escape

from vitrine.content.model.records import Value
from vitrine.content.model.site import Day
from vitrine.content.model.specifications import Choice, Specification
from vitrine.content.model.texts import Text
from vitrine.i18n.number_format import count_like, write_number
from vitrine.locales import SOURCE_LOCALE
from vitrine.units import UNITS, Unit
from vitrine.web.page.cached_parts import per_locale
from vitrine.web.page.gettext import _, ngettext, pgettext
from vitrine.web.page.hyphenation import hyphenated
from vitrine.web.request.context import current_locale

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
FIRST_WORD = re.compile(r"[^\W_]+")
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


@per_locale
def format_date(day: date, style: str = "long") -> str:
    """A date: 3 March 2026, 3. März 2026, 2026年3月3日."""
    return str(flask_babel.format_date(day, style))


def format_clock(clock: str) -> str:
    """A time of day, `17:00` in content: 5:00 PM, 17:00, 17 h. Without a time zone, it is not converted."""
    pattern = current_locale().clock
    shown = str(format_time(time.fromisoformat(clock), pattern or "short", locale=get_locale()))
    return shown.removesuffix(f"{NO_BREAK_SPACE}00") if pattern else shown


def format_weekday(day: Day) -> str:
    """The name of a day of the week: Monday, Montag, 月曜日."""
    names = get_day_names("wide", context="stand-alone", locale=get_locale())
    return str(names[get_args(Day).index(day)])


def format_zone(zone: str) -> str:
    """The city that names a time zone: Europe/Berlin becomes Berlin, ベルリン."""
    return str(get_timezone_location(get_timezone(zone), locale=get_locale(), return_city=True))


def format_number(number: float, decimals: int = 0) -> str:
    return write_number(number, current_locale(), decimals)


@per_locale
def format_file_size(size: int) -> str:
    """A size in bytes in decimal units: 640 kB, 1.4 MB."""
    if size < 1_000_000:
        return _("{size} kB", size=format_number(max(1, round(size / 1000)))).value
    return _("{size} MB", size=format_number(size / 1_000_000, 1)).value


@per_locale
def format_phone(number: str) -> str:
    """A phone number in the national format on pages for its own country, elsewhere as content writes it.

    English pages are read in many countries and keep the international format.
    """
    locale = current_locale()
    try:
        parsed = phonenumbers.parse(number)
    except phonenumbers.NumberParseException:
        return number
    if locale == SOURCE_LOCALE or not phonenumbers.is_valid_number_for_region(parsed, locale.territory):
        return number
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.NATIONAL)


@per_locale
def accessible_value(value: Value, specification: Specification) -> Markup:
    """A value for the page: its long words may break, and screen readers get words for symbols they misread."""
    if value.choices:
        return choices_value(value, specification, hyphenated)
    visible, spoken = specification_value(value, specification), spoken_value(value, specification)
    if not spoken:
        return visible
    # Markup.format() would take longer than the value itself.
    both = f'<span aria-hidden="true">{visible}</span><span class="visually-hidden">{escape(spoken)}</span>'
    return Markup(both)  # noqa: S704 - escaped


@per_locale
def specification_value(value: Value, specification: Specification) -> Markup:
    """A value with its unit: ±0.2 %, −40 bis 120 °C; DN 10 to DN 600; 4–20 mA, HART."""
    value, specification = in_readable_unit(value, specification)
    if value.flag is not None:
        return escape(_("Yes") if value.flag else _("No"))
    if value.text is not None:
        return escape(value.text)
    if value.choices:
        return choices_value(value, specification)
    if value.number is not None:
        return escape(number_value(value.number, specification))
    return range_value(value, specification)


def choices_value(value: Value, specification: Specification, write: Callable[[Text], Markup] = escape) -> Markup:
    """The labels of the choices, each as `write` returns it."""
    choices = {choice.key: choice for choice in specification.choices}
    comma = Markup(current_locale().comma)  # noqa: S704 - from our own table
    labels = [choices[key].label for key in value.choices[:1]]
    labels += [label_in_list(choices[key]) for key in value.choices[1:]]
    return comma.join(map(write, labels))


def label_in_list(choice: Choice) -> Text:
    """The label of a choice that follows another: in lower case, unless it is a name, a designation or English."""
    label = choice.label
    first_word = FIRST_WORD.match(label.value)
    if not current_locale().lists_in_lower_case or choice.proper_name or label.foreign or not first_word:
        return label
    ordinary = first_word[0].isalpha() and first_word[0][1:].islower()
    return msgspec.structs.replace(label, value=label.value[0].lower() + label.value[1:]) if ordinary else label


def range_value(value: Value, specification: Specification) -> Markup:
    """A range, which may be open at one end; its unit follows the last number. −16 to 16 bar is written ±16 bar."""
    if value.high is not None and value.low == -value.high:
        return escape(number_value(value.high, msgspec.structs.replace(specification, sign="plus-minus")))
    if value.low is None and value.high is not None:
        return escape(pgettext("range", "up to {high}", high=number_value(value.high, specification)))
    if value.high is None and value.low is not None:
        return escape(pgettext("range", "from {low}", low=number_value(value.low, specification)))
    low = signed_number(value.low or 0, specification)
    return escape(pgettext("range", "{low} to {high}", low=low, high=number_value(value.high or 0, specification)))


def number_value(number: float, specification: Specification) -> str:
    """A number with its sign and unit, or with the designation that stands for its unit."""
    shown = signed_number(number, specification)
    unit = UNITS.get(specification.unit)
    return with_unit(shown, unit, number) if unit and not specification.designation else shown


def signed_number(number: float, specification: Specification) -> str:
    """A number with its sign, or behind its designation: such names have no separators, DN 1000."""
    if specification.designation:
        return f"{specification.designation}{NO_BREAK_SPACE}{number:g}"
    sign = "±" if specification.sign == "plus-minus" else ""
    return sign + format_number(number, specification.decimals)


def in_readable_unit(value: Value, specification: Specification) -> tuple[Value, Specification]:
    """The same value in the next larger unit where every number of it reaches that: 16 bar, not 16,000 mbar."""
    unit = UNITS.get(specification.unit)
    numbers = [number for number in (value.number, value.low, value.high) if number]
    if unit is None or unit.larger is None or not numbers:
        return value, specification
    key, factor = unit.larger
    if min(map(abs, numbers)) < factor:
        return value, specification
    number, low, high = (end and end / factor for end in (value.number, value.low, value.high))
    decimals = specification.decimals + round(log10(factor))
    return (
        msgspec.structs.replace(value, number=number, low=low, high=high),
        msgspec.structs.replace(specification, unit=key, decimals=decimals),
    )


def with_unit(shown: str, unit: Unit, number: float) -> str:
    """A formatted number with its unit; the distance of a percent sign depends on the language."""
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


@per_locale
def percent_space() -> str:
    pattern: str = get_locale().percent_formats[None].pattern
    return unit_space() if NO_BREAK_SPACE in pattern else ""


@per_locale
def unit_space() -> str:
    """The space before a unit: a narrow one in languages that group digits with it, such as French."""
    return NARROW_SPACE if get_group_symbol(get_locale()) == NARROW_SPACE else NO_BREAK_SPACE


def spoken_value(value: Value, specification: Specification) -> str:
    """A value in words; empty if screen readers read it out correctly as it is written."""
    if not needs_words(value, specification):
        return ""
    value, specification = in_readable_unit(value, specification)
    if value.high is not None and value.low == -value.high:
        return spoken_measure(value.high, msgspec.structs.replace(specification, sign="plus-minus"))
    if value.number is not None:
        return spoken_measure(value.number, specification)
    if value.high is not None and value.low is None:
        return pgettext("range", "up to {high}", high=spoken_measure(value.high, specification)).value
    if value.low is not None and value.high is None:
        return pgettext("range", "from {low}", low=spoken_measure(value.low, specification)).value
    low, high = spoken_number(value.low or 0, specification), spoken_measure(value.high or 0, specification)
    return pgettext("range", "{low} to {high}", low=low, high=high).value


def needs_words(value: Value, specification: Specification) -> bool:
    """Whether a value has a unit symbol, a ± or a minus sign, which screen readers skip or misread."""
    numbers = [number for number in (value.number, value.low, value.high) if number is not None]
    unit = UNITS.get(specification.unit)
    if not numbers or specification.designation or (unit and not unit.spoken):
        return False
    return bool(unit or specification.sign or min(numbers) < 0)


def spoken_measure(number: float, specification: Specification) -> str:
    """A number and its unit in words: plus or minus 0.2 percent of reading."""
    words = spoken_number(number, specification)
    unit = UNITS.get(specification.unit)
    if unit is None or unit.spoken is None:
        return words
    return ngettext(*unit.spoken, count_like(number, current_locale()), number=words).value


def spoken_number(number: float, specification: Specification) -> str:
    shown = format_number(abs(number), specification.decimals)
    if specification.sign == "plus-minus":
        return pgettext("spoken", "plus or minus {number}", number=shown).value
    return pgettext("spoken", "minus {number}", number=shown).value if number < 0 else shown
