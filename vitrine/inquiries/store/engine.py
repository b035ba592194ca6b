"""Opens the inquiry store, SQLite configured to survive a power cut or PostgreSQL, and runs its transactions."""

import fcntl
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from threading import Semaphore
from typing import Any, Literal

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.pool import NullPool

from vitrine.errors import SettingsError, VitrineError
from vitrine.inquiries.store.schema import MIGRATIONS, migrate, schema_version
from vitrine.settings.settings import Settings

BUSY_SECONDS = 5
QUEUE_SECONDS = 0.5  # for a thread while others use the store
MIN_FILE = 32 * 1024  # bytes of the index that SQLite begins beside the store
AUTOCOMMIT: Literal["AUTOCOMMIT"] = "AUTOCOMMIT"
# Among the engine's execution options:
CONCURRENCY_LIMIT = "vitrine_concurrency_limit"
TIME_LIMITS = "vitrine_time_limits"


class StoreUnavailableError(VitrineError):
    """The inquiry store could not be read or written; nothing was stored. `reason` is what the database said."""

    def __init__(self, engine: Engine, reason: str) -> None:
        self.engine, self.reason = engine, reason
        file = "" if is_postgresql(engine) else f" ({engine.url.database})"  # psycopg names host and port itself
        super().__init__(f"the inquiry store cannot be used: {reason}{file}")

    @property
    def sqlite_code(self) -> str:
        """The name of SQLite's error, such as SQLITE_FULL; empty for any other error."""
        return getattr(getattr(self.__cause__, "orig", None), "sqlite_errorname", "")


def store_url(settings: Settings) -> URL:
    """The URL of the store; the error about an invalid one does not repeat it, as it may contain a password."""
    try:
        return make_url(settings.inquiries_url)
    except (ValueError, SQLAlchemyError):
        raise SettingsError(
            "DATABASE_URL is not a valid URL; write it as postgresql://user:password@host:5432/name, "
            "with special characters percent-encoded"
        ) from None


def open_store(settings: Settings, threads: int = 0) -> Engine:
    """The inquiry store of these settings; it connects at the first query, not here.

    At most `threads` threads use it at a time; 0 means any number.
    """
    url = store_url(settings)
    engine = open_sqlite(url) if url.get_backend_name() == "sqlite" else open_postgresql(url)
    if threads:
        engine.update_execution_options(**{CONCURRENCY_LIMIT: ConcurrencyLimit(threads)})
    return engine


def open_postgresql(url: URL) -> Engine:
    """A PostgreSQL store, every step of which has a time limit."""
    from vitrine.inquiries.store import postgresql_connection  # its driver takes 10 MB

    engine = create_engine(
        url,
        connect_args=postgresql_connection.CONNECT_ARGUMENTS,
        pool_pre_ping=True,
        pool_timeout=BUSY_SECONDS,
        hide_parameters=True,
    )
    engine.update_execution_options(**{TIME_LIMITS: postgresql_connection.LIMITS})
    event.listen(engine, "do_connect", postgresql_connection.connect)
    return engine


def open_sqlite(url: URL) -> Engine:
    """An SQLite store; writers queue, and whatever is committed is on disk.

    Every transaction reopens the file, so that a replaced file is used at once.
    """
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", configure_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def configure_sqlite(connection: sqlite3.Connection, record: object) -> None:  # noqa: ARG001 - the event's signature
    """Make commits durable, and leave transactions to `begin_sqlite`."""
    connection.isolation_level = None
    if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        switch_to_wal(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")


def switch_to_wal(connection: sqlite3.Connection) -> None:
    """Switch a new file to write-ahead logging, one process at a time: SQLite does not wait for a lock here."""
    file = connection.execute("PRAGMA database_list").fetchone()[2]
    folder = os.open(Path(file).parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        Path(file).chmod(0o600)  # it will hold personal data
        connection.execute("PRAGMA journal_mode = WAL")
    finally:
        os.close(folder)


def begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once: SQLite cannot let a transaction wait that reads first and writes later."""
    options = connection.get_execution_options()
    if options.get("isolation_level") != AUTOCOMMIT:
        connection.exec_driver_sql("BEGIN" if options.get("read_only") else "BEGIN IMMEDIATE")


@contextmanager
def transaction(engine: Engine, *, read_only: bool = False) -> Iterator[Connection]:
    """A transaction in which all queries see the same state of the store; raises StoreUnavailableError.

    It finds the tables of this release, since missing migrations run first.
    """
    if read_only and version_of(engine) < len(MIGRATIONS):
        with transaction(engine):
            pass
    options: dict[str, Any] = {"read_only": read_only}
    if read_only and is_postgresql(engine):
        options["isolation_level"] = "REPEATABLE READ"
    with connected(engine, **options) as connection, connection.begin():
        if TIME_LIMITS in engine.get_execution_options():
            connection.execute(engine.get_execution_options()[TIME_LIMITS])
        if not read_only:
            migrate(connection)
        yield connection


def version_of(engine: Engine) -> int:
    """The number of the last migration that has run, as it is: no transaction is begun, which would run more."""
    with autocommit(engine) as connection:
        return schema_version(connection)


@contextmanager
def autocommit(engine: Engine) -> Iterator[Connection]:
    """A connection for statements that cannot run in a transaction; raises StoreUnavailableError."""
    with connected(engine, isolation_level=AUTOCOMMIT) as connection:
        yield connection


@contextmanager
def connected(engine: Engine, **options: Any) -> Iterator[Connection]:
    """A connection with these options, once this thread is admitted to the store."""
    limit: ConcurrencyLimit | None = engine.get_execution_options().get(CONCURRENCY_LIMIT)
    slot = limit.slot() if limit else nullcontext()
    with raise_unavailable(engine), slot, engine.connect().execution_options(**options) as connection:
        yield connection


@contextmanager
def raise_unavailable(engine: Engine) -> Iterator[None]:
    """Turn every database error into a StoreUnavailableError, whose text contains no personal data."""
    try:
        yield
    except SQLAlchemyError as error:
        # What follows may repeat what a visitor wrote.
        reason = str(error).partition("\n")[0].partition(" with text ")[0]
        raise StoreUnavailableError(engine, ": ".join(filter(None, (disk_fault(engine), reason)))) from error


def disk_fault(engine: Engine) -> str:
    """Why the disk lets this user write no SQLite file, which SQLite does not say or calls an I/O error; else empty."""
    file = Path("" if is_postgresql(engine) else engine.url.database or "")
    folder = file.parent
    if not file.name or not folder.is_dir():
        return ""
    if shutil.disk_usage(folder).free < MIN_FILE:
        return "the disk is full"
    if os.statvfs(folder).f_flag & os.ST_RDONLY:
        return "the disk is read-only"
    may_write = all(os.access(path, os.W_OK) for path in (folder, file) if path.exists())
    return "" if may_write else "this user may not write there; run this as the user of the site, whose file it is"


def is_postgresql(source: Engine | Connection) -> bool:
    """Whether the store is PostgreSQL; otherwise it is SQLite."""
    return source.dialect.name == "postgresql"


def insert_if_absent(connection: Connection, table: Table, values: dict[str, Any]) -> bool:
    """Insert a row unless its key exists; returns whether it was inserted."""
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")  # those of the other take 2 MB
    # The row itself is asked for: in PostgreSQL, the number of rows is not reliable here.
    inserted = dialect.insert(table).values(values).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(inserted).first() is not None


class ConcurrencyLimit:
    """Admits up to `slots` threads, so that a stalled store does not stall the whole site.

    Others wait up to QUEUE_SECONDS, but not while an admitted one is stalled.
    """

    def __init__(self, slots: int) -> None:
        self._free = Semaphore(slots)
        self._admitted: dict[object, float] = {}  # since when

    @contextmanager
    def slot(self) -> Iterator[None]:
        """Hold a slot during the block; raises an SQLAlchemyError if none becomes free."""
        if not self._free.acquire(timeout=0 if self._is_stalled() else QUEUE_SECONDS):
            raise PoolTimeoutError("it does not answer, and no more requests may wait for it")
        visit = object()
        self._admitted[visit] = time.monotonic()
        try:
            yield
        finally:
            del self._admitted[visit]
            self._free.release()

    def _is_stalled(self) -> bool:
        long_ago = time.monotonic() - QUEUE_SECONDS
        return any(since < long_ago for since in tuple(self._admitted.values()))
