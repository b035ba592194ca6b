"""Collects the rows of a build: packs them, adds them to a digest, and stores them in batches."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from vitrine.content.model.records import to_encode
from vitrine.content.record_codes import fold
from vitrine.database.connection import SqlValue
from vitrine.database.packing import make_dictionary, pack
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.pictures import PictureSet
from vitrine.database.queries.search import Hit
from vitrine.database.schema import SEARCH_INDEXES, TITLE_MARK, document_index, search_index

CodeRole = Literal["record", "variant", "accessory"]
Rows = Sequence[Sequence[SqlValue]]
Table = Literal[
    "product_positions",
    "further_version_groups",
    "facets",
    "numeric_values",
    "numeric_ranges",
    "category_products",
    "compounds",
    "document_files",
    "document_sets",
    "product_orders",
    "public_holidays",
    "social_images",
    "redirects",
    "search_labels",
    "search_numbers",
    "search_quantities",
    "search_ranges",
    "search_relations",
    "search_sizes",
    "search_synonyms",
    "search_terms",
    "search_words",
]

ENCODER = msgspec.json.Encoder()
ROWS_AT_ONCE = 500
# The tables whose rows have a packed last value; returns the kind and locale of a row, which share a dictionary.
KIND_OF_PACKED: Mapping[str, Callable[[Sequence[Any]], tuple[str, str]]] = {
    "records": lambda row: (row[0], row[1]),
    "search_entries": lambda row: ("search", row[1]),
}

DIGEST_ENCODER = msgspec.msgpack.Encoder()
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
    "search_ranges": ("dimension", "low", "high", "main", "specification"),
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
        *(f"{index(code)} (rowid, text)" for code in SEARCH_INDEXES for index in (search_index, document_index)),
    )
)


class RowDigest:
    """The sum of the digests of rows; their order does not matter."""

    def __init__(self, total: str = "") -> None:
        self._sum = int(total or "0", 16)

    def add(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
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
    encoded = DIGEST_ENCODER.encode((table, part))
    return int.from_bytes(hashlib.blake2b(encoded, digest_size=SIZE_BYTES).digest(), "little")


class IndexedEntry(NamedTuple):
    """An entry of a search index: the hit to show, ranking features, and search terms separated by spaces."""

    key: str
    hit: Hit
    features: bytes
    title: str
    text: str


def index_terms(title: str, text: str) -> str:
    """The terms that the index has of an entry: all, and those of its title once more, marked."""
    return " ".join((title, text, *(f"{TITLE_MARK}{term}" for term in title.split())))


class RowWriter(ABC):
    """Collects rows by table and stores them in batches; subclasses define `store`.

    The entries of its search index are numbered from `first_entry`.
    """

    def __init__(self, first_entry: int = 1) -> None:
        self._digest = RowDigest()
        self._addresses = 0
        self._next_entry = first_entry
        self._dictionaries: dict[tuple[str, str], bytes] = {}
        self._waiting: dict[str, list[Sequence[SqlValue]]] = {}

    @abstractmethod
    def store(self, table: str, rows: Rows) -> None:
        """Store rows of a table as they are."""

    def record(self, kind: str, locale: str, code: str, record: msgspec.Struct) -> None:
        """Store a record under its code."""
        self._insert("records", [(kind, locale, fold(code), ENCODER.encode(to_encode(record)))])

    def ordered_list(self, kind: str, locale: str, name: str, codes: Iterable[str]) -> None:
        """Store an ordered list of records by their codes."""
        key = fold(name)
        rows = [(kind, locale, key, position, fold(code)) for position, code in enumerate(codes)]
        self._insert("lists", rows)
        self._insert("list_sizes", [(kind, locale, key, len(rows))])

    def rows(self, table: Table, rows: Iterable[Sequence[SqlValue]]) -> None:
        """Store rows of a table other than records; values are in the order of its columns."""
        self._insert(table, rows)

    def address(self, entry: AddressEntry) -> None:
        """Store the next address."""
        self._insert("addresses", [(self._addresses, fold(entry.path), ENCODER.encode(entry))])
        self._addresses += 1

    def code(self, code: str, role: CodeRole, kind: str, owner: str) -> None:
        """Store a code, and the code and kind of the record to which it belongs."""
        self._insert("codes", [(fold(code), role, kind, owner)])

    def picture(self, file: str, picture: PictureSet) -> None:
        """Store the files of a picture."""
        self._insert("pictures", [(file, ENCODER.encode(picture))])

    def search_entry(self, locale: str, entry: IndexedEntry) -> None:
        """Store the next entry of a locale's search index."""
        hit, data = entry.hit, ENCODER.encode(entry.hit)
        row = (self._next_entry, locale, entry.key, hit.kind, hit.discontinued, entry.features, data)
        self._insert("search_entries", [row])
        terms = index_terms(entry.title, entry.text)
        self._insert(f"{search_index(locale)} (rowid, text)", [(self._next_entry, terms)])
        self._next_entry += 1

    def document_terms(self, locale: str, texts: Iterable[str]) -> None:
        """Store the search terms of each document of a locale, in order; terms are separated by spaces."""
        self._insert(f"{document_index(locale)} (rowid, text)", list(enumerate(texts, start=1)))

    def flush(self) -> None:
        """Store all waiting rows."""
        for table in self._waiting:
            self._flush(table)

    def _insert(self, table: str, rows: Iterable[Sequence[SqlValue]]) -> None:
        waiting = self._waiting.setdefault(table, [])
        waiting.extend(rows)
        if len(waiting) >= ROWS_AT_ONCE:
            self._flush(table)

    def _flush(self, table: str) -> None:
        """Store the waiting rows of a table."""
        rows, self._waiting[table] = self._waiting[table], []
        if rows:
            # Digests are made of unpacked values, since the packed form depends on the version of zlib.
            self._digest.add(table, rows)
            if table in KIND_OF_PACKED:
                table, rows = f"packed_{table}", self._packed(rows, KIND_OF_PACKED[table])
            self.store(table, rows)

    def _packed(
        self, rows: Sequence[Sequence[Any]], kind_of: Callable[[Sequence[Any]], tuple[str, str]]
    ) -> list[Sequence[SqlValue]]:
        """Rows with their last value packed; the dictionary of a kind is made from its first rows."""
        for kind in dict.fromkeys(map(kind_of, rows)):
            if kind not in self._dictionaries:
                self._dictionaries[kind] = make_dictionary([row[-1] for row in rows if kind_of(row) == kind])
                self.store("dictionaries", [(*kind, self._dictionaries[kind])])
        return [(*row[:-1], pack(row[-1], self._dictionaries[kind_of(row)])) for row in rows]
