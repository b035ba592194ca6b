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
        return any(value != self.values[0] for value in self.values)


def compared(products: list[Product]) -> list[ComparedRow]:
    """Every specification any of the products has, in the order of the dictionary."""
    tables = [{value.key: value for value in product.specifications} for product in products]
    rows = (
        ComparedRow(entry, tuple(table.get(entry.key) for table in tables))
        for entry in current_dictionary().specifications
    )
    return [row for row in rows if any(row.values)]
