"""Copies a whole store into a file while the site runs, and brings back from it what a store lacks."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, Table, func, insert, select

from vitrine.errors import VitrineError
from vitrine.inquiries.connection import open_sqlite, outside_transactions, transaction
from vitrine.inquiries.migrations import migrate, schema_version
from vitrine.inquiries.once import insert_once
from vitrine.inquiries.tables import DELIVERIES, INQUIRIES, INQUIRY_ITEMS, SIGNING_KEYS

# Those that others refer to come first.
COPIED: tuple[Table, ...] = (INQUIRIES, INQUIRY_ITEMS, DELIVERIES, SIGNING_KEYS)
ROWS_AT_ONCE = 500
FIRST_BYTES = b"SQLite format 3\0"


class BackupError(VitrineError):
    """A backup could not be written or read."""


def write_backup(engine: Engine, path: Path) -> int:
    """Copy everything, as it stands at one moment, into a new SQLite file; how many inquiries it holds.

    The file appears under its name only once it is whole and on the disk.
    """
    if path.exists():
        raise BackupError(f"{path} exists already; name a new file")
    if not path.parent.is_dir():
        raise BackupError(f"there is no folder {path.parent}; create it, or mount the disk it is on")
    unfinished = path.with_name(f".{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with opened(unfinished) as backup:
        with transaction(engine, reading=True) as source, transaction(backup) as target:
            migrate(target)
            for table in COPIED if schema_version(source) else ():
                copy_rows(source, target, table)
            count = target.scalar(select(func.count()).select_from(INQUIRIES)) or 0
        with outside_transactions(backup) as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
    unfinished.replace(path)
    sync_folder(path.parent)
    return count


def copy_rows(source: Connection, target: Connection, table: Table) -> None:
    """Copy a table into an empty one."""
    rows = source.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings()
    for part in rows.partitions(ROWS_AT_ONCE):
        target.execute(insert(table), [dict(row) for row in part])


def restore_backup(engine: Engine, path: Path) -> int:
    """Bring back every inquiry of a backup that the store lacks; how many. What the store has is left as it is."""
    if not is_database(path):
        raise BackupError(f"{path} is no backup; name a file that `flask inquiries backup` wrote")
    with opened(path) as backup, transaction(backup, reading=True) as source, transaction(engine) as target:
        if not schema_version(source):
            raise BackupError(f"{path} holds no inquiries; name a file that `flask inquiries backup` wrote")
        migrate(target)
        for row in read_rows(source, SIGNING_KEYS):
            insert_once(target, SIGNING_KEYS, row)
        missing = {row["reference"] for row in read_rows(source, INQUIRIES) if insert_once(target, INQUIRIES, row)}
        for table in (INQUIRY_ITEMS, DELIVERIES):
            for row in read_rows(source, table):
                if row["reference"] in missing:
                    insert_once(target, table, row)
        return len(missing)


def is_database(path: Path) -> bool:
    """Whether a file is a database; to open another one as such would change it."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(FIRST_BYTES)) == FIRST_BYTES


def read_rows(source: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """The rows of a table."""
    return (dict(row) for row in source.execute(select(table)).mappings().all())


@contextmanager
def opened(path: Path) -> Iterator[Engine]:
    """A backup file as a store."""
    engine = open_sqlite(URL.create("sqlite", database=str(path.absolute())))
    try:
        yield engine
    finally:
        engine.dispose()


def sync_folder(folder: Path) -> None:
    """Have the name of a new file outlast a power cut too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
