"""The numbered migrations of the inquiry store, and how the missing ones are run."""

from datetime import UTC, datetime

from sqlalchemy import Connection, func, insert, inspect, select, text

from vitrine.inquiries.tables import SCHEMA_VERSIONS

# Each migration is written once and never edited: a store in use has run it. TIMESTAMPTZ is text to SQLite.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE inquiries (
            reference TEXT NOT NULL PRIMARY KEY, received_at TIMESTAMPTZ NOT NULL, content_hash TEXT NOT NULL,
            locale TEXT NOT NULL, name TEXT NOT NULL, company TEXT NOT NULL, email TEXT NOT NULL,
            phone TEXT NOT NULL, country TEXT NOT NULL, topic TEXT NOT NULL, message TEXT NOT NULL,
            privacy_version TEXT NOT NULL, suspected JSON NOT NULL)""",
        "CREATE INDEX inquiries_by_content ON inquiries (content_hash, received_at)",
        "CREATE INDEX inquiries_by_time ON inquiries (received_at)",
        """CREATE TABLE inquiry_items (
            reference TEXT NOT NULL REFERENCES inquiries (reference) ON DELETE CASCADE, position INTEGER NOT NULL,
            wording TEXT NOT NULL, quantity INTEGER, code TEXT NOT NULL, number TEXT NOT NULL, name TEXT NOT NULL,
            category TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (reference, position))""",
    ),
)


def schema_version(connection: Connection) -> int:
    """The number of the last migration that has run; 0 for an empty database."""
    if not inspect(connection).has_table(SCHEMA_VERSIONS.name):
        return 0
    return connection.scalar(select(func.max(SCHEMA_VERSIONS.c.version))) or 0


def migrate(connection: Connection, lock: str = "") -> None:
    """Run the migrations that are missing, in the caller's transaction; several processes may do so at once.

    `lock` is the statement that makes others wait; where the transaction itself already does, it is empty.
    """
    if schema_version(connection) >= len(MIGRATIONS):
        return
    if lock:
        connection.execute(text(lock))
    applied = schema_version(connection)
    SCHEMA_VERSIONS.create(connection, checkfirst=True)
    for version, statements in enumerate(MIGRATIONS[applied:], start=applied + 1):
        for statement in statements:
            connection.execute(text(statement))
        connection.execute(insert(SCHEMA_VERSIONS).values(version=version, applied_at=datetime.now(UTC)))
