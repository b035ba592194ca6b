"""The version of a product that matches the filters of a listing, so that its page first shows this version."""

import itertools
from collections.abc import Iterable, Iterator

from vitrine.content.model.records import OptionValue, Product, Value
from vitrine.content.model.specifications import OPTION_PARAMETER, Specification, found_choices
from vitrine.content.product_configurations import (
    Configuration,
    deciding_positions,
    default_configuration,
    is_configurable,
    own_value,
)
from vitrine.database.queries.facets import FacetQuery
from vitrine.web.request.context import current_dictionary
from vitrine.web.routing.urls import encode_query, url

MAX_VERSIONS = 100  # of a product that are tried

# Filters, each with those of its specifications that options of a product decide.
DecidedFilters = list[tuple[Specification, frozenset[str]]]


def product_paths(products: Iterable[Product], query: FacetQuery) -> dict[str, str]:
    """The path of each product by its code, with a version that matches the filters where options decide that."""
    paths = {}
    for product in products:
        paths[product.code] = url("products.show", code=product.code)
        if order_code := fitting_version(product, query):
            paths[product.code] += encode_query(((OPTION_PARAMETER, order_code),))
    return paths


def fitting_version(product: Product, query: FacetQuery) -> str:
    """The order code of a version that matches the filters; empty if the page shows such a version anyway, or none."""
    if not is_configurable(product):
        return ""
    filters = decided_filters(product, query)
    if not filters:
        return ""
    default = default_configuration(product)
    for version in itertools.islice(versions_near(default, filters, query), MAX_VERSIONS):
        if not version.exclusion and all(fits(version, entry, keys, query) for entry, keys in filters):
            return "" if version == default else version.order_code
    return ""


def decided_filters(product: Product, query: FacetQuery) -> DecidedFilters:
    """The filters of a query that are about specifications which options of the product decide."""
    dictionary, used = current_dictionary(), {*query.choices, *query.within, *query.covering}
    filters = (
        (entry, frozenset(key for key in dictionary.keys_within(entry.key) if deciding_positions(product, key)))
        for entry in dictionary.filters
        if entry.key in used
    )
    return [(entry, keys) for entry, keys in filters if keys]


def versions_near(default: Configuration, filters: DecidedFilters, query: FacetQuery) -> Iterator[Configuration]:
    """The versions that differ only in what decides the filters, and in what it excludes; default values come first."""
    deciding = {at for _, keys in filters for key in keys for at in deciding_positions(default.product, key)}
    varied = deciding.union(*(positions for _, positions in default.rules if not deciding.isdisjoint(positions)))

    def offers(position: int) -> list[OptionValue]:
        option, current = default.pairs[position]
        if position not in varied:
            return [current]
        entries = [entry for entry, keys in filters if option.specification in keys]
        values = [value for value in option.values if all(matches(own_value(option, value), e, query) for e in entries)]
        return sorted(values, key=lambda value: (value != current, not value.standard))

    for chosen in itertools.product(*map(offers, range(len(default.chosen)))):
        yield Configuration(default.product, chosen, default.rules)


def fits(version: Configuration, entry: Specification, keys: frozenset[str], query: FacetQuery) -> bool:
    """Whether a filter finds a version by the values that its options decide."""
    return any(matches(version.values.get(key), entry, query) for key in keys)


def matches(value: Value | None, entry: Specification, query: FacetQuery) -> bool:
    """Whether a filter finds a value."""
    if value is None:
        return False
    if choices := query.choices.get(entry.key):
        return not set(choices).isdisjoint(found_choices(value, entry))
    low, high = value.ends
    if limits := query.within.get(entry.key):
        lowest, highest = limits.ends_to_contain
        return lowest <= low and high <= highest
    return all(low <= end <= high for end in query.covering[entry.key].ends_to_cover)
