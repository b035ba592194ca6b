"""Values as they are heard: a screen reader gets units, signs and minus in words, the eye the symbols."""

from markupsafe import Markup

from vitrine.content.dictionary import Specification
from vitrine.content.records import Value
from vitrine.numerals import count_like
from vitrine.units import UNITS
from vitrine.web.formatting import choices_value, format_number, specification_value
from vitrine.web.hyphens import hyphenated
from vitrine.web.locale import current_locale
from vitrine.web.messages import ngettext, pgettext

BOTH = Markup('<span aria-hidden="true">{}</span><span class="visually-hidden">{}</span>')


def heard_value(value: Value, specification: Specification) -> Markup:
    """A value for the page: long words may break; where it is not heard as it is written, both forms."""
    if value.choices:
        return choices_value(value, specification, hyphenated)
    seen, heard = specification_value(value, specification), spoken_value(value, specification)
    return BOTH.format(seen, heard) if heard else seen


def spoken_value(value: Value, specification: Specification) -> str:
    """The value in words, or empty where it is heard as it is written."""
    if not needs_words(value, specification):
        return ""
    if value.number is not None:
        return spoken_measure(value.number, specification)
    if value.high is not None and value.low is None:
        return pgettext("range", "up to {high}", high=spoken_measure(value.high, specification)).value
    if value.low is not None and value.high is None:
        return pgettext("range", "from {low}", low=spoken_measure(value.low, specification)).value
    low, high = spoken_number(value.low or 0, specification), spoken_measure(value.high or 0, specification)
    return pgettext("range", "{low} to {high}", low=low, high=high).value


def needs_words(value: Value, specification: Specification) -> bool:
    """Whether a value has a unit, a sign or a minus that is not read out as it should be."""
    numbers = [number for number in (value.number, value.low, value.high) if number is not None]
    unit = UNITS.get(specification.unit)
    if not numbers or (unit and not unit.spoken):
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
    """A number whose sign is in words."""
    shown = format_number(abs(number), specification.decimals)
    if specification.sign == "plus-minus":
        return pgettext("spoken", "plus or minus {number}", number=shown).value
    return pgettext("spoken", "minus {number}", number=shown).value if number < 0 else shown
