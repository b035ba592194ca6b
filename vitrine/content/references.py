"""Which fields hold codes of other records, and how those codes are exchanged or dropped in one place."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from vitrine.content.addresses import category_code
from vitrine.content.codes import fold
from vitrine.content.contents import COLLECTIONS, Content
from vitrine.content.records import Article, Category, Item, Product, Solution

Record = TypeVar("Record", bound=Item)

# Field of a record -> the kind its codes name.
REFERENCES: dict[type[Item], dict[str, str]] = {
    Product: {"documents": "document", "related": "product", "also": "category", "successor": "product"},
    Category: {"key_figures": "specification"},
    Article: {"products": "product"},
    Solution: {"products": "product"},
}


class Codes:
    """The codes of each kind, found ignoring case."""

    def __init__(self, content: Content) -> None:
        self._known: dict[str, dict[str, str]] = {
            "product": by_fold(product.code for product in content.products),
            "document": by_fold(document.code for document in content.documents),
            "category": by_fold(category_code(category) for category in content.categories if category.parent),
            "main category": by_fold(category.code for category in content.categories if not category.parent),
            "specification": by_fold(entry.key for entry in content.dictionary.specifications),
        }

    def find(self, kind: str, code: str) -> str | None:
        """The code as its record writes it, None when there is none."""
        return self._known[kind].get(fold(code))

    def all(self, kind: str) -> Iterable[str]:
        """Every code of a kind."""
        return self._known[kind].values()


def by_fold(codes: Iterable[str]) -> dict[str, str]:
    """Codes by the form they are compared in."""
    return {fold(code): code for code in codes}


def settle(content: Content) -> Content:
    """The content with every reference in its target's own spelling; references to what is not there are dropped."""
    codes = Codes(content)
    changes = {name: tuple(exchange(record, codes) for record in getattr(content, name)) for name in COLLECTIONS}
    return msgspec.structs.replace(content, **changes)


def exchange(record: Record, codes: Codes) -> Record:
    """One record with its references settled."""
    changes: dict[str, object] = {}
    for field, kind in REFERENCES.get(type(record), {}).items():
        held = getattr(record, field)
        if isinstance(held, str):
            changes[field] = (codes.find(kind, held) or "") if held else ""
        else:
            changes[field] = tuple(code for code in (codes.find(kind, given) for given in held) if code)
    return msgspec.structs.replace(record, **changes) if changes else record
