"""Offers the quantities in a search as filters of the product listing."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from math import inf

import msgspec
from markupsafe import Markup

from vitrine.content.model.specifications import NOMINAL_SIZES, Specification
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import FacetQuery, NumberRange, matching
from vitrine.search.quantities.quantity import Quantity, dimensions, specification_measure
from vitrine.units.market_units import round_significant, significant_digits
from vitrine.web.page.formatting.market_readings import filter_unit, limits_in
from vitrine.web.page.formatting.specification_values import limits_value, written_limits
from vitrine.web.request.context import current_dictionary, site_db
from vitrine.web.routing.urls import Query, encode_query, url

MIN_DIGITS = 4  # significant digits of a converted number, unless the visitor wrote more
MIN_READABLE, MAX_READABLE = 0.01, 100_000  # other numbers are shown as the visitor wrote them


class QuantityReading(msgspec.Struct, frozen=True):
    """A quantity as a value of a specification, with the URL of the listing of products that match it."""

    label: Text
    value: Markup
    url: str


def quantity_readings(quantities: Iterable[Quantity]) -> list[QuantityReading]:
    """A reading for every filter by which a quantity finds products, with values in the market's unit."""
    filters = current_dictionary().filters
    return [
        reading
        for quantity in quantities
        for reading in readings_of(quantity, (entry for entry in filters if finds_products(quantity, entry)))
    ]


def finds_products(quantity: Quantity, entry: Specification) -> bool:
    """Whether a filter by the quantity finds products; a dew point of 400 °C never does. Sizes are not looked up.

    Search finds a product by a range that several versions make up, while the listing filters by each version.
    """
    limits = limits_of(quantity, entry)
    if limits is None:
        return False
    if not entry.has_limits:
        return True
    requested = {entry.key: limits}
    query = FacetQuery(within=requested) if entry.type == "number" else FacetQuery(covering=requested)
    return bool(matching(site_db(), {}, entry.key, query))


def readings_of(quantity: Quantity, filters: Iterable[Specification]) -> Iterator[QuantityReading]:
    for entry in filters:
        if quantity.bound and not entry.has_limits:  # "above DN 50" cannot be written as a list of sizes
            continue
        limits = limits_of(quantity, entry)
        if limits is not None and (query := filter_query(entry, limits)):
            yield QuantityReading(
                entry.label, readable_limits(quantity, limits, entry), url("products.index") + encode_query(query)
            )


def limits_of(quantity: Quantity, entry: Specification) -> NumberRange | None:
    """A quantity in the unit of a specification, with the precision of the visitor's input; None if it has none."""
    measure = specification_measure(entry)
    if measure is None or quantity.dimension not in dimensions(entry):
        return None
    digits = max(MIN_DIGITS, *(significant_digits(Decimal(str(end))) for end in quantity.given))
    exact = (Decimal(str(round((end - measure.offset) / measure.factor, 12))) for end in (quantity.low, quantity.high))
    low, high = (round_significant(end, digits) for end in exact)
    return without_reached_end(quantity, NumberRange(low, high))


def without_reached_end(quantity: Quantity, limits: NumberRange) -> NumberRange:
    """Limits without the end beyond which the quantity also finds products."""
    reached_low, reached_high = quantity.range_to_cover
    return NumberRange(
        None if reached_high == -inf else limits.low,
        None if reached_low == inf else limits.high,
    )


def readable_limits(quantity: Quantity, limits: NumberRange, entry: Specification) -> Markup:
    """The limits in the unit of the filter, or as the visitor wrote them if more readable: 10 Pa, not 0.0001 bar."""
    converted = limits_in(limits, entry.unit, filter_unit(entry))
    size = max(abs(converted.low or 0), abs(converted.high or 0))
    if not entry.has_limits or not size or MIN_READABLE <= size < MAX_READABLE:
        return limits_value(limits, entry)
    return written_limits(without_reached_end(quantity, NumberRange(*sorted(quantity.given))), entry, quantity.unit)


def filter_query(entry: Specification, limits: NumberRange) -> Query:
    """The query parameters that filter by limits, or by the sizes between them; empty if there are no such sizes."""
    if entry.has_limits:
        ends = zip(entry.limit_parameters(entry.unit), (limits.low, limits.high), strict=True)
        return tuple((name, plain(end)) for name, end in ends if end is not None)
    return tuple((entry.key, plain(size)) for size in standard_sizes(entry, limits.low or 0, limits.high or 0))


def standard_sizes(entry: Specification, low: float, high: float) -> Iterable[float]:
    """The standard sizes from one number to another; a single number smaller than all of them is its own size."""
    usual = NOMINAL_SIZES[entry.designation]
    if low == high < min(usual) and low == int(low):
        return (low,)
    return (size for size in usual if low <= size <= high)


def plain(number: float) -> str:
    """A number without exponent, thousands separators or trailing zeros."""
    return f"{Decimal(str(number + 0)).normalize():f}"
