"""Collects the values of a product by which search finds it and listings are filtered."""

from collections.abc import Collection, Mapping

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.product_configurations import configurable_values

# Values by the key of their specification.
Values = Mapping[str, Collection[Value]]


def values_by_key(product: Product, dictionary: SpecificationDictionary) -> dict[str, list[Value]]:
    """All values of a product and its variants, by their specification.

    Values that options or variants give one by one, such as diameters, are also values of the overall specification.
    If options decide it, the values between them do not count: with DN 50 and DN 80 on offer, there is no DN 65.
    """
    values: dict[str, list[Value]] = {}
    for specifications in (product.specifications, *(variant.specifications for variant in product.variants)):
        for value in specifications:
            if value.computed:  # the values of the variants are more exact
                continue
            values.setdefault(value.key, []).append(value)
    for entry in dictionary.specifications:
        if entry.overall and (configurable := configurable_values(product, entry.key)):
            values[entry.overall] = configurable
        elif entry.overall and entry.key in values:
            values.setdefault(entry.overall, []).extend(values[entry.key])
    return values
