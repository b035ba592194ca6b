"""The sets and orders by which listings are filtered: one position per product, in the order of the site."""

from array import array
from collections.abc import Iterable, Mapping
from math import inf, isfinite

from vitrine.builder.content.record_lists import natural, sorted_products
from vitrine.collation import sorting_key
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import encode_bitmap
from vitrine.database.facets import ANY_VALUE, BY_NAME, BY_NUMBER
from vitrine.database.writer import SiteWriter

Ends = tuple[float, float]
# Versions of a product in different languages share a code; the language they are authored in tells them apart.
ProductKey = tuple[str, str]
Positions = Mapping[ProductKey, int]


def write_facets(writer: SiteWriter, content: Content) -> Positions:
    """Write what does not depend on the language; returns the position of each product."""
    products = sorted_products(content)
    writer.rows("product_positions", ((position, fold(product.code)) for position, product in enumerate(products)))
    by_key = [values_by_key(product) for product in products]
    for specification in content.dictionary.filters:
        values = [given.get(specification.key, []) for given in by_key]
        write_any_value(writer, specification.key, values)
        if specification.numeric:
            write_numbers(writer, specification.key, products, values)
        else:
            write_choices(writer, specification, values)
    return {product_key(product): position for position, product in enumerate(products)}


def write_category_listings(writer: SiteWriter, content: Content, locale: str, positions: Positions) -> None:
    """Write which products each category of a locale lists, and the orders that depend on the language."""
    categories: dict[str, list[int]] = {
        path: [] for path in ("", *(category.full_code for category in content.of(CATEGORY)))
    }
    for product in content.of(PRODUCT):
        for path in PRODUCT.lists(product):
            if path in categories:
                categories[path].append(positions[product_key(product)])
    writer.rows("category_products", ((locale, fold(path), encode_bitmap(found)) for path, found in categories.items()))
    for name, products in (
        (BY_NAME, sorted(content.of(PRODUCT), key=lambda product: name_key(product, locale))),
        (BY_NUMBER, sorted(content.of(PRODUCT), key=lambda product: natural(product.number))),
    ):
        order = array("I", (positions[product_key(product)] for product in products))
        writer.rows("product_orders", [(locale, name, order.tobytes())])


def product_key(product: Product) -> ProductKey:
    return fold(product.code), product.authored


def name_key(product: Product, locale: str) -> tuple[tuple[str, str], list[tuple[int, str]]]:
    """A sort key: products by name, those of one name by number."""
    return sorting_key(product.name.value, locale), natural(product.number)


def values_by_key(product: Product) -> dict[str, list[Value]]:
    """All values of a product and its variants, by their specification."""
    values: dict[str, list[Value]] = {}
    for specifications in (product.specifications, *(variant.specifications for variant in product.variants)):
        for value in specifications:
            if value.computed:  # the variants say it more exactly
                continue
            values.setdefault(value.key, []).append(value)
    return values


def write_any_value(writer: SiteWriter, key: str, values: list[list[Value]]) -> None:
    """Write which products have any value of a specification."""
    products = encode_bitmap(position for position, given in enumerate(values) if given)
    writer.rows("facets", [(key, ANY_VALUE, products)] if products else [])


def write_choices(writer: SiteWriter, specification: Specification, values: list[list[Value]]) -> None:
    """Write which products share each choice; yes and no are choices too."""
    products: dict[str, list[int]] = {}
    for position, given in enumerate(values):
        for choice in {choice for value in given for choice in choices_of(value)}:
            products.setdefault(choice, []).append(position)
    rows = ((specification.key, choice, encode_bitmap(having)) for choice, having in sorted(products.items()))
    writer.rows("facets", rows)


def choices_of(value: Value) -> Iterable[str]:
    if value.flag is not None:
        return ("yes" if value.flag else "no",)
    return value.choices


def write_numbers(writer: SiteWriter, key: str, products: list[Product], values: list[list[Value]]) -> None:
    """Write the numbers of each product, and the lowest and highest of each category."""
    ranges: dict[str, Ends] = {}
    for position, (product, given) in enumerate(zip(products, values, strict=True)):
        numbers = sorted({value.ends for value in given})
        writer.rows("numeric_values", ((key, *ends, position) for ends in numbers))
        finite = [end for ends in numbers for end in ends if isfinite(end)]
        for path in PRODUCT.lists(product) if finite else ():
            low, high = ranges.get(path, (inf, -inf))
            ranges[path] = min(low, *finite), max(high, *finite)
    writer.rows("numeric_ranges", ((fold(path), key, low, high) for path, (low, high) in ranges.items()))
