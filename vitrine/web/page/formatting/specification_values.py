"""Formats specification values for the language and market of the page, and in words for screen readers."""

import re
from collections.abc import Callable, Iterable

import msgspec
from babel.numbers import get_group_symbol
from flask_babel import get_locale
from markupsafe import Markup, escape

from vitrine.content.model.no_break import NO_BREAK_SPACE, WORD_JOINER, joined_ranges
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import OwnUnit, Specification, listed_labels
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange
from vitrine.i18n.locale_formats import whole_count
from vitrine.i18n.messages import TranslatedMessage
from vitrine.units.unit_symbols import UNITS, Unit
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.page.formatting.dates_and_numbers import format_number
from vitrine.web.page.formatting.hyphenation import hyphenated, hyphenated_item
from vitrine.web.page.formatting.market_readings import DECIMALS, Reading, filter_unit, limits_in, market_readings
from vitrine.web.page.gettext import _, ngettext, pgettext
from vitrine.web.request.context import current_dictionary, current_locale

FRACTION_SIGNS = {"0.125": "1/8", "0.25": "¼", "0.375": "3/8", "0.5": "½", "0.75": "¾", ".25": "¼", ".5": "½"}
FRACTIONS = re.compile(r"(?:\b0)?\.\d+")
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
TAG = re.compile(r"<[^>]+>")
# Firefox and Safari break a line after the slash.
UNIT_WITH_SLASH = re.compile(r"[^\W\d]\w*/\w+")
LONG_LABEL = 20  # characters, on average: II 2 G Ex db IIC T4 Gb
LINE_BREAK = "<br>"
PLAIN, ISOLATED = Markup("{}"), Markup('<bdi class="one-line">{}</bdi>')


def specification_value(value: Value, specification: Specification) -> Markup:
    """A value for the page: long words may break, and screen readers get words for symbols that they misread."""
    return hyphenated(value.text) if value.text is not None else measured_accessibly(value, specification)


@cached_per_locale
def measured_accessibly(value: Value, specification: Specification) -> Markup:
    """Like `specification_value`, for a value that is not text."""
    if value.choices:
        return choices_on_lines(value, specification, hyphenated_item)
    if value.flag is not None:
        return flag_label(flag=value.flag)
    readings = market_readings(value, specification)
    # A plain string, since Markup would escape the element.
    visible = str(joined_ranges(readings_markup(readings, ISOLATED)))
    visible = UNIT_WITH_SLASH.sub(r'<span class="one-line">\g<0></span>', visible)
    spoken = spoken_value(value, specification, readings)
    if not spoken:
        return Markup(visible)  # noqa: S704 - escaped
    # Not Markup.format(), which takes longer than formatting the value.
    # The space separates the two for search engines and text browsers; it is invisible at the end of a line.
    both = f'<span aria-hidden="true">{visible}</span> <span class="visually-hidden">{escape(spoken)}</span>'
    return Markup(both)  # noqa: S704 - escaped


def value_markup(value: Value, specification: Specification) -> Markup:
    """A value with its unit, sometimes also in that of another market: ±0.2 %, −40 bis 120 °C, 1.6 MPa（16 bar）."""
    if value.text is not None:
        return escape(value.text)
    if value.choices:
        return choices_value(value, specification)
    if value.flag is not None:
        return flag_label(flag=value.flag)
    return readings_markup(market_readings(value, specification), PLAIN)


def flag_label(*, flag: bool) -> Markup:
    return escape(_("Yes") if flag else _("No"))


def readings_markup(readings: Iterable[Reading], converted: Markup) -> Markup:
    """A number or a range; `converted` is the markup around the reading in a second unit."""
    first, *others = map(measured_value, readings)
    return escape(with_conversion((first, *map(converted.format, others))))


@cached_per_locale
def limits_value(limits: NumberRange, specification: Specification) -> Markup:
    """The limits of a filter in the unit of the page's market, with the precision of the input."""
    unit = filter_unit(specification)
    converted = limits_in(limits, specification.unit, unit)
    return measured_value(
        Reading(value_of(converted), msgspec.structs.replace(specification, unit=unit, decimals=DECIMALS))
    )


@cached_per_locale
def written_limits(limits: NumberRange, specification: Specification, symbol: str) -> Markup:
    """Limits in the unit with this symbol, which may be missing in the table of units."""
    unit = next((unit for unit in UNITS.values() if unit.symbol == symbol), None)
    numbers = Reading(value_of(limits), msgspec.structs.replace(specification, unit="", decimals=DECIMALS))
    own = OwnUnit(key=symbol, symbol=Text(symbol), spoken=Text(""))
    return escape(with_unit(measured_value(numbers), unit or own, limits.high or limits.low or 0))


def value_of(limits: NumberRange) -> Value:
    """Limits as a value: a single number if both are the same, else a range."""
    same = limits.low == limits.high
    low, high = (None, None) if same else (limits.low, limits.high)
    return Value(key="", number=limits.low if same else None, low=low, high=high)


def with_conversion(readings: Iterable[str]) -> str | TranslatedMessage:
    """A quantity in one unit, or in two, the second in brackets."""
    first, *others = readings
    return pgettext("quantity", "{value} ({converted})", value=first, converted=others[0]) if others else first


def measured_value(reading: Reading) -> Markup:
    """A number or a range in one unit."""

    def span(low: float, high: float, specification: Specification) -> TranslatedMessage:
        high_end = number_value(high, specification)
        return pgettext("range", "{low} to {high}", low=signed_number(low, specification), high=high_end)

    return escape(number_or_range(reading, number_value, span))


def number_or_range(
    reading: Reading,
    write: Callable[[float, Specification], str],
    write_span: Callable[[float, float, Specification], str | TranslatedMessage],
) -> str | TranslatedMessage:
    """A number as `write` returns it, or a range, which may be open at one end; −16 to 16 bar is ±16 bar."""
    (value, specification), low, high = reading, reading.value.low, reading.value.high
    number = low if value.number is None and low == high else value.number
    if number is not None:
        return write(number, specification)
    if high is not None and low == -high:
        return write(high, msgspec.structs.replace(specification, sign="plus-minus"))
    if low is None and high is not None:
        return pgettext("range", "up to {high}", high=write(high, specification))
    if high is None and low is not None:
        return pgettext("range", "from {low}", low=write(low, specification))
    return write_span(low or 0, high or 0, specification)


def choices_value(value: Value, specification: Specification, write: Callable[[Text], Markup] = escape) -> Markup:
    """The labels of the choices, each as `write` returns it."""
    locale = current_locale()
    comma = Markup(locale.comma)  # noqa: S704 - from our own table
    return comma.join(map(write, listed_labels(specification, value.choices, locale)))


def choices_on_lines(value: Value, specification: Specification, write: Callable[[Text], Markup] = escape) -> Markup:
    """The labels, on separate lines if in a row it would be hard to see where each of them ends: Ex markings."""
    locale = current_locale()
    labels = listed_labels(specification, value.choices, locale)
    length = sum(len(label.value) for label in labels)
    is_hard = length >= LONG_LABEL * len(labels) or any(locale.comma in label.value for label in labels)
    separator = Markup(f"{locale.comma}{LINE_BREAK}" if is_hard else locale.comma)  # noqa: S704 - from our own table
    return separator.join(map(write, labels))


def number_value(number: float, specification: Specification) -> str:
    """A number with its sign and unit, or with the designation that replaces its unit."""
    text = signed_number(number, specification)
    unit = unit_of(specification.unit)
    return with_unit(text, unit, number) if unit and not specification.designation else text


def signed_number(number: float, specification: Specification) -> str:
    """A number with its sign, or with its designation in front, without separators: DN 1000, NPS 1½."""
    if specification.designation:
        size = FRACTIONS.sub(lambda decimals: FRACTION_SIGNS.get(decimals[0], decimals[0]), f"{number:g}")
        return f"{specification.designation}{NO_BREAK_SPACE}{size}"
    sign = "±" if specification.sign == "plus-minus" else ""
    return sign + format_number(number, specification.decimals)


def with_unit(shown: str, unit: Unit | OwnUnit, number: float) -> str:
    """A formatted number with its unit; the space before a percent sign depends on the language."""
    if unit.key == "year":
        return ngettext("{shown} year", "{shown} years", whole_count(number, current_locale()), shown=shown).value
    if unit.key == "month":
        return ngettext("{shown} month", "{shown} months", whole_count(number, current_locale()), shown=shown).value
    symbol = unit_symbol(unit)
    space = percent_space() if symbol.startswith("%") else unit_space() * unit.spaced
    value = f"{shown}{space}{symbol.replace(' ', NO_BREAK_SPACE)}"
    if unit.key == "percent-of-reading":
        return _("{value} of reading", value=value).value
    return _("{value} of span", value=value).value if unit.key == "percent-of-span" else value


def unit_of(key: str) -> Unit | OwnUnit | None:
    """The unit of this key, from the table of units or the site's own."""
    return current_dictionary().unit(key) if key else None


def unit_symbol(unit: Unit | OwnUnit) -> str:
    """The symbol in the language of the page: % LEL, % UEG."""
    if isinstance(unit, OwnUnit):
        return unit.symbol.value
    return pgettext("unit symbol", unit.symbol).value


@cached_per_locale
def percent_space() -> str:
    pattern: str = get_locale().percent_formats[None].pattern
    return unit_space() if NO_BREAK_SPACE in pattern else ""


@cached_per_locale
def unit_space() -> str:
    """The space before a unit: a narrow one in languages that group digits with that, such as French."""
    return NARROW_SPACE if get_group_symbol(get_locale()) == NARROW_SPACE else NO_BREAK_SPACE


def plain_value(value: Value, specification: Specification) -> str:
    """A value as plain text, for Markdown, CSV, forms, structured data, or PDF."""
    return plain_text(escape(value.text)) if value.text is not None else measured_plainly(value, specification)


@cached_per_locale
def measured_plainly(value: Value, specification: Specification) -> str:
    """Like `plain_value`, for a value that is not text."""
    return plain_text(value_markup(value, specification))


def plain_text(markup: Markup) -> str:
    """The plain text of markup with its no-break spaces, but without joiners, which would prevent finding the value."""
    return Markup(TAG.sub("", markup)).unescape().replace(WORD_JOINER, "")  # noqa: S704 - only unescaped


def spoken_value(value: Value, specification: Specification, readings: Iterable[Reading]) -> str:
    """A value in words, from its readings; empty if screen readers read it correctly as written."""
    return str(with_conversion(map(spoken_reading, readings))) if needs_words(value, specification) else ""


def spoken_reading(reading: Reading) -> str:
    """A number or a range in one unit, in words."""

    def span(low: float, high: float, specification: Specification) -> str:
        low_end, high_end = spoken_number(low, specification), spoken_number(high, specification)
        numbers = pgettext("range", "{low} to {high}", low=low_end, high=high_end).value
        return with_spoken_unit(numbers, high, specification)

    return str(number_or_range(reading, spoken_measure, span))


def needs_words(value: Value, specification: Specification) -> bool:
    """Whether a value has a unit symbol, a ± or a minus sign, which screen readers skip or misread."""
    unit = unit_of(specification.unit)
    if not value.numbers or specification.designation or (unit and not unit.spoken):
        return False
    return bool(unit or specification.sign or min(value.numbers) < 0)


def spoken_measure(number: float, specification: Specification) -> str:
    """A number and its unit in words: plus or minus 0.2 percent of reading."""
    return with_spoken_unit(spoken_number(number, specification), number, specification)


def with_spoken_unit(words: str, number: float, specification: Specification) -> str:
    """A number, or a range up to it, with its unit in words, part of which may come first: 摂氏マイナス40～125度."""
    unit = unit_of(specification.unit)
    if unit is None or unit.spoken is None:
        return words
    if isinstance(unit, OwnUnit):
        singular = get_locale().plural_form(abs(number)) == "one"
        spoken = unit.spoken_one if singular and unit.spoken_one else unit.spoken
        return f"{words} {spoken.value}"
    return ngettext(*unit.spoken, whole_count(number, current_locale()), number=words).value


def spoken_number(number: float, specification: Specification) -> str:
    absolute = format_number(abs(number), specification.decimals)
    if specification.sign == "plus-minus":
        return pgettext("spoken", "plus or minus {number}", number=absolute).value
    return pgettext("spoken", "minus {number}", number=absolute).value if number < 0 else absolute
