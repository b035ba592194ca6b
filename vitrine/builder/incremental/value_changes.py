"""Finds the rows that differ because of values of products: for the filters of listings, and quantities of search."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from vitrine.builder.content.facets import RangeRow, number_range
from vitrine.builder.content.version_groups import Values, VersionGroup, values_by_key, version_groups
from vitrine.builder.incremental.changed_records import ChangedRecord
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.lookup_tables import quantity_rows
from vitrine.builder.search.related_texts import entry_key
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product, Value
from vitrine.content.model.site import Site, directives_of
from vitrine.content.model.specifications import Specification, SpecificationDictionary, found_choices
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import as_bytes, decode_bitmap
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.facets import ANY_VALUE, Ends
from vitrine.database.queries.raw_rows import (
    facet_products,
    numbers_by_position,
    numeric_range_row,
    positions_of_product,
    products_of_category,
)
from vitrine.database.writer import RowChange

Numbers = Mapping[int, list[Ends]]
NumberRow = tuple[str, float, float, int]


class ChangedGroup(NamedTuple):
    """A group of versions: its position, and its values before and after."""

    position: int
    old: VersionGroup
    new: VersionGroup


class ChangedValues(NamedTuple):
    """A published product, its values before and after, and those of each group of its versions, with its position."""

    product: Product
    old: Values
    new: Values
    groups: list[ChangedGroup]


def value_rows(
    base: SiteDatabase, site: Site, dictionary: SpecificationDictionary, records: Iterable[ChangedRecord]
) -> Iterator[RowChange]:
    """Yield every row that differs because of changed values; these rows are the same in all languages."""
    changed = [values for record in records if (values := changed_values(base, site, dictionary, record))]
    if not changed:
        return
    for specification in dictionary.filters:
        yield from FilterChanges(base, specification).rows(changed)
    for product in changed:
        key = entry_key(PRODUCT.name, product.product.code)
        old, new = (set(quantity_rows(values, dictionary)) for values in (product.old, product.new))
        yield from (RowChange("search_quantities", (*row, key), None) for row in sorted(old - new))
        yield from (RowChange("search_quantities", None, (*row, key)) for row in sorted(new - old))


def changed_values(
    base: SiteDatabase, site: Site, dictionary: SpecificationDictionary, record: ChangedRecord
) -> ChangedValues | None:
    """The changed values of a record; None unless it is a published product with changed values."""
    old, new = record.old, record.new
    if not isinstance(old, Product) or not isinstance(new, Product):
        return None
    before, now = values_by_key(old, dictionary), values_by_key(new, dictionary)
    groups_before, groups_now = version_groups(old, dictionary), version_groups(new, dictionary)
    if (before, groups_before) == (now, groups_now):
        return None
    if directives_of(old, dictionary, site) != directives_of(new, dictionary, site):
        raise WholeBuildNeeded(f"{new.code} must conform to other directives than before")
    positions = positions_of_product(base, new.code)
    if len(positions) > 1:
        raise WholeBuildNeeded(f"{new.code} has versions of its own in several languages")
    if not positions:
        return None
    if not len(positions[0]) == len(groups_before) == len(groups_now):
        raise WholeBuildNeeded(f"filters find versions of {new.code} in other groups than before")
    return ChangedValues(new, before, now, list(map(ChangedGroup, positions[0], groups_before, groups_now)))


class FilterChanges:
    """Finds the differing rows of one filter."""

    def __init__(self, base: SiteDatabase, specification: Specification) -> None:
        self._base = base
        self._specification = specification
        self._key = specification.key

    def rows(self, products: Iterable[ChangedValues]) -> Iterator[RowChange]:
        changed = [
            product
            for product in products
            if any(group.old.get(self._key) != group.new.get(self._key) for group in product.groups)
        ]
        if not changed:
            return
        yield from self._sets([group for product in changed for group in product.groups])
        if self._specification.numeric:
            yield from self._numbers(changed)

    def _sets(self, groups: Iterable[ChangedGroup]) -> Iterator[RowChange]:
        """The sets of products that have any value, and that have each choice."""
        sets: defaultdict[str, dict[int, bool]] = defaultdict(dict)
        for group in groups:
            old, new = (self._choices(values.get(self._key, ())) for values in (group.old, group.new))
            for choice in old ^ new:
                sets[choice][group.position] = choice in new
        for choice, changes in sorted(sets.items()):
            stored = facet_products(self._base, self._key, choice)
            bits = decode_bitmap(stored or b"")
            for position, is_chosen in changes.items():
                bits = bits | 1 << position if is_chosen else bits & ~(1 << position)
            before, after = (
                (self._key, choice, products) if products else None for products in (stored, as_bytes(bits))
            )
            yield RowChange("facets", before, after)

    def _choices(self, values: Collection[Value]) -> set[str]:
        choices = {ANY_VALUE} if values else set[str]()
        if not self._specification.has_limits:
            choices.update(choice for value in values for choice in found_choices(value, self._specification))
        return choices

    def _numbers(self, products: Iterable[ChangedValues]) -> Iterator[RowChange]:
        before = numbers_by_position(self._base, self._key)
        numbers = dict(before)
        paths: dict[str, None] = {}
        for product in products:
            old = self._number_rows((group.position, group.old) for group in product.groups)
            new = self._number_rows((group.position, group.new) for group in product.groups)
            yield from (RowChange("numeric_values", row, None) for row in old - new)
            yield from (RowChange("numeric_values", None, row) for row in new - old)
            numbers[product.groups[-1].position] = sorted({(low, high) for _, low, high, _ in new})
            paths |= dict.fromkeys(map(fold, PRODUCT.lists(product.product)))
        for path in paths:
            yield from self._range_rows(path, before, numbers)

    def _number_rows(self, groups: Iterable[tuple[int, VersionGroup]]) -> set[NumberRow]:
        """The rows with the numbers of groups of versions."""
        return {
            (self._key, *value.ends, position) for position, values in groups for value in values.get(self._key, ())
        }

    def _range_rows(self, path: str, before: Numbers, numbers: Numbers) -> Iterator[RowChange]:
        """The row with the range of numbers in a category."""
        old, new = self._range(path, before), self._range(path, numbers)
        if old != numeric_range_row(self._base, path, self._key):
            raise WholeBuildNeeded(f"{path} has products that no language lists there")
        if old != new:
            yield RowChange("numeric_ranges", old, new)

    def _range(self, path: str, numbers: Numbers) -> RangeRow | None:
        """The range of numbers of the products that are listed in a category in any language."""
        listed = products_of_category(self._base, path)
        own = [ends for position, ends in numbers.items() if ends and listed >> position & 1]
        return number_range(path, self._key, own)
