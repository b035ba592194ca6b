"""Finds the rows that differ because of values of products: for the filters of listings, and quantities of search."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vitrine.builder.content.facets import RangeRow, choices_of, number_range, values_by_key
from vitrine.builder.incremental.changed_records import ChangedRecord
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.entries import entry_key
from vitrine.builder.search.lookup_tables import quantity_rows
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product, Value
from vitrine.content.model.site import Site, directives_of
from vitrine.content.model.specifications import Specification, SpecificationDictionary
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

Values = Mapping[str, list[Value]]
Numbers = Mapping[int, list[Ends]]


class ChangedValues(NamedTuple):
    """A published product, its position, and its values before and after, by the key of their specification."""

    product: Product
    position: int
    old: Values
    new: Values


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
    if before == now:
        return None
    if directives_of(old, dictionary, site) != directives_of(new, dictionary, site):
        raise WholeBuildNeeded(f"{new.code} must conform to other directives than before")
    positions = positions_of_product(base, new.code)
    if len(positions) > 1:
        raise WholeBuildNeeded(f"{new.code} has versions of its own in several languages")
    return ChangedValues(new, positions[0], before, now) if positions else None


class FilterChanges:
    """Finds the differing rows of one filter."""

    def __init__(self, base: SiteDatabase, specification: Specification) -> None:
        self._base = base
        self._specification = specification
        self._key = specification.key

    def rows(self, products: Iterable[ChangedValues]) -> Iterator[RowChange]:
        """Yield every differing row."""
        changed = [product for product in products if product.old.get(self._key) != product.new.get(self._key)]
        if not changed:
            return
        yield from self._sets(changed)
        if self._specification.numeric:
            yield from self._numbers(changed)

    def _sets(self, products: Iterable[ChangedValues]) -> Iterator[RowChange]:
        """The sets of products that have any value, and that have each choice."""
        sets: defaultdict[str, dict[int, bool]] = defaultdict(dict)
        for product in products:
            old, new = (self._choices(values.get(self._key, [])) for values in (product.old, product.new))
            for choice in old ^ new:
                sets[choice][product.position] = choice in new
        for choice, changes in sorted(sets.items()):
            stored = facet_products(self._base, self._key, choice)
            bits = decode_bitmap(stored or b"")
            for position, is_chosen in changes.items():
                bits = bits | 1 << position if is_chosen else bits & ~(1 << position)
            before, after = (
                (self._key, choice, products) if products else None for products in (stored, as_bytes(bits))
            )
            yield RowChange("facets", before, after)

    def _choices(self, values: list[Value]) -> set[str]:
        choices = {ANY_VALUE} if values else set[str]()
        if not self._specification.has_limits:
            choices.update(choice for value in values for choice in choices_of(value, self._specification))
        return choices

    def _numbers(self, products: Iterable[ChangedValues]) -> Iterator[RowChange]:
        before = numbers_by_position(self._base, self._key)
        numbers = dict(before)
        paths: dict[str, None] = {}
        for product in products:
            old, new = ({value.ends for value in values.get(self._key, [])} for values in (product.old, product.new))
            yield from (RowChange("numeric_values", (self._key, *ends, product.position), None) for ends in old - new)
            yield from (RowChange("numeric_values", None, (self._key, *ends, product.position)) for ends in new - old)
            numbers[product.position] = sorted(new)
            paths |= dict.fromkeys(map(fold, PRODUCT.lists(product.product)))
        for path in paths:
            yield from self._range_rows(path, before, numbers)

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
