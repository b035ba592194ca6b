"""A read-only connection to one build's site database."""

import sqlite3
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec

from vitrine.database.packing import unpack

T = TypeVar("T")

SqlValue = str | int | float | bytes
MAPPED_BYTES = 1 << 30  # maps the file into memory, so that all workers share its pages in the file cache


def json_array(values: Iterable[SqlValue]) -> str:
    """Values as one parameter of a query, which turns them into rows with `json_each`."""
    return msgspec.json.encode(list(values)).decode()


def read_dictionaries(connection: sqlite3.Connection) -> dict[tuple[str, str], bytes]:
    """The dictionaries of packed records, by kind and locale."""
    rows = connection.execute("SELECT kind, locale, data FROM dictionaries")
    return {(kind, locale): data for kind, locale, data in rows}


class SiteDatabase:
    """One build's records, read only; each thread gets its own connection."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._thread = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self._dictionaries: dict[tuple[str, str], bytes] = {}
        try:
            self._connection()  # a missing or damaged file fails here, not in the first query
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            self.close()
            raise

    def rows(self, sql: str, values: Sequence[SqlValue] | Mapping[str, SqlValue] = ()) -> list[tuple[Any, ...]]:
        return self._connection().execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[SqlValue] = ()) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection().execute(sql, values).fetchone()
        return row

    def column(self, sql: str, values: Sequence[SqlValue] | Mapping[str, SqlValue] = ()) -> list[Any]:
        """The first column of all rows."""
        return [row[0] for row in self._connection().execute(sql, values)]

    def value(self, sql: str, values: Sequence[SqlValue], default: T) -> T:
        """The first column of the first row, or `default` if there is no row."""
        row = self.row(sql, values)
        return row[0] if row else default

    def unpacked(self, kind: str, locale: str, data: bytes) -> bytes:
        return unpack(data, self._dictionaries[kind, locale])

    def close(self) -> None:
        """Close the connections of every thread; call it when no request uses the build any longer."""
        with self._lock:
            while self._connections:
                self._connections.pop().close()
        self._thread = threading.local()

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._thread, "connection", None)
        return connection or self._connect()

    def _connect(self) -> sqlite3.Connection:
        # immutable: no locks, and no checks for changes on the disk; a new build is a new file
        address = f"file:{quote(str(self.path))}?mode=ro&immutable=1"
        connection = sqlite3.connect(address, uri=True, check_same_thread=False)
        with self._lock:
            self._connections.append(connection)
        connection.execute(f"PRAGMA mmap_size={MAPPED_BYTES}")
        connection.create_function("unpacked", 3, self.unpacked, deterministic=True)
        self._dictionaries = self._dictionaries or read_dictionaries(connection)
        self._thread.connection = connection
        return connection
