"""What a product says about itself, as rows of specification and value in the order of the dictionary."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from vitrine.content.dictionary import Dictionary, Specification
from vitrine.content.records import Product, Value
from vitrine.content.texts import Text
from vitrine.database.categories import category
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale

MOST_COLUMNS = 6


class Row(NamedTuple):
    """A specification and the product's value for it."""

    specification: Specification
    value: Value


class SpecificationGroup(msgspec.Struct, frozen=True):
    """The rows below one heading."""

    label: Text
    rows: tuple[Row, ...]


def current_dictionary() -> Dictionary:
    """The dictionary in the language of the page."""
    return current_build().dictionary(current_locale().code)


def specification_groups(product: Product) -> list[SpecificationGroup]:
    """All of a product's specifications, group by group; a group without any is left out."""
    dictionary = current_dictionary()
    rows = rows_of(product, dictionary.specifications)
    groups = (
        SpecificationGroup(group.label, tuple(row for row in rows if row.specification.group == group.key))
        for group in dictionary.groups
    )
    return [group for group in groups if group.rows]


def key_figures_of(product: Product) -> tuple[Row, ...]:
    """The specifications shown first: those its sub-category names, else its category."""
    db, locale = current_build().db, current_locale().code
    nearest = category(db, locale, product.category, product.sub_category)
    top = category(db, locale, product.category)
    keys = next((found.key_figures for found in (nearest, top) if found and found.key_figures), ())
    dictionary = current_dictionary()
    return rows_of(product, [entry for key in keys if (entry := dictionary.find(key))])


def key_figures(products: Iterable[Product]) -> dict[str, tuple[Row, ...]]:
    """The key figures of several products, by code."""
    return {product.code: key_figures_of(product) for product in products}


def key_columns(products: Iterable[Product]) -> list[Specification]:
    """The columns of a table of products: the key figures of all of them, in the order of the dictionary."""
    keys = {row.specification.key for product in products for row in key_figures_of(product)}
    return [entry for entry in current_dictionary().specifications if entry.key in keys][:MOST_COLUMNS]


def rows_of(product: Product, specifications: Iterable[Specification]) -> tuple[Row, ...]:
    """The product's values for these specifications; those it has none for are left out."""
    values = {value.key: value for value in product.specifications}
    return tuple(Row(entry, values[entry.key]) for entry in specifications if entry.key in values)
