"""How the quantities of a search were read: as filters of the product listing."""

from collections.abc import Iterable, Iterator

import msgspec
from markupsafe import Markup

from vitrine.content.model.specifications import NOMINAL_SIZES, Specification
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange
from vitrine.search.quantities import Quantity, specification_measure
from vitrine.web.page.formatting.specification_values import limits_value
from vitrine.web.request.context import current_dictionary
from vitrine.web.routing.query_params import Query, encode_query
from vitrine.web.routing.urls import url

DECIMALS = 2


class QuantityReading(msgspec.Struct, frozen=True):
    """A quantity as a value of a specification, with the listing of the products that have it."""

    label: Text
    value: Markup
    url: str


def quantity_readings(quantities: Iterable[Quantity]) -> list[QuantityReading]:
    """Every specification by which listings can be filtered for a quantity, with the value in the market's unit."""
    filters = current_dictionary().filters
    return [reading for quantity in quantities for reading in readings_of(quantity, filters)]


def readings_of(quantity: Quantity, filters: Iterable[Specification]) -> Iterator[QuantityReading]:
    for entry in filters:
        measure = specification_measure(entry)
        if measure is None or measure.dimension != quantity.dimension:
            continue
        low, high = (round((end - measure.offset) / measure.factor, DECIMALS) for end in (quantity.low, quantity.high))
        if query := filter_query(entry, low, high):
            shown = limits_value(NumberRange(low, high), entry)
            yield QuantityReading(entry.label, shown, url("products.index") + encode_query(query))


def filter_query(entry: Specification, low: float, high: float) -> Query:
    """The filter of a specification from one number to another; of sizes, those between. None may be."""
    if entry.has_limits:
        parameters = entry.limit_parameters(entry.unit)
        return tuple((name, f"{end:g}") for name, end in zip(parameters, (low, high), strict=True))
    usual = NOMINAL_SIZES[entry.designation]
    sizes = (low,) if low == high else tuple(size for size in usual if low <= size <= high)
    return tuple((entry.key, f"{size:g}") for size in sizes)
