"""The filter of a listing by a number or a range: the fields of its two limits, and the bar above them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from vitrine.content.model.specifications import Specification
from vitrine.database.queries.facets import HEIGHT, NumberRange, share_of
from vitrine.web.page.formatting.dates_and_numbers import format_number
from vitrine.web.page.formatting.market_readings import DECIMALS, filter_unit, limits_in


class RangeField(NamedTuple):
    """The field of a limit, sent as `parameter`; the bound on its side is the placeholder."""

    end: Literal["from", "to"]
    parameter: str
    value: str
    placeholder: str


def range_fields(specification: Specification, limits: NumberRange, bounds: NumberRange) -> list[RangeField]:
    """The two fields, in the unit of the page's market; limits and bounds are in that of the content."""
    unit = filter_unit(specification)
    limits, bounds = (limits_in(span, specification.unit, unit) for span in (limits, bounds))
    decimals = specification.decimals if unit == specification.unit else DECIMALS
    from_parameter, to_parameter = specification.limit_parameters(unit)
    return [
        RangeField("from", from_parameter, input_value(limits.low), placeholder_number(bounds.low, decimals)),
        RangeField("to", to_parameter, input_value(limits.high), placeholder_number(bounds.high, decimals)),
    ]


def input_value(limit: float | None) -> str:
    """A limit as browsers expect it in a field of numbers."""
    return "" if limit is None else f"{limit:.10g}"


def placeholder_number(bound: float | None, decimals: int) -> str:
    return "" if bound is None else format_number(bound, decimals)


class RangeBar(NamedTuple):
    """The bar as an SVG drawing: the paths of the products and of what the limits enclose, if there are any."""

    width: int
    height: int
    products: str
    limits: str


def range_bar(histogram: Sequence[int], limits: NumberRange, bounds: NumberRange) -> RangeBar | None:
    """The bar of a histogram; None if all products have the same number, which leaves no scale to draw it on."""
    if not any(histogram):
        return None
    products = "".join(f"V{HEIGHT - height}h1" for height in histogram)
    drawn = f"M0 {HEIGHT}{products}V{HEIGHT}z"
    return RangeBar(len(histogram), HEIGHT, drawn, limits_path(len(histogram), limits, bounds) if limits else "")


def limits_path(width: int, limits: NumberRange, bounds: NumberRange) -> str:
    """The part of the bar between the limits; an open limit is at its bound."""
    low, high = bounds.low or 0, bounds.high or 0
    ends = (low if limits.low is None else limits.low, high if limits.high is None else limits.high)
    start, end = (f"{share_of(number, low, high) * width:.2f}" for number in ends)
    return f"M{start} 0H{end}V{HEIGHT}H{start}z"
