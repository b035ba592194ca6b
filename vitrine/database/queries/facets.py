"""Lists products filtered by specifications, and counts the products that each further filter would match."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from math import inf, log
from typing import NamedTuple

import msgspec

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import VersionGroups, decode_bitmap, encode_bitmap, positions_in, sorted_by
from vitrine.database.connection import SiteDatabase, json_array
from vitrine.database.queries.record_queries import PAGE_SIZE, find_records, page_count, page_start

BY_NAME = "name"
BY_NUMBER = "number"
ANY_VALUE = ""  # the value under which products with any value of a specification are stored

# Sets of groups of versions; a product matches filters if one of its groups matches all of them.
ValueSets = Mapping[str, Mapping[str, int]]
MAX_NAMED = 5  # products of which no single version matches all filters
BINS = 24
HEIGHT = 20  # the height of the bin with the most products
LOGARITHMIC_FROM = 100  # the ratio of the highest to the lowest number from which a scale is logarithmic

Ends = tuple[float, float]


class NumberRange(msgspec.Struct, frozen=True):
    """A range of numbers; None is an open end."""

    low: float | None = None
    high: float | None = None

    def __bool__(self) -> bool:
        return self.low is not None or self.high is not None

    @property
    def ends_to_contain(self) -> Ends:
        """The ends between which a number must lie."""
        return -inf if self.low is None else self.low, inf if self.high is None else self.high

    @property
    def ends_to_cover(self) -> Ends:
        """The ends that a range must cover; with an open end, only the other one must be covered."""
        low, high = (self.high if self.low is None else self.low), (self.low if self.high is None else self.high)
        return low or 0, high or 0


class FacetQuery(msgspec.Struct, frozen=True, kw_only=True):
    """How a listing is filtered and sorted; filters are given by the keys of specifications.

    choices   a product must have at least one of these choices
    within    its number must lie within the range
    covering  its range must cover the range
    sort      empty for the order of the site, BY_NAME, BY_NUMBER, or a key, with the lowest value first
    """

    choices: Mapping[str, tuple[str, ...]] = {}
    within: Mapping[str, NumberRange] = {}
    covering: Mapping[str, NumberRange] = {}
    sort: str = ""


class NumericScale(msgspec.Struct, frozen=True):
    """The lowest and highest number of a specification in a category, and the histogram of all numbers."""

    bounds: NumberRange = NumberRange()
    histogram: bytes = b""


class Facets(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of a category, by the keys of specifications.

    counts      how many products match each choice and the filters of the other keys
    with_value  how many products of the category have any value
    scales      the scales of specifications that are numbers
    """

    counts: dict[str, dict[str, int]]
    with_value: dict[str, int]
    scales: dict[str, NumericScale]


class Listing(msgspec.Struct, frozen=True):
    """One page of a listing; `total` counts all its products, `start` those of earlier pages, `pages` its pages."""

    products: list[Product]
    total: int
    start: int
    page: int
    pages: int


class FilteredListing(msgspec.Struct, frozen=True):
    """One page of a filtered listing; `unfiltered_total` counts all products of the category.

    `more_without` has, for each filtered key, how many more products there would be without that filter.
    `with_different_versions` are the first products that match each filter, but none with a single version.
    """

    listing: Listing
    facets: Facets
    unfiltered_total: int
    more_without: dict[str, int]
    with_different_versions: list[Product]


def filtered_listing(
    db: SiteDatabase, locale: str, category: str, query: FacetQuery, page: int
) -> FilteredListing | None:
    """One page of the products of a category, by its full code, that match a query; None if there is no such page."""
    of_category = category_products(db, locale, category)
    if of_category is None:
        return None
    products, sets = of_category.listed, value_sets(db)
    versions = version_groups(db, products)
    filters = {key: matching(db, sets, key, query) for key in (*query.choices, *query.within, *query.covering)}
    matches = intersection(products, filters.values())
    total = versions.count(matches)
    start = page_start(page, total)
    if start is None:
        return None
    order = sorted_positions(db, locale, matches, versions, of_category.own, query.sort)
    records = find_records(db, PRODUCT, locale, codes_at(db, islice(order, start, start + PAGE_SIZE)))
    matching_each = intersection(versions.last, (versions.products(products & found) for found in filters.values()))
    with_different_versions = matching_each & ~versions.products(matches)
    named = islice(positions_in(with_different_versions), MAX_NAMED)
    without = {key: matching_other_filters(products, filters, key) for key in filters}
    return FilteredListing(
        listing=Listing(records, total, start, page, page_count(total)),
        facets=Facets(
            counts=choice_counts(sets, products, versions, filters),
            with_value=value_counts(sets, products, versions),
            scales=numeric_scales(db, category),
        ),
        unfiltered_total=versions.count(products),
        more_without={key: versions.count(others) - total for key, others in without.items()},
        with_different_versions=find_records(db, PRODUCT, locale, codes_at(db, named)),
    )


class CategoryProducts(NamedTuple):
    """The sets of all products that a category lists, and of its own products."""

    listed: int
    own: int


def category_products(db: SiteDatabase, locale: str, path: str) -> CategoryProducts | None:
    """The products of a category; None if there is no such category."""
    row = db.row("SELECT products, own FROM category_products WHERE locale = ? AND category = ?", (locale, fold(path)))
    return CategoryProducts(*map(decode_bitmap, row)) if row else None


def value_sets(db: SiteDatabase) -> ValueSets:
    """The set of products that share a value, for every key and value."""
    sets: dict[str, dict[str, int]] = {}
    for key, value, products in db.rows("SELECT key, value, products FROM facets ORDER BY key, value"):
        sets.setdefault(key, {})[value] = decode_bitmap(products)
    return sets


def version_groups(db: SiteDatabase, products: int) -> VersionGroups:
    """The groups of versions of a set of products."""
    others = products & decode_bitmap(db.value("SELECT positions FROM further_version_groups", (), b""))
    return VersionGroups(products ^ others, others)


def matching(db: SiteDatabase, sets: ValueSets, key: str, query: FacetQuery) -> int:
    """The products that match the filter of one key."""
    if key in query.choices:
        return union(sets.get(key, {}).get(value, 0) for value in query.choices[key])
    if key in query.within:
        return with_numbers(db, key, "low >= ? AND high <= ?", query.within[key].ends_to_contain)
    return with_numbers(db, key, "low <= ? AND high >= ?", query.covering[key].ends_to_cover)


def with_numbers(db: SiteDatabase, key: str, condition: str, ends: Ends) -> int:
    """The products with a number or range that meets a condition on two ends."""
    sql = f"SELECT position FROM numeric_values WHERE key = ? AND {condition}"  # noqa: S608 - our own two conditions
    return decode_bitmap(encode_bitmap(db.column(sql, (key, *ends))))


def union(sets: Iterable[int]) -> int:
    """The products that are in any of these sets."""
    total = 0
    for products in sets:
        total |= products
    return total


def intersection(products: int, filters: Iterable[int]) -> int:
    """The products that match all filters."""
    for others in filters:
        products &= others
    return products


def matching_other_filters(products: int, filters: Mapping[str, int], key: str) -> int:
    return intersection(products, (others for other, others in filters.items() if other != key))


def choice_counts(
    sets: ValueSets, products: int, versions: VersionGroups, filters: Mapping[str, int]
) -> dict[str, dict[str, int]]:
    """How many products match each value, and the filters of the other keys."""
    counts = {}
    for key, values in sets.items():
        others = matching_other_filters(products, filters, key)
        used = {
            value: with_value for value, with_value in values.items() if value != ANY_VALUE and with_value & products
        }
        counts[key] = {value: versions.count(with_value & others) for value, with_value in used.items()}
    return counts


def value_counts(sets: ValueSets, products: int, versions: VersionGroups) -> dict[str, int]:
    """How many products have a value of each key; keys without any such product are left out."""
    counts = {key: versions.count(values.get(ANY_VALUE, 0) & products) for key, values in sets.items()}
    return {key: count for key, count in counts.items() if count}


def numeric_scales(db: SiteDatabase, path: str) -> dict[str, NumericScale]:
    """The scale of each specification that is a number in a category, by its key."""
    rows = db.rows("SELECT key, low, high, histogram FROM numeric_ranges WHERE category = ?", (fold(path),))
    return {key: NumericScale(NumberRange(low, high), heights) for key, low, high, heights in rows}


def sorted_positions(
    db: SiteDatabase, locale: str, matches: int, versions: VersionGroups, own: int, sort: str
) -> Iterator[int]:
    """The sorted positions of the products whose groups match; products without the value to sort by come last.

    In the order of the site, the `own` products of the category come first.
    """
    products = versions.products(matches)
    if not sort:
        return chain(positions_in(products & own), positions_in(products & ~own))
    if sort in (BY_NAME, BY_NUMBER):
        return sorted_by(stored_order(db, locale, sort), products)
    by_value = db.column("SELECT position FROM numeric_values WHERE key = ? ORDER BY low, position", (sort,))
    groups = sorted_by(chain(by_value, positions_in(matches)), matches)
    return sorted_by(versions.products_in_order(groups), products)


def stored_order(db: SiteDatabase, locale: str, name: str) -> Sequence[int]:
    """The positions of all products in an order that the build stored."""
    return array(
        "I", db.value("SELECT positions FROM product_orders WHERE locale = ? AND name = ?", (locale, name), b"")
    )


def codes_at(db: SiteDatabase, positions: Iterable[int]) -> list[str]:
    """The codes of the products at these positions, in this order."""
    wanted = list(positions)
    rows = db.rows(
        "SELECT position, key FROM product_positions WHERE position IN (SELECT value FROM json_each(?))",
        (json_array(wanted),),
    )
    codes = dict(rows)
    return [codes[position] for position in wanted if position in codes]


def share_of(number: float, low: float, high: float) -> float:
    """The position of a number on the scale from `low` (0) to `high` (1); numbers outside are clamped."""
    number = min(max(number, low), high)
    if low > 0 and high / low >= LOGARITHMIC_FROM:
        return log(number / low) / log(high / low)
    return (number - low) / (high - low)


def histogram(values: Iterable[list[Ends]], low: float, high: float) -> bytes:
    """The height of each bin: how many products have a number in it, or a range that overlaps it."""
    if low >= high:
        return bytes(BINS)
    counts: Counter[int] = Counter()
    for ends in values:
        counts.update({index for span in ends for index in bins_of(*span, low, high)})
    most = max(counts.values(), default=1)
    return bytes(-(-counts[index] * HEIGHT // most) for index in range(BINS))


def bins_of(start: float, end: float, low: float, high: float) -> range:
    """The indexes of the bins that a range overlaps."""
    first, last = (min(int(share_of(number, low, high) * BINS), BINS - 1) for number in (start, end))
    return range(first, last + 1)
