"""Replaces rows of a copied site database, and updates its digest."""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from vitrine.database.connection import read_dictionaries
from vitrine.database.packing import pack
from vitrine.database.rows import KEYS, RowDigest
from vitrine.database.writer import hide_version, open_unfinished

Row = Sequence[Any]


class RowChange(NamedTuple):
    """A row of a table as RowWriter digests it, before and after; None where there is none."""

    table: str
    old: Row | None
    new: Row | None


def change_rows(path: Path, digest: str, changes: Iterable[RowChange]) -> str:
    """Change rows of the database in a file; `digest` is its digest before, and the new one is returned."""
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
        """Change an entry of an FTS5 index, whose deletion needs the former content."""
        index, _, columns = change.table.partition(" ")
        places = ", ".join("?" * (columns.count(",") + 1))
        if change.old is not None:
            marked = f"INSERT INTO {index} ({index}, {columns[1:]} VALUES ('delete', {places})"  # noqa: S608 - ours
            self._execute(marked, change.old)
        if change.new is not None:
            self._execute(f"INSERT INTO {index} {columns} VALUES ({places})", change.new)  # noqa: S608 - ours

    def _replace(self, change: RowChange) -> None:
        """Change a row of a table that stores rows as they are; its first columns are its key."""
        if change.old is not None:
            columns = KEYS[change.table]
            condition = " AND ".join(f"{column} = ?" for column in columns)
            gone = f"DELETE FROM {change.table} WHERE {condition}"  # noqa: S608 - our own tables
            self._execute(gone, change.old[: len(columns)])
        if change.new is not None:
            values = ", ".join("?" * len(change.new))
            self._execute(f"INSERT INTO {change.table} VALUES ({values})", change.new)  # noqa: S608 - our own tables

    def _execute(self, sql: str, values: Row) -> None:
        self._connection.execute(sql, tuple(values))
