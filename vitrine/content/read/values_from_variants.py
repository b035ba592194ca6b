"""Computes the values that a product leaves to its variants and options."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from vitrine.content.configurations import values_made
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification


def with_computed_values(product: Product, dictionary: Mapping[str, Specification]) -> Product:
    """The product with a computed value for everything that only its variants say.

    Numbers and ranges become the range from the lowest to the highest, if every variant gives one, over all versions
    that the options make; choices are combined. If the variants are only a selection, such as sizes from a wider range,
    no numeric value is computed.
    """
    given = product.values
    found = list(values_of_variants(product, dictionary))
    selection = any(is_wider(given[value.key], value) for value in found if value.key in given)
    computed = [value for value in found if value.key not in given and (value.choices or not selection)]
    return msgspec.structs.replace(product, specifications=(*product.specifications, *computed))


def is_wider(whole: Value, value: Value) -> bool:
    return not value.choices and whole.ends != value.ends


def values_of_variants(product: Product, dictionary: Mapping[str, Specification]) -> Iterator[Value]:
    """The computed value of each specification that the variants give, under the key that the product would use."""
    by_key: dict[str, list[Value]] = {}
    for variant in product.variants:
        for value in variant.specifications:
            by_key.setdefault(value.key, []).append(value)
    for key, values in by_key.items():
        entry = dictionary[key]
        if entry.type == "choice":
            yield Value(key=entry.overall_key, choices=all_choices(entry, values), computed=True)
        elif entry.numeric and len(values) == len(product.variants):
            yield span(entry.overall_key, [*values, *values_made(product, key)])


def all_choices(entry: Specification, values: Iterable[Value]) -> tuple[str, ...]:
    """Every choice of several values, in the order of the dictionary."""
    chosen = {choice for value in values for choice in value.choices}
    return tuple(choice.key for choice in entry.choices if choice.key in chosen)


def span(key: str, values: Iterable[Value]) -> Value:
    """The range that holds all values, or the number that all of them are."""
    ends = [value.ends for value in values]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    if low == high:
        return Value(key=key, number=low, computed=True)
    return Value.between(key, low, high, computed=True)
