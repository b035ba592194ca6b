"""An order-independent digest of all rows of a site database, from which rows can be removed again."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from vitrine.database.schema import SEARCH_INDEXES, document_index, search_index

SIZE_BYTES = 32
MODULUS = 1 << 8 * SIZE_BYTES
# The key columns of plain tables in which a build replaces single rows.
KEYS = {
    "compounds": ("locale", "word"),
    "facets": ("key", "value"),
    "numeric_ranges": ("category", "key"),
    "numeric_values": ("key", "low", "high", "position"),
    "product_orders": ("locale", "name"),
    "search_quantities": ("dimension", "low", "high", "main", "specification", "key"),
    "search_terms": ("locale", "term"),
    "search_words": ("locale", "word"),
    "social_images": ("kind", "locale", "key"),
}
# Incremental builds replace single rows of these tables; the rows of all others are digested in batches.
CHANGED_BY_ROW = frozenset(
    (
        "records",
        "addresses",
        "search_entries",
        *KEYS,
        *(f"{search_index(code)} (rowid, title, text)" for code in SEARCH_INDEXES),
        *(f"{document_index(code)} (rowid, text)" for code in SEARCH_INDEXES),
    )
)
ENCODER = msgspec.msgpack.Encoder()


class RowDigest:
    """The sum of the digests of rows, so that their order does not matter."""

    def __init__(self, total: str = "") -> None:
        self._sum = int(total or "0", 16)

    def add(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        """Add rows of a table."""
        parts = rows if table in CHANGED_BY_ROW else (rows,)
        self._sum = (self._sum + sum(digest(table, part) for part in parts)) % MODULUS

    def remove(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        """Remove rows that were added before."""
        self._sum = (self._sum - sum(digest(table, row) for row in rows)) % MODULUS

    def merge(self, total: str) -> None:
        """Add all rows of another digest."""
        self._sum = (self._sum + int(total, 16)) % MODULUS

    def hexdigest(self) -> str:
        return f"{self._sum:0{2 * SIZE_BYTES}x}"


def digest(table: str, part: Sequence[Any]) -> int:
    return int.from_bytes(hashlib.blake2b(ENCODER.encode((table, part)), digest_size=SIZE_BYTES).digest(), "little")
