"""The specifications of products in the order of the dictionary: groups, key figures, comparison."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange, numeric_scales, share_of
from vitrine.database.queries.products import category
from vitrine.web.page.cached_parts import cached_per_build, cached_per_locale
from vitrine.web.request.context import current_dictionary, locale_code, site_db

MAX_COLUMNS = 6
NARROWEST = 2  # the width of a single number on a scale, in percent

Span = tuple[int, int]  # the beginning and end of a value on a scale, in percent


class Row(NamedTuple):
    """A specification and the product's value for it."""

    specification: Specification
    value: Value


class SpecificationGroup(msgspec.Struct, frozen=True):
    """The rows below one heading."""

    label: Text
    rows: tuple[Row, ...]


class ComparedRow(NamedTuple):
    """A specification and the value of each compared product, or None."""

    specification: Specification
    values: tuple[Value | None, ...]

    @property
    def differs(self) -> bool:
        """Whether the products differ in it."""
        first, *others = (comparable(value) for value in self.values)
        return any(other != first for other in others)


def specification_groups(product: Product) -> list[SpecificationGroup]:
    """All specifications of a product by group, without empty groups."""
    dictionary = current_dictionary()
    rows: dict[str, list[Row]] = {}
    for row in rows_of(product, dictionary.specifications):
        rows.setdefault(row.specification.group, []).append(row)
    return [SpecificationGroup(group.label, tuple(rows[group.key])) for group in dictionary.groups if group.key in rows]


def key_figures_of(product: Product) -> tuple[Row, ...]:
    """The key figures of a product: those that its sub-category names, else its category."""
    return rows_of(product, key_specifications(product.category, product.sub_category))


@cached_per_locale
def key_specifications(category_code: str, sub_category_code: str) -> tuple[Specification, ...]:
    """The key figures that a sub-category names, else its category."""
    nearest = category(site_db(), locale_code(), category_code, sub_category_code)
    top = category(site_db(), locale_code(), category_code)
    keys = next((level.key_figures for level in (nearest, top) if level and level.key_figures), ())
    return current_dictionary().select(keys)


def key_figures(products: Iterable[Product]) -> dict[str, tuple[Row, ...]]:
    """The key figures of several products, by code."""
    return {product.code: key_figures_of(product) for product in products}


def spans_in_category(product: Product) -> dict[str, Span]:
    """The spans of a product's numbers on the scale of its category, by the key of their specification."""
    ranges = category_ranges(product.category)
    return {value.key: span_of(value, ranges[value.key]) for value in product.specifications if value.key in ranges}


@cached_per_build
def category_ranges(path: str) -> dict[str, NumberRange]:
    """The lowest and highest number of each specification in a category, unless they are equal."""
    scales = numeric_scales(site_db(), path).items()
    return {key: scale.bounds for key, scale in scales if scale.bounds.low != scale.bounds.high}


def span_of(value: Value, scale: NumberRange) -> Span:
    low, high = (round(100 * share_of(number, scale.low or 0, scale.high or 0)) for number in value.ends)
    start = min(low, 100 - NARROWEST)
    return start, max(high, start + NARROWEST)


def varying_specifications(product: Product) -> tuple[Specification, ...]:
    """The specifications in which the variants of a product differ."""
    return current_dictionary().select(product.varying)


def key_columns(products: Iterable[Product]) -> list[Specification]:
    """The columns of a table of products: the key figures of any of them, in the order of the dictionary."""
    keys = {row.specification.key for product in products for row in key_figures_of(product)}
    return [entry for entry in current_dictionary().specifications if entry.key in keys][:MAX_COLUMNS]


def rows_of(product: Product, specifications: Iterable[Specification]) -> tuple[Row, ...]:
    """The product's values for those of these specifications that it has."""
    values = product.values
    return tuple(Row(entry, values[entry.key]) for entry in specifications if entry.key in values)


def compare(products: list[Product]) -> list[ComparedRow]:
    """A row for each specification that any of the products has."""
    tables = [product.values for product in products]
    rows = (
        ComparedRow(entry, tuple(table.get(entry.key) for table in tables))
        for entry in current_dictionary().specifications
    )
    return [row for row in rows if any(row.values)]


def comparable(value: Value | None) -> tuple[object, ...]:
    """A value without the line of its text, for comparison."""
    return (value.number, value.low, value.high, value.choices, value.flag, str(value.text or "")) if value else ()
