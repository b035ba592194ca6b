"""The units in which each market reads quantities, and the conversion from the units of the content.

Conversion is only for display: filters, sorting, search and comparison use the numbers of the content.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from functools import cache

from vitrine.units.unit_conversions import Measure
from vitrine.units.unit_symbols import UNITS

MIN_DIGITS = 3  # significant digits of a converted number, unless its source has more
MIN_TOLERANCE_DIGITS = 2  # the same for a tolerance: for ±2 mm, ±0.0787 in would claim more than is known


@dataclass(frozen=True)
class Step:
    """A unit of a scale, and the values that it fits, in the source unit.

    The largest end of these values is at least `largest`; all ends other than 0 are at least `smallest`.
    """

    unit: str
    largest: float = 0
    smallest: float = 0


@dataclass(frozen=True)
class Scale:
    """The units in which the values of one unit are read: the last step that fits, and `filter` for filters."""

    steps: Sequence[Step]
    filter: str


# The scales of all markets by unit of the content; the scales of a market take precedence.
SCALES_OF_ALL = {"millibar": Scale((Step("millibar"), Step("bar", 1000, 100)), "millibar")}
SCALES: dict[str, dict[str, Scale]] = {
    "JP": {
        "bar": Scale((Step("kilopascal"), Step("megapascal", 10, 0.1)), "megapascal"),
        "millibar": Scale((Step("kilopascal"), Step("megapascal", 10_000, 100)), "kilopascal"),
        "cubic-meter-per-hour": Scale(
            (Step("liter-per-minute"), Step("cubic-meter-per-hour", 60)), "cubic-meter-per-hour"
        ),
    },
}
# The units that are added to the units of the content if site.yaml asks for `us_customary_units`.
US_MARKET = "US"
US_CUSTOMARY = {
    "bar": "pound-per-square-inch",
    "millibar": "inch-of-water",
    "celsius": "fahrenheit",
    "millimeter": "inch",
    "meter": "foot",
    "meter-per-second": "foot-per-second",
    "kilogram": "pound",
    "kilogram-per-hour": "pound-per-hour",
}


@cache
def scale(unit: str, market: str) -> Scale:
    """The scale in which a market, given by its ISO 3166-1 code, reads values of a unit."""
    own = SCALES.get(market, {}).get(unit) or SCALES_OF_ALL.get(unit)
    return own or Scale((Step(unit),), unit)


def fitting_unit(unit: str, market: str, numbers: Iterable[float]) -> str:
    """The unit in which a market reads these numbers of a unit."""
    steps = scale(unit, market).steps
    if len(steps) == 1:
        return steps[0].unit
    sizes = [abs(number) for number in numbers if number] or [0]
    return next(step.unit for step in reversed(steps) if max(sizes) >= step.largest and min(sizes) >= step.smallest)


def filter_units(unit: str) -> tuple[str, ...]:
    """Every unit that a market uses to filter by values of a unit; the unit itself comes first."""
    return tuple(dict.fromkeys((unit, *(scale(unit, market).filter for market in SCALES))))


def convert(number: float, source: str, target: str, digits: int = MIN_DIGITS) -> float:
    """A number in another unit of the same dimension, as precise as it was given.

    It keeps its significant digits, but at least `digits` of them; a temperature keeps its decimals.
    """
    source_measure, target_measure = measure_of(source), measure_of(target)
    amount = exact_decimal(number)
    in_base_unit = amount * exact_decimal(source_measure.factor) + exact_decimal(source_measure.offset)
    exact = (in_base_unit - exact_decimal(target_measure.offset)) / exact_decimal(target_measure.factor)
    if source_measure.offset != target_measure.offset:
        return float(round(exact, max(0, -int(amount.as_tuple().exponent) if amount % 1 else 0)))
    return round_significant(exact, max(digits, significant_digits(amount)))


def significant_digits(amount: Decimal) -> int:
    return len(amount.normalize().as_tuple().digits)


def round_significant(exact: Decimal, digits: int) -> float:
    """A number rounded to this many significant digits."""
    return float(Context(prec=digits, rounding=ROUND_HALF_EVEN).plus(exact))


def measure_of(unit: str) -> Measure:
    """The measure of a unit; raises ValueError if it cannot be converted."""
    measure = UNITS[unit].measure
    if measure is None:
        raise ValueError(f"nothing converts to or from {unit}")
    return measure


def exact_decimal(number: float) -> Decimal:
    """A number with the decimals with which it is written, without the error of its binary form."""
    return Decimal(str(number))
