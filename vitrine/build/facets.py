"""The sets and orders by which listings are refined: one position per product, in the order all are listed in."""

from array import array
from collections.abc import Iterable, Mapping
from math import inf, isfinite

from vitrine.build.ordering import natural, places, sorted_products
from vitrine.collation import sorting_key
from vitrine.content.addresses import category_code
from vitrine.content.codes import fold
from vitrine.content.contents import Content
from vitrine.content.dictionary import Specification
from vitrine.content.records import Product, Value
from vitrine.database.bitmaps import bitmap
from vitrine.database.refining import ANY_VALUE, BY_NAME, BY_NUMBER
from vitrine.database.writing import SiteWriter

NUMERIC = ("number", "range")
Measure = tuple[float, float]
# Versions of a product in different languages share a code; the language they are authored in tells them apart.
Positions = Mapping[tuple[str, str], int]


def write_facets(writer: SiteWriter, content: Content) -> Positions:
    """Write what does not depend on the language; returns the position of each product."""
    products = sorted_products(content)
    writer.sets("product_positions", ((position, fold(product.code)) for position, product in enumerate(products)))
    every = [values_by_key(product) for product in products]
    for specification in (entry for entry in content.dictionary.specifications if entry.filter):
        values = [found.get(specification.key, []) for found in every]
        write_known(writer, specification.key, values)
        if specification.type in NUMERIC:
            write_measures(writer, specification, products, values)
        else:
            write_choices(writer, specification, values)
    return {identity(product): position for position, product in enumerate(products)}


def write_shelves(writer: SiteWriter, content: Content, locale: str, positions: Positions) -> None:
    """Write which products each place of a locale holds, and the orders that depend on the language."""
    shelves: dict[str, list[int]] = {name: [] for name in ("", *map(category_code, content.categories))}
    for product in content.products:
        for name in places(product):
            if name in shelves:
                shelves[name].append(positions[identity(product)])
    writer.sets("shelves", ((locale, fold(name), bitmap(held)) for name, held in shelves.items()))
    for name, products in (
        (BY_NAME, sorted(content.products, key=lambda product: name_key(product, locale))),
        (BY_NUMBER, sorted(content.products, key=lambda product: natural(product.number))),
    ):
        order = array("I", (positions[identity(product)] for product in products))
        writer.sets("product_orders", [(locale, name, order.tobytes())])


def identity(product: Product) -> tuple[str, str]:
    """What names one record of a product."""
    return fold(product.code), product.authored


def name_key(product: Product, locale: str) -> tuple[tuple[str, str], list[tuple[int, str]]]:
    """The place of a product in the order of names; products of one name go by number."""
    return sorting_key(product.name.value, locale), natural(product.number)


def values_by_key(product: Product) -> dict[str, list[Value]]:
    """All values of a product by their specification, those of its variants included."""
    values: dict[str, list[Value]] = {}
    for given in (product.specifications, *(variant.specifications for variant in product.variants)):
        for value in given:
            values.setdefault(value.key, []).append(value)
    return values


def write_known(writer: SiteWriter, key: str, values: list[list[Value]]) -> None:
    """Write which products have any value of a specification."""
    known = bitmap(position for position, found in enumerate(values) if found)
    writer.sets("facets", [(key, ANY_VALUE, known)] if known else [])


def write_choices(writer: SiteWriter, specification: Specification, values: list[list[Value]]) -> None:
    """Write which products share each choice; yes and no are choices too."""
    holders: dict[str, list[int]] = {}
    for position, found in enumerate(values):
        for choice in {choice for value in found for choice in choices_of(value)}:
            holders.setdefault(choice, []).append(position)
    rows = ((specification.key, choice, bitmap(held)) for choice, held in sorted(holders.items()))
    writer.sets("facets", rows)


def choices_of(value: Value) -> Iterable[str]:
    """The choices of a value."""
    if value.flag is not None:
        return ("yes" if value.flag else "no",)
    return value.choices


def write_measures(
    writer: SiteWriter, specification: Specification, products: list[Product], values: list[list[Value]]
) -> None:
    """Write the numbers of each product, and from where to where they go in each place."""
    key = specification.key
    ends: dict[str, Measure] = {}
    for position, (product, found) in enumerate(zip(products, values, strict=True)):
        measures = sorted({measure_of(value) for value in found})
        writer.sets("measures", ((key, *measure, position) for measure in measures))
        finite = [end for measure in measures for end in measure if isfinite(end)]
        for name in places(product) if finite else ():
            low, high = ends.get(name, (inf, -inf))
            ends[name] = min(low, *finite), max(high, *finite)
    writer.sets("spans", ((fold(name), key, low, high) for name, (low, high) in ends.items()))


def measure_of(value: Value) -> Measure:
    """A number or a range as two ends; an open one is infinitely far."""
    if value.number is not None:
        return value.number, value.number
    return -inf if value.low is None else value.low, inf if value.high is None else value.high
