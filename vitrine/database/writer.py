"""Writes a site database once, or replaces rows of a copy; the same records in the same order yield the same file."""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from vitrine.database.connection import read_dictionaries
from vitrine.database.packing import pack
from vitrine.database.rows import KEYS, RowDigest, Rows, RowWriter
from vitrine.database.schema import INDEXES, SEARCH_INDEXES, TABLES, document_index, search_index
from vitrine.files.msgpack_files import ValueWriter, read_values
from vitrine.locales import LOCALES

# The offset of the SQLite version in the header of a database file; it is never read, and differs by machine.
SQLITE_VERSION = 96
OPTIMIZE = "INSERT INTO index_xx (index_xx) VALUES ('optimize')"
# The search entries of each part are numbered from a multiple of this, so that parts are independent.
ENTRIES_PER_PART = 1 << 24
Row = Sequence[Any]


def open_unfinished(path: Path) -> sqlite3.Connection:
    """Open a database without journal or syncing: an unfinished one is never read, but thrown away."""
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

    def add_part(self, path: Path, digest: str) -> None:
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
    """A part of a site database, such as a language, in a file of its own; `SiteWriter.add_part` adds it."""

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


class RowChange(NamedTuple):
    """A row of a table before and after a change, in the form that RowWriter digests; None if there is no row."""

    table: str
    old: Row | None
    new: Row | None


def change_rows(path: Path, digest: str, changes: Iterable[RowChange]) -> str:
    """Change rows of a database whose rows had this digest; returns the new one."""
    total = RowDigest(digest)
    connection = open_unfinished(path)
    changer = RowChanger(connection)
    try:
        connection.execute("BEGIN")
        for change in changes:
            changer.apply(change)
            total.remove(change.table, [change.old] if change.old is not None else [])
            total.add(change.table, [change.new] if change.new is not None else [])
        connection.execute("COMMIT")
    finally:
        connection.close()
    hide_version(path)
    return total.hexdigest()


class RowChanger:
    """Applies row changes one by one."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._dictionaries = read_dictionaries(connection)

    def apply(self, change: RowChange) -> None:
        if change.table == "records" and change.new is not None:
            kind, locale, key, data = change.new
            self._execute(
                "UPDATE packed_records SET data = ? WHERE kind = ? AND locale = ? AND key = ?",
                (pack(data, self._dictionaries[kind, locale]), kind, locale, key),
            )
        elif change.table == "search_entries" and change.new is not None:
            number, locale, *_, features, data = change.new
            values = (features, pack(data, self._dictionaries["search", locale]), number)
            self._execute("UPDATE packed_search_entries SET features = ?, data = ? WHERE id = ?", values)
        elif change.table == "addresses" and change.new is not None:
            position, _key, data = change.new
            self._execute("UPDATE addresses SET data = ? WHERE position = ?", (data, position))
        elif " (rowid, " in change.table:
            self._index(change)
        else:
            self._replace(change)

    def _index(self, change: RowChange) -> None:
        """Change an entry of an FTS5 index; deleting an entry requires its former content."""
        index, _, columns = change.table.partition(" ")
        placeholders = ", ".join("?" * (columns.count(",") + 1))
        if change.old is not None:
            marked = f"INSERT INTO {index} ({index}, {columns[1:]} VALUES ('delete', {placeholders})"  # noqa: S608 - ours
            self._execute(marked, change.old)
        if change.new is not None:
            self._execute(f"INSERT INTO {index} {columns} VALUES ({placeholders})", change.new)  # noqa: S608 - ours

    def _replace(self, change: RowChange) -> None:
        """Change a row of a table with unpacked rows; the first columns of the table are its key."""
        if change.old is not None:
            columns = KEYS[change.table]
            condition = " AND ".join(f"{column} = ?" for column in columns)
            deletion = f"DELETE FROM {change.table} WHERE {condition}"  # noqa: S608 - our own tables
            self._execute(deletion, change.old[: len(columns)])
        if change.new is not None:
            values = ", ".join("?" * len(change.new))
            self._execute(f"INSERT INTO {change.table} VALUES ({values})", change.new)  # noqa: S608 - our own tables

    def _execute(self, sql: str, values: Row) -> None:
        self._connection.execute(sql, tuple(values))
