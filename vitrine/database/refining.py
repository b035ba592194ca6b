"""The question for a listing refined by specifications: its products in an order, and what each filter would leave."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

import msgspec

from vitrine.content.codes import fold
from vitrine.content.records import Product
from vitrine.database.bitmaps import ascending, bits_of, in_order, read_bits
from vitrine.database.categories import place
from vitrine.database.connection import SiteDatabase
from vitrine.database.paging import PAGE_SIZE, page_count, page_start
from vitrine.database.products import Listing
from vitrine.database.reading import find_records

BY_NAME = "name"
BY_NUMBER = "number"
ANY_VALUE = ""  # the set of the products that have any value of a specification at all


class Span(msgspec.Struct, frozen=True):
    """From one number to another, either of them open."""

    low: float | None = None
    high: float | None = None

    def __bool__(self) -> bool:
        return self.low is not None or self.high is not None


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What a visitor asks of products, by the keys of specifications.

    Of `choices` a product has at least one; its number lies `within` a span; its range is `covering` a span. `sort` is
    empty for the order of the site, BY_NAME, BY_NUMBER, or the key of a specification whose lowest value comes first.
    """

    choices: Mapping[str, tuple[str, ...]] = {}
    within: Mapping[str, Span] = {}
    covering: Mapping[str, Span] = {}
    sort: str = ""


class Facets(msgspec.Struct, frozen=True, kw_only=True):
    """What can be filtered by in a place, by the keys of specifications.

    `counts` says of each choice how many products ticking it would leave, beside the other filters; `known` how many
    of the place have a value; `spans` from where to where the numbers go.
    """

    counts: dict[str, dict[str, int]]
    known: dict[str, int]
    spans: dict[str, Span]


class Refined(msgspec.Struct, frozen=True):
    """One page of a refined listing; `size` counts the products of the place, refined or not."""

    listing: Listing
    facets: Facets
    size: int


def refined_listing(
    db: SiteDatabase, locale: str, category: str, sub_category: str, wanted: Wanted, page: int
) -> Refined | None:
    """One page of what is wanted of a category or sub-category; None where there is no such place or page."""
    name = place(category, sub_category)
    shelf = shelf_of(db, locale, name)
    if shelf is None:
        return None
    sets = facet_sets(db)
    filters = {key: matching(db, sets, key, wanted) for key in (*wanted.choices, *wanted.within, *wanted.covering)}
    found = all_of(shelf, filters.values())
    start = page_start(page, found.bit_count())
    if start is None:
        return None
    positions = islice(sorted_positions(db, locale, found, wanted.sort), start, start + PAGE_SIZE)
    products = find_records(db, Product, "product", locale, codes_at(db, positions))
    listing = Listing(products, found.bit_count(), page, page_count(found.bit_count()))
    facets = Facets(counts=counted(sets, shelf, filters), known=known(sets, shelf), spans=spans_of(db, name))
    return Refined(listing, facets, shelf.bit_count())


def shelf_of(db: SiteDatabase, locale: str, name: str) -> int | None:
    """The products of a place in a locale, or None where there is no such place."""
    row = db.row("SELECT products FROM shelves WHERE locale = ? AND name = ?", (locale, fold(name)))
    return read_bits(row[0]) if row else None


def facet_sets(db: SiteDatabase) -> dict[str, dict[str, int]]:
    """Every set of products that share a value, by key and value."""
    sets: dict[str, dict[str, int]] = {}
    for key, value, products in db.rows("SELECT key, value, products FROM facets ORDER BY key, value"):
        sets.setdefault(key, {})[value] = read_bits(products)
    return sets


def matching(db: SiteDatabase, sets: Mapping[str, Mapping[str, int]], key: str, wanted: Wanted) -> int:
    """The products one filter leaves."""
    if key in wanted.choices:
        found = 0
        for value in wanted.choices[key]:
            found |= sets.get(key, {}).get(value, 0)
        return found
    if key in wanted.within:
        return measured(db, key, "low >= ? AND high <= ?", wanted.within[key], open_ends=(float("-inf"), float("inf")))
    span = wanted.covering[key]
    either = span.low if span.low is not None else span.high
    return measured(db, key, "low <= ? AND high >= ?", span, open_ends=(either or 0, either or 0))


def measured(db: SiteDatabase, key: str, condition: str, span: Span, open_ends: tuple[float, float]) -> int:
    """The products one of whose values meets a condition on both ends of a span."""
    low = span.low if span.low is not None else open_ends[0]
    high = span.high if span.high is not None else open_ends[1]
    rows = db.rows(f"SELECT position FROM measures WHERE key = ? AND {condition}", (key, low, high))  # noqa: S608 - our own two conditions
    return bits_of(position for (position,) in rows)


def all_of(shelf: int, filters: Iterable[int]) -> int:
    """The products of a shelf that every filter leaves."""
    for found in filters:
        shelf &= found
    return shelf


def counted(sets: Mapping[str, Mapping[str, int]], shelf: int, filters: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """How many products each value of the shelf would leave, beside the filters of the other keys."""
    counts = {}
    for key, values in sets.items():
        base = all_of(shelf, (found for other, found in filters.items() if other != key))
        here = {value: products for value, products in values.items() if value != ANY_VALUE and products & shelf}
        counts[key] = {value: (products & base).bit_count() for value, products in here.items()}
    return counts


def known(sets: Mapping[str, Mapping[str, int]], shelf: int) -> dict[str, int]:
    """How many products of the shelf have a value of each key; keys nobody has are left out."""
    counts = {key: (values.get(ANY_VALUE, 0) & shelf).bit_count() for key, values in sets.items()}
    return {key: count for key, count in counts.items() if count}


def spans_of(db: SiteDatabase, name: str) -> dict[str, Span]:
    """From where to where the numbers of a place go, by key."""
    rows = db.rows("SELECT key, low, high FROM spans WHERE name = ?", (fold(name),))
    return {key: Span(low, high) for key, low, high in rows}


def sorted_positions(db: SiteDatabase, locale: str, found: int, sort: str) -> Iterator[int]:
    """The positions found, in the order asked for; products without the value sorted by come last."""
    if not sort:
        return ascending(found)
    if sort in (BY_NAME, BY_NUMBER):
        return in_order(found, stored_order(db, locale, sort))
    rows = db.rows("SELECT position FROM measures WHERE key = ? ORDER BY low, position", (sort,))
    return in_order(found, chain((position for (position,) in rows), ascending(found)))


def stored_order(db: SiteDatabase, locale: str, name: str) -> Sequence[int]:
    """An order of all products that was made at build."""
    row = db.row("SELECT positions FROM product_orders WHERE locale = ? AND name = ?", (locale, name))
    return array("I", row[0] if row else b"")


def codes_at(db: SiteDatabase, positions: Iterable[int]) -> list[str]:
    """The codes of the products at these positions."""
    rows = (db.row("SELECT key FROM product_positions WHERE position = ?", (position,)) for position in positions)
    return [row[0] for row in rows if row]
