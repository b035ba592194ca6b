"""Opens the inquiry store: SQLite set to survive a power cut, or PostgreSQL."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from vitrine.errors import SettingsError, VitrineError
from vitrine.settings import Settings

BUSY_SECONDS = 5
OUTSIDE: Literal["AUTOCOMMIT"] = "AUTOCOMMIT"
POSTGRESQL_OPTIONS = {"connect_timeout": 3, "application_name": "vitrine", "tcp_user_timeout": BUSY_SECONDS * 1000}
POSTGRESQL_LIMITS = f"SET LOCAL lock_timeout = '{BUSY_SECONDS}s'; SET LOCAL statement_timeout = '{BUSY_SECONDS}s'"


class StoreUnavailableError(VitrineError):
    """The inquiry store could not be read or written; nothing was stored."""


def check_store_settings(settings: Settings) -> None:
    """Refuse to serve a public site whose inquiries would stand on a disk nobody chose, or on one that is missing."""
    store_url(settings)
    if settings.database_url:
        return
    if settings.secure and not settings.inquiries_path:
        raise SettingsError(
            "INQUIRIES_PATH is not set although SITE_URL is https; name a file on a disk that outlives deployments "
            "(INQUIRIES_PATH=/data/inquiries.db), or a PostgreSQL database in DATABASE_URL"
        )
    if settings.inquiries_path and not Path(settings.inquiries_path).parent.is_dir():
        raise SettingsError(
            f"INQUIRIES_PATH is {settings.inquiries_path!r}, in a folder that does not exist; "
            "create the folder, or mount the disk it is on"
        )
    if settings.inquiries_path and Path(settings.inquiries_path).is_dir():
        raise SettingsError(f"INQUIRIES_PATH is {settings.inquiries_path!r}, a folder; name a file in it")


def store_url(settings: Settings) -> URL:
    """The address of the store; one that cannot be read is not repeated, it may hold a password."""
    try:
        return make_url(settings.inquiries_url)
    except (ValueError, SQLAlchemyError):
        raise SettingsError(
            "DATABASE_URL cannot be read; write it as postgresql://user:password@host:5432/name, "
            "signs in the password percent-encoded"
        ) from None


def open_store(settings: Settings) -> Engine:
    """The inquiry store of these settings; it connects at the first question, not here."""
    url = store_url(settings)
    return open_sqlite(url) if url.get_backend_name() == "sqlite" else open_postgresql(url)


def open_postgresql(url: URL) -> Engine:
    """A PostgreSQL store; a connection that died while idle is replaced before it is used."""
    return create_engine(
        url, connect_args=POSTGRESQL_OPTIONS, pool_pre_ping=True, pool_timeout=BUSY_SECONDS, hide_parameters=True
    )


def open_sqlite(url: URL) -> Engine:
    """An SQLite store; writers queue, and what is committed is on the disk.

    Every transaction opens the file anew: one put in its place while the site runs, as a backup is, is used at once.
    """
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: sqlite3.Connection, record: object) -> None:  # noqa: ARG001 - the event's signature
    """Leave transactions to us, and set what makes a commit durable."""
    connection.isolation_level = None
    if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        switch_to_wal(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")


def switch_to_wal(connection: sqlite3.Connection) -> None:
    """Switch a new file to write-ahead logging, one process at a time: SQLite itself does not wait for others here."""
    file = connection.execute("PRAGMA database_list").fetchone()[2]
    folder = os.open(Path(file).parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        connection.execute("PRAGMA journal_mode = WAL")
    finally:
        os.close(folder)


def begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once: a transaction that reads first and writes later could not be let through."""
    options = connection.get_execution_options()
    if options.get("isolation_level") != OUTSIDE:
        connection.exec_driver_sql("BEGIN" if options.get("reading") else "BEGIN IMMEDIATE")


@contextmanager
def transaction(engine: Engine, *, reading: bool = False) -> Iterator[Connection]:
    """One transaction on the store, in which all questions see the same; see `reported` for its failures."""
    options = {"reading": reading} | (
        {"isolation_level": "REPEATABLE READ"} if reading and not is_sqlite(engine) else {}
    )
    with reported(), engine.connect().execution_options(**options) as connection, connection.begin():
        if is_postgresql(connection):
            connection.execute(text(POSTGRESQL_LIMITS))
        yield connection


@contextmanager
def outside_transactions(engine: Engine) -> Iterator[Connection]:
    """A connection for what a database does not do within a transaction."""
    with reported(), engine.connect().execution_options(isolation_level=OUTSIDE) as connection:
        yield connection


@contextmanager
def reported() -> Iterator[None]:
    """Make every failure of the database a StoreUnavailableError, which holds no personal data."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(error).partition("\n")[0]  # further lines may repeat what a visitor wrote
        raise StoreUnavailableError(f"the inquiry store cannot be used: {reason}") from error


def is_sqlite(engine: Engine) -> bool:
    """Whether the store is a file of SQLite."""
    return engine.dialect.name == "sqlite"


def is_postgresql(connection: Connection) -> bool:
    """Whether the store is PostgreSQL."""
    return connection.dialect.name == "postgresql"
