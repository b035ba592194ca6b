"""Converts values to the units that the page's market uses, for reading and for filtering."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification
from vitrine.database.queries.facets import NumberRange
from vitrine.units.market_units import (
    MIN_DIGITS,
    MIN_TOLERANCE_DIGITS,
    US_CUSTOMARY,
    US_MARKET,
    convert,
    fitting_unit,
    scale,
)
from vitrine.units.unit_conversions import NPS_BY_DN
from vitrine.web.request.context import current_locale, current_site

DECIMALS = 6  # at most, after a conversion; numbers are written without trailing zeros


class Reading(NamedTuple):
    """A value in one unit, with the specification that says how to write it."""

    value: Value
    specification: Specification


def market_readings(value: Value, specification: Specification) -> list[Reading]:
    """A number or range in the unit of the market, and in a second one if needed: that of the content, or a US unit."""
    market = current_locale().territory
    unit = specification.unit if specification.designation else fitting_unit(specification.unit, market, value.numbers)
    first = in_unit(value, specification, unit)
    if market == US_MARKET and current_site().us_customary_units:
        return [first, *us_readings(first)]
    own = in_unit(value, specification, fitting_unit(specification.unit, "", value.numbers))
    return [first] if first == own or specification.designation else [first, own]


def in_unit(value: Value, specification: Specification, unit: str) -> Reading:
    if unit == specification.unit:
        return Reading(value, specification)
    digits = MIN_TOLERANCE_DIGITS if specification.sign else MIN_DIGITS
    converted = with_numbers(value, lambda number: convert(number, specification.unit, unit, digits))
    return Reading(converted, msgspec.structs.replace(specification, unit=unit, decimals=DECIMALS))


def us_readings(reading: Reading) -> list[Reading]:
    """A reading in US customary units, with nominal diameters as pipe sizes; empty if there is no such unit."""
    value, specification = reading
    if specification.designation == "DN":
        if not NPS_BY_DN.keys() >= set(value.numbers):
            return []
        sizes = with_numbers(value, NPS_BY_DN.__getitem__)
        return [Reading(sizes, msgspec.structs.replace(specification, unit="inch", designation="NPS"))]
    unit = US_CUSTOMARY.get(specification.unit)
    is_difference = specification.unit == "celsius" and specification.sign  # a conversion must not add 32 °F to it
    return [in_unit(value, specification, unit)] if unit and not is_difference else []


def with_numbers(value: Value, change: Callable[[float], float]) -> Value:
    """A value with `change` applied to each of its numbers."""
    number, low, high = (None if end is None else change(end) for end in (value.number, value.low, value.high))
    return msgspec.structs.replace(value, number=number, low=low, high=high)


def filter_unit(specification: Specification) -> str:
    """The unit in which visitors of this page filter by a specification."""
    return specification.unit and scale(specification.unit, current_locale().territory).filter


def limits_in(limits: NumberRange, source: str, target: str) -> NumberRange:
    """The limits of a filter, converted from one unit to another."""
    if source == target:
        return limits
    low, high = (None if end is None else convert(end, source, target) for end in (limits.low, limits.high))
    return NumberRange(low, high)
