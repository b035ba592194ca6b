"""Groups the values of a product by its versions, so that filters combine only values that a single version has."""

import itertools
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from vitrine.content.model.records import Option, OptionValue, Product, Value
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.product_configurations import (
    Configuration,
    Rule,
    configurable_values,
    deciding_positions,
    is_configurable,
    rules_of,
)

# Values by the key of their specification.
Values = Mapping[str, Collection[Value]]
# The values by which filters find the versions of a group. Each combination of them is a version.
VersionGroup = Mapping[str, Collection[Value]]
# The same in the order of the filters.
Row = tuple[frozenset[Value], ...]
# The values that are left of each option.
Selection = tuple[tuple[OptionValue, ...], ...]
R = TypeVar("R", bound=tuple[Collection[Any], ...])
# If a product would have more, all its versions are one group, since each group takes space in every set of products.
MAX_GROUPS, MAX_SELECTIONS = 100, 500


def values_by_key(product: Product, dictionary: SpecificationDictionary) -> dict[str, list[Value]]:
    """All values of a product and its variants, by their specification.

    Values that options or variants give one by one, such as diameters, are also values of the overall specification.
    If options decide it, the values between them do not count: with DN 50 and DN 80 on offer, there is no DN 65.
    """
    values: dict[str, list[Value]] = {}
    for specifications in (product.specifications, *(variant.specifications for variant in product.variants)):
        for value in specifications:
            if value.computed:  # the values of its variants are more precise
                continue
            values.setdefault(value.key, []).append(value)
    for entry in dictionary.specifications:
        if entry.overall and (configurable := configurable_values(product, entry.key)):
            values[entry.overall] = configurable
        elif entry.overall and entry.key in values:
            values.setdefault(entry.overall, []).extend(values[entry.key])
    return values


def version_groups(product: Product, dictionary: SpecificationDictionary) -> list[VersionGroup]:
    """The groups of versions of a product, at least one.

    Most products have one group. A transmitter that comes for zone 0 or with Modbus RTU, but not both, has two.
    """
    whole = values_by_key(product, dictionary)
    keys = [entry.key for entry in dictionary.filters]
    rows = distinct_rows(
        tuple(frozenset(values.get(key, ())) for key in keys) for values in separate_groups(product, dictionary, whole)
    )
    if not 0 < len(rows) <= MAX_GROUPS:
        return [{key: whole[key] for key in keys if key in whole}]
    return [{key: values for key, values in zip(keys, row, strict=True) if values} for row in rows]


def separate_groups(product: Product, dictionary: SpecificationDictionary, whole: Values) -> Iterable[Values]:
    """The groups that options or variants make, which may overlap; none if all versions are one group."""
    if is_configurable(product):
        return OptionGroups(product, dictionary, whole).groups()
    return variant_groups(product, dictionary) if len(product.variants) > 1 else ()


def distinct_rows(rows: Iterable[Row]) -> list[Row]:
    """The rows, merged if they differ in a single filter, without those that another one contains."""
    found = list(dict.fromkeys(rows))
    for position in range(len(found[0]) if found else 0):
        by_others: dict[Row, frozenset[Value]] = {}
        for row in found:
            others = (*row[:position], *row[position + 1 :])
            by_others[others] = by_others.get(others, frozenset()) | row[position]
        found = [(*others[:position], values, *others[position:]) for others, values in by_others.items()]
    return without_contained(found)


def without_contained(rows: list[R]) -> list[R]:
    """The distinct rows of sets, without those whose sets another row contains."""
    sets = [[set(values) for values in row] for row in rows]
    return [
        row
        for row, own in zip(rows, sets, strict=True)
        if not any(other is not own and all(map(set.issuperset, other, own)) for other in sets)
    ]


def variant_groups(product: Product, dictionary: SpecificationDictionary) -> Iterator[Values]:
    """The values of each variant; none if the variants are only some of the versions."""
    own = by_key_and_overall((value for value in product.specifications if not value.computed), dictionary)
    of_variants = [by_key_and_overall(variant.specifications, dictionary) for variant in product.variants]
    for key in own.keys() & set.intersection(*({*values} for values in of_variants)):
        parts = [part for values in of_variants for part in values[key]]
        if any(has_more(value, parts) for value in own[key]):
            return
    yield from (own | values for values in of_variants)


def by_key_and_overall(values: Iterable[Value], dictionary: SpecificationDictionary) -> dict[str, list[Value]]:
    """The values by their specification; a diameter is a value of the overall specification of diameters too."""
    overall = {entry.key: entry.overall_key for entry in dictionary.specifications}
    by_key: dict[str, list[Value]] = {}
    for value in values:
        for key in {value.key, overall[value.key]}:
            by_key.setdefault(key, []).append(value)
    return by_key


def has_more(own: Value, parts: list[Value]) -> bool:
    """Whether a value of a product exceeds these parts: by more choices, a wider range, or sizes between them."""
    if own.choices:
        return not {choice for part in parts for choice in part.choices}.issuperset(own.choices)
    lows, highs = zip(*(part.ends for part in parts), strict=True)
    sizes_between = own.is_range and any(part.number is not None for part in parts)
    return sizes_between or own.ends != (min(lows), max(highs))


class OptionGroups:
    """Finds the groups of versions of a product with options; `whole` are all its values."""

    def __init__(self, product: Product, dictionary: SpecificationDictionary, whole: Values) -> None:
        self._product = product
        self._whole = whole
        self._sources = {entry.key: dictionary.keys_within(entry.key) for entry in dictionary.filters}
        self._filtered = {key for sources in self._sources.values() for key in sources}
        self._deciding = {key: deciding_positions(product, key) for key in self._filtered}
        self._decided: dict[tuple[str, ...], list[Value]] = {}
        self._effects = {
            value.code: self._effects_of(option, value) for option in product.options for value in option.values
        }

    def groups(self) -> Iterator[Values]:
        """Yield the values of each group, which may overlap; none if there are too many."""
        selections = [tuple(option.values for option in self._product.options)]
        for cut in self._cuts():
            parts = list(dict.fromkeys(part for each in selections for part in cut(each)))
            if len(parts) > MAX_SELECTIONS:  # comparing each with all others would take too long
                return
            selections = without_contained(parts)
        yield from ({key: self._values(selection, key) for key in self._sources} for selection in selections)

    def _cuts(self) -> Iterator[Callable[[Selection], Iterable[Selection]]]:
        """The functions that cut a selection into parts, in turn, until each part is a group."""
        yield from (partial(allowed_parts, rule=rule) for rule in rules_of(self._product))
        yield lambda selection: (self._without_unfiltered(selection),)
        yield from (partial(self._parts, position=position) for position in range(len(self._product.options)))

    def _without_unfiltered(self, selection: Selection) -> Selection:
        """The selection with a single value of each option that affects no filter."""
        pairs = zip(self._product.options, selection, strict=True)
        return tuple(values if self._is_filtered(option) else option.values[:1] for option, values in pairs)

    def _is_filtered(self, option: Option) -> bool:
        if option.specification in self._filtered:
            return True
        return any(any(self._effects[value.code]) for value in option.values)

    def _effects_of(self, option: Option, value: OptionValue) -> tuple[tuple[Hashable, ...], ...]:
        """The effects of a value of an option on filters by other specifications than that of the option."""
        found_by = [key for key, sources in self._sources.items() if option.specification in sources]
        # Filters combine a diameter with itself if both it and the overall specification of diameters are filters.
        others = self._filtered - {option.specification} if len(found_by) == 1 else self._filtered
        return (
            tuple(entry for entry in value.specifications if entry.key in others),
            tuple(entry for entry in value.adds if entry.key in self._filtered),
            tuple(
                limit
                for limit in self._product.limits
                if value.code in limit.codes and any(entry.key in self._filtered for entry in limit.specifications)
            ),
        )

    def _parts(self, selection: Selection, position: int) -> Iterator[Selection]:
        """The selection for each group of values of an option that have the same effects."""
        parts: dict[Hashable, list[OptionValue]] = {}
        for value in selection[position]:
            parts.setdefault(self._effects[value.code], []).append(value)
        yield from (with_values(selection, position, values) for values in parts.values())

    def _values(self, selection: Selection, key: str) -> Collection[Value]:
        """The values by which a filter finds the versions of a selection."""
        decided = [source for source in self._sources[key] if self._deciding[source]]
        if not decided:
            return self._whole.get(key, ())
        return [value for source in decided for value in self._decided_values(selection, source)]

    def _decided_values(self, selection: Selection, key: str) -> list[Value]:
        """The values of a specification that options decide, or of which limits narrow the product's own."""
        pairs = zip(self._product.options, selection, strict=True)
        # All values of a selection have the same effects, beyond the specification that their option is about.
        offers = [values if option.specification == key else values[:1] for option, values in pairs]
        codes = (key, *(value.code for at in sorted(self._deciding[key]) for value in offers[at]))
        if codes not in self._decided:
            own = self._own_value(key)
            versions = (Configuration(self._product, chosen, ()) for chosen in itertools.product(*offers))
            values = (version.values.get(key, own) for version in versions)
            self._decided[codes] = [value for value in values if value]
        return self._decided[codes]

    def _own_value(self, key: str) -> Value | None:
        """The product's own value of a specification, which versions have if none of their options decides it.

        None if an option is about it, or if options make up all of it: then these versions do not have it.
        """
        own = self._product.values.get(key)
        if not own or own.computed or any(option.specification == key for option in self._product.options):
            return None
        values = (value for at in self._deciding[key] for value in self._product.options[at].values)
        decided = [entry for value in values for entry in value.specifications if entry.key == key]
        return own if not decided or has_more(own, decided) else None


def allowed_parts(selection: Selection, rule: Rule) -> Iterator[Selection]:
    """The parts of a selection that an exclusion leaves, which may overlap."""
    exclusion, positions = rule
    left = {at: [value for value in selection[at] if value.code not in exclusion.codes] for at in positions}
    if any(len(values) == len(selection[at]) for at, values in left.items()):
        yield selection
        return
    yield from (with_values(selection, at, values) for at, values in left.items() if values)


def with_values(selection: Selection, position: int, values: Iterable[OptionValue]) -> Selection:
    return (*selection[:position], tuple(values), *selection[position + 1 :])
