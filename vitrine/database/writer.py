"""Writes a site database once; the same records in the same order yield the same file."""

import sqlite3
from pathlib import Path
from typing import Any

from vitrine.database.rows import Rows, RowWriter
from vitrine.database.schema import INDEXES, SEARCH_INDEXES, TABLES, document_index, search_index
from vitrine.files.msgpack_files import ValueWriter, read_values
from vitrine.locales import LOCALES

# Offset of the SQLite version in the header of a database file; nothing reads it, and it differs by machine.
SQLITE_VERSION = 96
OPTIMIZE = "INSERT INTO index_xx (index_xx) VALUES ('optimize')"
# The search entries of each part are numbered from a multiple of this, so that parts are independent.
ENTRIES_PER_PART = 1 << 24


def open_unfinished(path: Path) -> sqlite3.Connection:
    """Open a database without journal or syncing: nobody reads an unfinished one, which is thrown away."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def hide_version(path: Path) -> None:
    """Erase the version of SQLite from a finished file."""
    with path.open("r+b") as file:
        file.seek(SQLITE_VERSION)
        file.write(bytes(4))


class SiteWriter(RowWriter):
    """A site database being written; it is complete, and may be opened for reading, after `finish`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._connection = open_unfinished(path)
        self._connection.executescript(TABLES + "".join(SEARCH_INDEXES.values()))
        self._connection.execute("BEGIN")

    def store(self, table: str, rows: Rows) -> None:
        values = ", ".join("?" * len(rows[0]))
        self._connection.executemany(f"INSERT INTO {table} VALUES ({values})", rows)  # noqa: S608 - our own tables

    def take(self, path: Path, digest: str) -> None:
        """Store the rows of a part, and add its digest."""
        for table, rows in read_values(path, tuple[str, list[list[Any]]]):
            self.store(table, rows)
        self._digest.merge(digest)

    def finish(self) -> str:
        """Complete the file; returns the digest of all that was stored."""
        self.flush()
        for code in LOCALES:
            for index in (search_index(code), document_index(code)):
                self._connection.execute(OPTIMIZE.replace("index_xx", index))
        self._connection.execute("COMMIT")
        self._connection.executescript(INDEXES)
        self._connection.close()
        hide_version(self._path)
        return self._digest.hexdigest()

    def close(self) -> None:
        """Close the file, which is thrown away unless it is finished."""
        self._connection.close()


class PartWriter(RowWriter):
    """A part of a site database, such as a language, in a file of its own that a site database takes."""

    def __init__(self, path: Path, number: int) -> None:
        super().__init__(number * ENTRIES_PER_PART + 1)
        self._frames = ValueWriter(path)

    def store(self, table: str, rows: Rows) -> None:
        self._frames.write((table, rows))

    def finish(self) -> str:
        """Complete the file; returns the digest of all that was stored."""
        self.flush()
        self._frames.close()
        return self._digest.hexdigest()
