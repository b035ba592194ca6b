"""Backs the whole store up to a file while the site runs, and restores missing inquiries from a backup."""

import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, RowMapping, Table, func, insert, select

from vitrine.errors import VitrineError
from vitrine.files.disk_errors import disk_refusal
from vitrine.files.shared_files import sync
from vitrine.inquiries.store.engine import (
    StoreUnavailableError,
    autocommit,
    insert_if_absent,
    open_sqlite,
    raise_unavailable,
    transaction,
    version_of,
)
from vitrine.inquiries.store.retention import Erasures, expired
from vitrine.inquiries.store.schema import DELIVERIES, ERASURES, INQUIRIES, INQUIRY_ITEMS, SIGNING_KEYS
from vitrine.inquiries.store.signing_keys import ERASURE_KEY, signing_key

# Tables that others refer to come first.
TABLES: tuple[Table, ...] = (INQUIRIES, INQUIRY_ITEMS, DELIVERIES, SIGNING_KEYS, ERASURES)
BATCH_ROWS = 500
SQLITE_HEADER = b"SQLite format 3\0"
UNFINISHED = ".unfinished"
REFUSED_BY_DISK = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY")
LONGEST_BACKUP = timedelta(days=1)


class BackupError(VitrineError):
    """A backup could not be written or read."""


class PurgedBackups(NamedTuple):
    """The files that were deleted from a folder of backups, and why some could not be read."""

    deleted: list[Path]
    errors: list[BackupError]


def write_backup(engine: Engine, path: Path) -> int:
    """Copy the store, as it is at one moment, into a new SQLite file; returns how many inquiries it contains.

    The file appears under its name only when it is complete and on disk.
    """
    if path.exists():
        raise BackupError(f"{path} already exists; name a new file")
    if not path.parent.is_dir():
        raise BackupError(f"there is no folder {path.parent}; create it, or mount the disk it is on")
    unfinished = path.with_name(f".{path.name}{UNFINISHED}")
    remove_database(unfinished)
    try:
        with open_backup(unfinished) as backup:
            count = copy_store(engine, backup)
        unfinished.replace(path)
    except StoreUnavailableError as error:
        if error.engine is engine:
            raise
        remedy = f"check that {path.parent} has space and that this user may write there, then run it again"
        raise BackupError(f"the backup {path} cannot be written: {error.reason}; {remedy}") from error
    finally:
        remove_database(unfinished)
    sync(path.parent)
    return count


def remove_database(path: Path) -> None:
    """Remove an SQLite file, and what SQLite leaves beside one that it could not close on a full disk."""
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def copy_store(engine: Engine, backup: Engine) -> int:
    """Copy every table into an empty SQLite store, which becomes a single file; returns the number of inquiries."""
    with transaction(engine, read_only=True) as source, transaction(backup) as target:
        for table in TABLES:
            for batch in read_batches(source, table):
                target.execute(insert(table), [dict(row) for row in batch])
        count = target.scalar(select(func.count()).select_from(INQUIRIES)) or 0
    with autocommit(backup) as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
    return count


def read_batches(source: Connection, table: Table) -> Iterator[Sequence[RowMapping]]:
    """The rows of a table; an error names the store that they are read from, not one that they are copied to."""
    with raise_unavailable(source.engine):
        rows = source.execution_options(yield_per=BATCH_ROWS).execute(select(table)).mappings()
        yield from rows.partitions(BATCH_ROWS)


def restore_backup(engine: Engine, path: Path, now: datetime) -> int:
    """Restore every inquiry of a backup that the store lacks; returns how many. Nothing in the store is changed.

    People who were forgotten since, and inquiries past their retention period, are left out.
    """
    if not path.exists():
        raise BackupError(f"{path} does not exist; name a file that `flask inquiries backup` has written")
    if not is_sqlite_file(path):
        raise BackupError(f"{path} is not a backup; name a file that `flask inquiries backup` has written")
    with copied_backup(path) as backup:
        if backup is None:
            raise BackupError(f"{path} contains no inquiries; name a file that `flask inquiries backup` has written")
        return restore_missing(engine, backup, now)


def restore_missing(engine: Engine, backup: Engine, now: datetime) -> int:
    """Restore every inquiry that the store lacks; returns how many."""
    with transaction(backup, read_only=True) as source, transaction(engine) as target:
        restore_keys(source, target)
        rows = restorable_inquiries(source, target, now)
        missing = {row["reference"] for row in rows if insert_if_absent(target, INQUIRIES, row)}
        for table in (INQUIRY_ITEMS, DELIVERIES):
            restore_rows(target, table, (row for row in read_rows(source, table) if row["reference"] in missing))
        return len(missing)


def restore_keys(source: Connection, target: Connection) -> None:
    """Restore signing keys that the store lacks, and the erasures that a backup recorded under the same key."""
    restore_rows(target, SIGNING_KEYS, read_rows(source, SIGNING_KEYS))
    key = signing_key(source, ERASURE_KEY)
    if key and key == signing_key(target, ERASURE_KEY):
        restore_rows(target, ERASURES, read_rows(source, ERASURES))


def restore_rows(target: Connection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    for row in rows:
        insert_if_absent(target, table, row)


def restorable_inquiries(source: Connection, target: Connection, now: datetime) -> Iterator[dict[str, Any]]:
    """The inquiries of a backup that may still be kept."""
    past_retention = set(source.scalars(expired(source, now)))
    remembered = (Erasures(source), Erasures(target))
    for row in read_rows(source, INQUIRIES):
        if row["reference"] not in past_retention and not any(erasures.covers(row) for erasures in remembered):
            yield row


def purge_backups(folder: Path, now: datetime) -> PurgedBackups:
    """Delete the backups in a folder whose inquiries are all past their retention period.

    Those that cannot be read are kept; what a backup that was killed has left is deleted after a day.
    """
    purged = PurgedBackups([], [])
    for path in sorted(folder.iterdir()):
        try:
            if is_abandoned(path, now) or (is_sqlite_file(path) and is_expired(path, now)):
                path.unlink()
                purged.deleted.append(path)
        except BackupError as error:
            purged.errors.append(error)
        except OSError as error:
            purged.errors.append(BackupError(disk_refusal(error, "run the command") or str(error)))
    return purged


def is_abandoned(path: Path, now: datetime) -> bool:
    """Whether a file, or SQLite's log beside it, is of a backup that can no longer be running."""
    if not path.name.startswith(".") or UNFINISHED not in path.name:
        return False
    return now - datetime.fromtimestamp(path.lstat().st_mtime, UTC) > LONGEST_BACKUP


def is_expired(path: Path, now: datetime) -> bool:
    """Whether a backup contains inquiries, all of them past their retention period."""
    with copied_backup(path) as backup:
        if backup is None:
            return False
        with transaction(backup, read_only=True) as source:
            references = {row["reference"] for row in read_rows(source, INQUIRIES)}
            return bool(references) and references == set(source.scalars(expired(source, now)))


def is_sqlite_file(path: Path) -> bool:
    """Whether a file is an SQLite database; opening any other file as one would change it."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE_HEADER)) == SQLITE_HEADER


def read_rows(source: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """The rows of a table by column name."""
    return (dict(row) for row in source.execute(select(table)).mappings().all())


@contextmanager
def copied_backup(path: Path) -> Iterator[Engine | None]:
    """A copy of a backup, which an earlier release may have written; None for a database of another program.

    Raises BackupError if a part of it cannot be read.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        copy = folder / path.name
        shutil.copyfile(path, copy)
        with open_backup(copy) as backup:
            try:
                is_store = bool(version_of(backup))
                if is_store:
                    read_completely(backup)
            except StoreUnavailableError as error:
                if error.sqlite_code.startswith(REFUSED_BY_DISK):
                    remedy = f"make space in {folder.parent}, or name another folder in TMPDIR"
                    raise BackupError(f"{path} cannot be copied to be read: {error.reason}; {remedy}") from error
                raise BackupError(f"{path} is damaged, and nothing of it is used; name another backup") from error
            yield backup if is_store else None


def read_completely(backup: Engine) -> None:
    """Read every row, so that damage shows before the store of the site is touched."""
    with transaction(backup, read_only=True) as source:
        for table in TABLES:
            for _ in read_batches(source, table):
                pass


@contextmanager
def open_backup(path: Path) -> Iterator[Engine]:
    """A backup file as a store."""
    engine = open_sqlite(URL.create("sqlite", database=str(path.absolute())))
    try:
        yield engine
    finally:
        engine.dispose()
