"""Configurations of a product: one value chosen for each option, with the order code and specifications that follow."""

import itertools
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from vitrine.content.model.records import Exclusion, Limit, Option, OptionValue, Product, Value
from vitrine.content.record_codes import fold

CODE = attrgetter("code")
SEPARATOR = "-"
MAX_NEAREST = 3
DECIMALS = 6  # of a sum, so that 3.7 + 0.4 is 4.1

# An exclusion with the positions of the options that any of its codes belongs to.
Rule = tuple[Exclusion, tuple[int, ...]]


@dataclass(frozen=True)
class Configuration:
    """A product with one value chosen for each of its options, in the order of the options; a rule may forbid it."""

    product: Product
    chosen: tuple[OptionValue, ...]
    rules: tuple[Rule, ...]

    @property
    def order_code(self) -> str:
        """The code of the product, followed by the code of each chosen value that is not standard."""
        return SEPARATOR.join((self.product.code, *(value.code for value in self.chosen if not value.standard)))

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(value.code for value in self.chosen)

    @cached_property
    def exclusion(self) -> Exclusion | None:
        """The first exclusion that forbids this version; None if it is available."""
        return next((entry for entry, positions in self.rules if self._has_all(entry.codes, positions)), None)

    def _has_all(self, codes: tuple[str, ...], positions: tuple[int, ...]) -> bool:
        return bool(positions) and all(self.chosen[position].code in codes for position in positions)

    @property
    def limits(self) -> Iterator[Limit]:
        """The limits that this version keeps within."""
        named = ((limit, options_with_codes(limit.codes, self.product)) for limit in self.product.limits)
        return (limit for limit, positions in named if self._has_all(limit.codes, positions))

    @property
    def pairs(self) -> tuple[tuple[Option, OptionValue], ...]:
        """Each option with the value chosen for it."""
        return tuple(zip(self.product.options, self.chosen, strict=True))

    @property
    def own_values(self) -> tuple[Value, ...]:
        """The specification values of the chosen option values; those that mean "without" have none."""
        return tuple(own for option, value in self.pairs if (own := own_value(option, value)))

    @property
    def decided(self) -> tuple[Value, ...]:
        """The other specification values that follow from the chosen values."""
        own = {option.specification for option in self.product.options}
        return tuple(value for key, value in self._specifications().items() if key not in own)

    @property
    def values(self) -> dict[str, Value]:
        """All specification values that follow from the chosen values, by key."""
        return {value.key: value for value in (*self.own_values, *self.decided)}

    @property
    def drawings(self) -> tuple[str, ...]:
        """The codes of the drawings that belong to the chosen values."""
        return tuple(value.drawing for value in self.chosen if value.drawing)

    def with_value(self, position: int, value: OptionValue) -> "Configuration":
        chosen = (*self.chosen[:position], value, *self.chosen[position + 1 :])
        return Configuration(self.product, chosen, self.rules)

    def _specifications(self) -> dict[str, Value]:
        values: dict[str, Value] = {}
        deciding: tuple[OptionValue | Limit, ...] = (*self.chosen, *self.limits)
        for value in (value for entry in deciding for value in entry.specifications):
            values[value.key] = intersection(values[value.key], value) if value.key in values else value
        for added in (value for entry in self.chosen for value in entry.adds):
            base = values.get(added.key) or self.product.values.get(added.key)
            if base:  # checks report an addition to nothing
                total = round((base.number or 0) + (added.number or 0), DECIMALS)
                values[added.key] = Value(key=added.key, number=total)
        return values


def own_value(option: Option, value: OptionValue) -> Value | None:
    """The specification value of an option value; None for one that means "without"."""
    return next((entry for entry in value.specifications if entry.key == option.specification), None)


def intersection(first: Value, second: Value) -> Value:
    """The range that two options, or an option and a limit, both allow."""
    (low, high), (other_low, other_high) = first.ends, second.ends
    return Value.between(first.key, max(low, other_low), min(high, other_high))


def options_with_codes(codes: Collection[str], product: Product) -> tuple[int, ...]:
    """The positions of the options that offer any of these codes, which an exclusion or a limit names."""
    named, options = set(codes), enumerate(product.options)
    return tuple(position for position, option in options if not named.isdisjoint(map(CODE, option.values)))


def usual_value(option: Option) -> OptionValue:
    """The standard value of an option, else its first."""
    return next((value for value in option.values if value.standard), option.values[0])


def configure(product: Product, codes: Collection[str]) -> Configuration:
    """The configuration with the values of these codes, whatever their case; other options have their usual value."""
    folded = {fold(code) for code in codes}
    chosen = (
        next((value for value in option.values if fold(value.code) in folded), usual_value(option))
        for option in product.options
    )
    return Configuration(product, tuple(chosen), rules_of(product))


def rules_of(product: Product) -> tuple[Rule, ...]:
    """The exclusions of a product."""
    return tuple((exclusion, options_with_codes(exclusion.codes, product)) for exclusion in product.exclusions)


def is_configurable(product: Product) -> bool:
    """Whether there is something to choose; an option without values is a mistake that the checks report."""
    return bool(product.options) and all(option.values for option in product.options)


def configuration_of(product: Product, order_code: str) -> Configuration | None:
    """The configuration that an order code stands for, available or not; None if the product has no such code."""
    prefix, folded = fold(product.code) + SEPARATOR, fold(order_code)
    if not is_configurable(product) or not folded.startswith(prefix):
        return None
    configuration = configure(product, folded.removeprefix(prefix).split(SEPARATOR))
    return configuration if fold(configuration.order_code) == folded else None  # other codes among them were ignored


def nearest(start: Configuration, fixed: int | None = None) -> list[Configuration]:
    """The available versions that differ from this one in the fewest options, those with the closest values first.

    The option at the position `fixed` keeps its value.
    """
    positions = [position for position in range(len(start.chosen)) if position != fixed]
    for count in range(len(positions) + 1):
        versions = (
            version
            for changed_positions in itertools.combinations(positions, count)
            for version in alternatives(start, changed_positions)
        )
        if available := [(distance, version) for distance, version in versions if not version.exclusion]:
            return [version for _, version in sorted(available, key=lambda pair: pair[0])[:MAX_NEAREST]]
    return []


def alternatives(start: Configuration, positions: tuple[int, ...]) -> Iterator[tuple[int, Configuration]]:
    """Every configuration with another value at each of these positions, after its distance from `start`.

    The distance is how far each value is from the old one in the list of its option, added up.
    """
    lists = [start.product.options[position].values for position in positions]
    old_indexes = [values.index(start.chosen[position]) for values, position in zip(lists, positions, strict=True)]
    for new_indexes in itertools.product(*(range(len(values)) for values in lists)):
        steps = [abs(new - old) for new, old in zip(new_indexes, old_indexes, strict=True)]
        if 0 in steps:
            continue
        configuration = start
        for position, values, index in zip(positions, lists, new_indexes, strict=True):
            configuration = configuration.with_value(position, values[index])
        yield sum(steps), configuration


def configurable_values(product: Product, key: str) -> list[Value]:
    """The values of a specification over all available versions; none if no option is about it.

    Only the options that decide, change or limit the specification are varied, under the exclusions among them:
    the other options can always be chosen so that a version is available.
    """
    if not is_configurable(product) or not any(is_about(option, key) for option in product.options):
        return []
    deciding = deciding_positions(product, key)
    usual = configure(product, ())
    rules = tuple(rule for rule in usual.rules if set(rule[1]) <= deciding)
    offers = [
        option.values if position in deciding else (usual.chosen[position],)
        for position, option in enumerate(product.options)
    ]
    versions = [Configuration(product, chosen, rules) for chosen in itertools.product(*offers)]
    return [version.values[key] for version in versions if key in version.values and not version.exclusion]


def deciding_positions(product: Product, key: str) -> set[int]:
    """The positions of the options that decide, change or limit a specification."""
    limits = [limit for limit in product.limits if any(entry.key == key for entry in limit.specifications)]
    limiting = {position for limit in limits for position in options_with_codes(limit.codes, product)}
    return limiting | {position for position, option in enumerate(product.options) if is_about(option, key)}


def is_about(option: Option, key: str) -> bool:
    """Whether an option decides a specification, or changes the number that another decides."""
    return any(entry.key == key for value in option.values for entry in (*value.specifications, *value.adds))


def default_configuration(product: Product) -> Configuration:
    """The version that a page shows at first: the first variant, else the available one nearest to the usual values."""
    for variant in product.variants:
        if configuration := configuration_of(product, variant.order_code):
            return configuration
    return nearest(configure(product, ()))[0]
