"""The facets and orders that a listing offers, and those that are applied to it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import (
    BY_NAME,
    BY_NUMBER,
    HEIGHT,
    FacetQuery,
    Facets,
    FilteredListing,
    NumberRange,
    NumericScale,
    share_of,
)
from vitrine.web.page.formatting.dates_and_numbers import format_number
from vitrine.web.page.formatting.market_readings import DECIMALS, filter_unit, limits_in
from vitrine.web.page.formatting.specification_values import number_value
from vitrine.web.page.gettext import _, pgettext
from vitrine.web.page.products.requested_filters import Label, choices_of, valid_query
from vitrine.web.request.context import current_dictionary
from vitrine.web.routing.urls import encode_query

MAX_PRODUCTS_PER_VALUE = 5  # a facet is offered if at least one product in so many has a value for it
MAX_NEAR_MISSES = 3
# Fewer options are all in sight; of these or more, the first ones.
MANY_OPTIONS, FIRST_OPTIONS = 10, 6


class RangeField(NamedTuple):
    """The input field of a limit, sent as `parameter`; its placeholder is the bound on its side."""

    end: Literal["from", "to"]
    parameter: str
    value: str
    placeholder: str


def input_value(limit: float | None) -> str:
    """A limit as browsers expect it in a field of numbers."""
    return "" if limit is None else f"{limit:.10g}"


def placeholder_number(bound: float | None, decimals: int) -> str:
    return "" if bound is None else format_number(bound, decimals)


class RangeBar(NamedTuple):
    """The SVG paths of a histogram: its bars, and the area between the limits, if there are any."""

    width: int
    height: int
    products: str
    limits: str


def range_bar(histogram: Sequence[int], limits: NumberRange, bounds: NumberRange) -> RangeBar | None:
    """The drawing of a histogram; None if all products have the same number, so that there is no scale."""
    if not any(histogram):
        return None
    products = "".join(f"V{HEIGHT - height}h1" for height in histogram)
    drawn = f"M0 {HEIGHT}{products}V{HEIGHT}z"
    return RangeBar(len(histogram), HEIGHT, drawn, limits_path(len(histogram), limits, bounds) if limits else "")


def limits_path(width: int, limits: NumberRange, bounds: NumberRange) -> str:
    """The area between the limits; an open limit is at the end of the scale."""
    low, high = bounds.low or 0, bounds.high or 0
    ends = (low if limits.low is None else limits.low, high if limits.high is None else limits.high)
    start, end = (f"{share_of(number, low, high) * width:.2f}" for number in ends)
    return f"M{start} 0H{end}V{HEIGHT}H{start}z"


class FacetOption(NamedTuple):
    """A choice of a facet; `remaining` is how many products match it and the other facets."""

    value: str
    label: Label
    remaining: int
    checked: bool


class Facet(msgspec.Struct, frozen=True, kw_only=True):
    """A facet: options to tick, or the `limits` of a number to type, within `bounds`.

    Both are in the unit of the content, not in the `unit` of the page's market. `histogram` has the heights of the bars
    that show the distribution of the products between the bounds.
    """

    specification: Specification
    options: tuple[FacetOption, ...] = ()
    limits: NumberRange = NumberRange()
    bounds: NumberRange = NumberRange()
    histogram: tuple[int, ...] = ()

    @property
    def unit(self) -> str:
        return filter_unit(self.specification)

    @property
    def range_fields(self) -> list[RangeField]:
        """The fields of the two limits, in the unit of the page's market."""
        own, unit = self.specification.unit, self.unit
        limits, bounds = limits_in(self.limits, own, unit), limits_in(self.bounds, own, unit)
        decimals = self.specification.decimals if unit == own else DECIMALS
        from_parameter, to_parameter = self.specification.limit_parameters(unit)
        return [
            RangeField("from", from_parameter, input_value(limits.low), placeholder_number(bounds.low, decimals)),
            RangeField("to", to_parameter, input_value(limits.high), placeholder_number(bounds.high, decimals)),
        ]

    @property
    def range_bar(self) -> RangeBar | None:
        return range_bar(self.histogram, self.limits, self.bounds)

    @property
    def shown_options(self) -> tuple[FacetOption, ...]:
        """The options in sight: all of them, or the first of many."""
        return self.options if len(self.options) < MANY_OPTIONS else self.options[:FIRST_OPTIONS]

    @property
    def folded_options(self) -> tuple[FacetOption, ...]:
        """The options that a visitor unfolds."""
        return self.options[len(self.shown_options) :]

    @property
    def active(self) -> bool:
        """Whether the visitor uses this facet."""
        return bool(self.limits) or any(option.checked for option in self.options)

    def can_narrow(self, matches: int) -> bool:
        """Whether it can exclude some, but not all of the products that match the other facets."""
        if self.specification.has_limits:
            return bool(self.bounds) and (self.bounds.low != self.bounds.high or self.specification.type == "range")
        lone_choice = self.specification.type == "choice" and any(option.remaining < matches for option in self.options)
        return len(self.options) > 1 or lone_choice  # a lone "no" says nothing about the products without a value


class NearMiss(NamedTuple):
    """How many more products the listing would have without one of its filters, and its URL without that filter."""

    specification: Specification
    options: tuple[FacetOption, ...]
    limits: NumberRange
    more: int
    without: str


class SortOption(NamedTuple):
    """An order of a listing."""

    value: str
    label: Label
    selected: bool


class AppliedFacet(NamedTuple):
    """A choice or limits applied to a listing, and the URL without it; `option` is None for limits."""

    specification: Specification
    option: FacetOption | None
    limits: NumberRange
    without: str


def offered_facets(query: FacetQuery, filtered: FilteredListing, deciding: tuple[str, ...]) -> list[Facet]:
    """The facets that can narrow the listing: the deciding ones, then the others in the order of the dictionary.

    Facets in use are always included.
    """
    rank = {key: position for position, key in enumerate(deciding)}
    entries = sorted(current_dictionary().filters, key=lambda entry: rank.get(entry.key, len(rank)))
    facets = (facet_of(entry, query, filtered.facets) for entry in entries)
    common = filtered.unfiltered_total / MAX_PRODUCTS_PER_VALUE
    return [
        facet
        for facet in facets
        if facet.active
        or (
            filtered.facets.with_value.get(facet.specification.key, 0) >= common
            and facet.can_narrow(filtered.listing.total)
        )
    ]


def facet_of(entry: Specification, query: FacetQuery, counts: Facets) -> Facet:
    if entry.has_limits:
        scale = counts.scales.get(entry.key, NumericScale())
        limits = query.within.get(entry.key) or query.covering.get(entry.key) or NumberRange()
        return Facet(specification=entry, limits=limits, bounds=scale.bounds, histogram=tuple(scale.histogram))
    by_choice, ticked = counts.counts.get(entry.key, {}), query.choices.get(entry.key, ())
    labeled_values: Iterable[tuple[str, Label]] = choices_of(entry)
    if entry.designation:  # sizes, the smallest first
        sizes = sorted({*by_choice, *ticked}, key=float)
        labeled_values = ((size, Text(number_value(float(size), entry))) for size in sizes)
    options = (
        FacetOption(value, label, by_choice.get(value, 0), value in ticked)
        for value, label in labeled_values
        if value in by_choice or value in ticked
    )
    return Facet(specification=entry, options=tuple(options))


def offered_orders(query: FacetQuery, filtered: FilteredListing) -> list[SortOption]:
    """The orders to offer: always three, and one for each number that most products of the listing have."""
    orders: list[tuple[str, Label]] = [
        ("", _("Recommended")),
        (BY_NUMBER, _("Part number")),
        (BY_NAME, pgettext("order of products", "Name")),
    ]
    for entry in current_dictionary().filters:
        products_with_value = filtered.facets.with_value.get(entry.key, 0)
        if entry.type == "number" and products_with_value * 2 > filtered.unfiltered_total:
            orders.append((entry.key, _("{specification}: lowest value first", specification=entry.label)))
    return [SortOption(value, label, value == query.sort) for value, label in orders]


def near_misses(path: str, facets: list[Facet], filtered: FilteredListing) -> list[NearMiss]:
    """The effect of each filter, the smallest first; empty unless several filters are applied."""
    if len(filtered.more_without) < 2:
        return []
    misses = []
    for facet in facets:
        specification = facet.specification
        if more := filtered.more_without.get(specification.key, 0):
            ticked = tuple(option for option in facet.options if option.checked)
            misses.append(NearMiss(specification, ticked, facet.limits, more, url_without(path, specification)))
    return sorted(misses, key=lambda miss: miss.more)[:MAX_NEAR_MISSES]


def applied_facets(path: str, facets: list[Facet]) -> list[AppliedFacet]:
    """Everything applied to the listing at a path, one by one."""
    return [applied for facet in facets for applied in applied_of(path, facet)]


def applied_of(path: str, facet: Facet) -> Iterator[AppliedFacet]:
    """The applied choices or limits of one facet."""
    specification = facet.specification
    for option in facet.options:
        if not option.checked:
            continue
        removed = (specification.key, option.value)
        remaining = tuple(parameter for parameter in valid_query(page="") if parameter != removed)
        yield AppliedFacet(specification, option, NumberRange(), path + encode_query(remaining))
    if facet.limits:
        yield AppliedFacet(specification, None, facet.limits, url_without(path, specification))


def url_without(path: str, specification: Specification) -> str:
    """The URL of the listing at a path without the filter by a specification."""
    return path + encode_query(valid_query(page="", **dict.fromkeys(specification.parameters, "")))
