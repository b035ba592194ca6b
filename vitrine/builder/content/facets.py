"""Writes the sets and orders by which listings are filtered and sorted, as bitmaps of the positions of products."""

from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from math import isfinite

from vitrine.builder.content.database_rows import home_lists, natural_sort_key, sorted_products
from vitrine.builder.content.version_groups import version_groups
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification, found_choices
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import encode_bitmap
from vitrine.database.queries.facets import ANY_VALUE, BY_NAME, BY_NUMBER, Ends, histogram
from vitrine.database.rows import RowWriter
from vitrine.i18n.collation import sorting_key

# Versions of a product in different languages share a code; the language they are authored in tells them apart.
ProductKey = tuple[str, str]
# The positions of the groups of versions of each product.
Positions = Mapping[ProductKey, range]
RangeRow = tuple[str, str, float, float, bytes]


def write_facets(writer: RowWriter, content: Content) -> Positions:
    """Write the facets that do not depend on the language; returns the positions of all products."""
    products = sorted_products(content)
    groups = [version_groups(product, content.dictionary) for product in products]
    ends = accumulate(map(len, groups))
    spans = [range(end - len(of_product), end) for end, of_product in zip(ends, groups, strict=True)]
    write_positions(writer, products, spans)
    for specification in content.dictionary.filters:
        values = [group.get(specification.key, ()) for of_product in groups for group in of_product]
        any_value = encode_bitmap(position for position, of_group in enumerate(values) if of_group)
        writer.rows("facets", [(specification.key, ANY_VALUE, any_value)] if any_value else [])
        if specification.numeric:
            write_numbers(writer, specification.key, products, spans, values)
        if not specification.has_limits:
            write_choices(writer, specification, values)
    return dict(zip(map(product_key, products), spans, strict=True))


def write_positions(writer: RowWriter, products: Iterable[Product], spans: Sequence[range]) -> None:
    """Write the position of each product, the last one of its groups of versions."""
    rows = ((span[-1], fold(product.code), len(span)) for product, span in zip(products, spans, strict=True))
    writer.rows("product_positions", rows)
    further = encode_bitmap(position for span in spans for position in span[:-1])
    writer.rows("further_version_groups", [(further,)] if further else [])


def write_category_listings(writer: RowWriter, content: Content, locale: str, positions: Positions) -> None:
    """Write the products that each category of a locale lists, and the orders that depend on the language."""
    paths = ("", *(category.full_code for category in content.of(CATEGORY)))
    listed, own = ({path: list[int]() for path in paths} for _ in range(2))
    for product in content.of(PRODUCT):
        span, home = positions[product_key(product)], home_lists(product)
        for path in PRODUCT.lists(product):
            if path in listed:
                listed[path].extend(span)
                own[path].extend(span if path in home else ())
    rows = ((locale, fold(path), encode_bitmap(listed[path]), encode_bitmap(own[path])) for path in paths)
    writer.rows("category_products", rows)
    for name, products in (
        (BY_NAME, sorted(content.of(PRODUCT), key=partial(key_by_name, locale=locale))),
        (BY_NUMBER, sorted(content.of(PRODUCT), key=lambda product: natural_sort_key(product.number))),
    ):
        order = array("I", (positions[product_key(product)][-1] for product in products))
        writer.rows("product_orders", [(locale, name, order.tobytes())])


def product_key(product: Product) -> ProductKey:
    return fold(product.code), product.authored


def key_by_name(product: Product, locale: str) -> tuple[object, ...]:
    """The sort key of a product by its name; those with the same name are sorted by number."""
    return sorting_key(product.name.value, locale), natural_sort_key(product.number), product.code


def write_choices(writer: RowWriter, specification: Specification, values: Sequence[Collection[Value]]) -> None:
    """Write the products that a filter by each choice finds; yes, no and the sizes of a designation are choices too."""
    products: dict[str, list[int]] = {}
    for position, of_group in enumerate(values):
        for choice in {choice for value in of_group for choice in found_choices(value, specification)}:
            products.setdefault(choice, []).append(position)
    rows = ((specification.key, choice, encode_bitmap(positions)) for choice, positions in sorted(products.items()))
    writer.rows("facets", rows)


def write_numbers(
    writer: RowWriter,
    key: str,
    products: Iterable[Product],
    spans: Iterable[range],
    values: Sequence[Collection[Value]],
) -> None:
    """Write the numbers of each group of versions, and the range of those of all products in each category."""
    by_category: dict[str, list[list[Ends]]] = {}
    for product, span in zip(products, spans, strict=True):
        rows = sorted({(key, *value.ends, position) for position in span for value in values[position]})
        writer.rows("numeric_values", rows)
        if rows:
            numbers = sorted({(low, high) for _, low, high, _ in rows})
            for path in PRODUCT.lists(product):
                by_category.setdefault(path, []).append(numbers)
    ranges = (number_range(path, key, listed) for path, listed in by_category.items())
    writer.rows("numeric_ranges", filter(None, ranges))


def number_range(path: str, key: str, listed: list[list[Ends]]) -> RangeRow | None:
    """The range of the numbers of the products in a category; None if none of them has a finite end."""
    finite = [end for numbers in listed for ends in numbers for end in ends if isfinite(end)]
    if not finite:
        return None
    low, high = min(finite), max(finite)
    return fold(path), key, low, high, histogram(listed, low, high)
