"""Products side by side: one row per specification, those in which they differ first."""

from typing import NamedTuple

from vitrine.content.dictionary import Specification
from vitrine.content.records import Product, Value
from vitrine.web.specifications import current_dictionary


class ComparedRow(NamedTuple):
    """A specification and each product's value for it, or None."""

    specification: Specification
    values: tuple[Value | None, ...]

    @property
    def differs(self) -> bool:
        """Whether the products are not all the same in it."""
        first, *others = (comparable(value) for value in self.values)
        return any(other != first for other in others)


def compared(products: list[Product]) -> list[ComparedRow]:
    """Every specification any of the products has, in the order of the dictionary."""
    tables = [{value.key: value for value in product.specifications} for product in products]
    rows = (
        ComparedRow(entry, tuple(table.get(entry.key) for table in tables))
        for entry in current_dictionary().specifications
    )
    return [row for row in rows if any(row.values)]


def comparable(value: Value | None) -> tuple[object, ...]:
    """What of a value is compared: a text counts by its words, wherever they were written."""
    return (value.number, value.low, value.high, value.choices, value.flag, str(value.text or "")) if value else ()
