"""Writes a site database, once, in the order it is told: the same order gives the same bytes."""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from vitrine.content.codes import fold
from vitrine.database.addresses import AddressEntry
from vitrine.database.connection import SqlValue
from vitrine.database.pictures import PictureSet
from vitrine.database.schema import INDEXES, SEARCH_INDEXES, TABLES, search_index
from vitrine.database.search import Hit
from vitrine.locales import LOCALES

CodeRole = Literal["product", "variant", "solution", "former"]

ENCODER = msgspec.json.Encoder()
INSERT_TERMS = "INSERT INTO index_xx (rowid, names, numbers, summaries) VALUES (?, ?, ?, ?)"
INSERT_TERMS_IN = {code: INSERT_TERMS.replace("index_xx", search_index(code)) for code in LOCALES}
OPTIMIZE = "INSERT INTO index_xx (index_xx) VALUES ('optimize')"
INSERT_RECORD = "INSERT INTO records VALUES (?, ?, ?, ?)"

SetTable = Literal["product_positions", "facets", "measures", "spans", "shelves", "product_orders", "sharing"]
INSERT_SET: dict[SetTable, str] = {
    "product_positions": "INSERT INTO product_positions VALUES (?, ?)",
    "facets": "INSERT INTO facets VALUES (?, ?, ?)",
    "measures": "INSERT INTO measures VALUES (?, ?, ?, ?)",
    "spans": "INSERT INTO spans VALUES (?, ?, ?, ?)",
    "shelves": "INSERT INTO shelves VALUES (?, ?, ?)",
    "product_orders": "INSERT INTO product_orders VALUES (?, ?, ?)",
    "sharing": "INSERT INTO sharing VALUES (?, ?, ?, ?)",
}


class Terms(NamedTuple):
    """What an entry is found by, as terms separated by spaces; `exact` are its part numbers in full."""

    names: str
    numbers: str
    summaries: str
    exact: tuple[str, ...]


class SiteWriter:
    """One site database in the making; it is complete, and may be opened for reading, after `finish`."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        # Until it is finished nobody reads the file, and an unfinished one is thrown away.
        self._connection.execute("PRAGMA journal_mode = OFF")
        self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.executescript(TABLES + "".join(SEARCH_INDEXES.values()))
        self._connection.execute("BEGIN")
        self._addresses = 0
        self._entries = 0

    def record(self, kind: str, locale: str, code: str, record: msgspec.Struct) -> None:
        """Store a record under its code."""
        self._connection.execute(INSERT_RECORD, (kind, locale, fold(code), ENCODER.encode(record)))

    def ordered(self, kind: str, locale: str, name: str, codes: Iterable[str]) -> None:
        """Store an ordered list of records by their codes."""
        key = fold(name)
        rows = [(kind, locale, key, position, fold(code)) for position, code in enumerate(codes)]
        self._connection.executemany("INSERT INTO lists VALUES (?, ?, ?, ?, ?)", rows)
        self._connection.execute("INSERT INTO list_sizes VALUES (?, ?, ?, ?)", (kind, locale, key, len(rows)))

    def sets(self, table: SetTable, rows: Iterable[Sequence[SqlValue]]) -> None:
        """Store rows of a table that holds no records, in the order of its columns."""
        self._connection.executemany(INSERT_SET[table], rows)

    def address(self, entry: AddressEntry) -> None:
        """Store the next address."""
        row = (self._addresses, fold(entry.path), ENCODER.encode(entry))
        self._connection.execute("INSERT INTO addresses VALUES (?, ?, ?)", row)
        self._addresses += 1

    def code(self, code: str, role: CodeRole, owner: str) -> None:
        """Store what a code of any kind means: `owner` is the product's or solution's own code."""
        self._connection.execute("INSERT INTO codes VALUES (?, ?, ?)", (fold(code), role, owner))

    def picture(self, file: str, picture: PictureSet) -> None:
        """Store the files of a picture."""
        self._connection.execute("INSERT INTO pictures VALUES (?, ?)", (file, ENCODER.encode(picture)))

    def searchable(self, locale: str, hit: Hit, terms: Terms) -> None:
        """Store what a search can find, and what it is found by."""
        self._entries += 1
        entry = (self._entries, hit.kind, hit.discontinued, ENCODER.encode(hit))
        self._connection.execute("INSERT INTO search_entries VALUES (?, ?, ?, ?)", entry)
        row = (self._entries, terms.names, terms.numbers, terms.summaries)
        self._connection.execute(INSERT_TERMS_IN[locale], row)
        numbers = [(locale, number, self._entries) for number in dict.fromkeys(terms.exact)]
        self._connection.executemany("INSERT INTO search_numbers VALUES (?, ?, ?)", numbers)

    def finish(self) -> None:
        """Put the last touches on the file and close it."""
        for code in LOCALES:
            self._connection.execute(OPTIMIZE.replace("index_xx", search_index(code)))
        self._connection.execute("COMMIT")
        self._connection.executescript(INDEXES)
        self._connection.close()
