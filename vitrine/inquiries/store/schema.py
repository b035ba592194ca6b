"""The schema of the inquiry store: its tables for queries, and the numbered migrations that create them.

Migrations only add: while a release is deployed, processes of the release before still use the store.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    DateTime,
    Dialect,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.types import TypeDecorator

from vitrine.inquiry_fields import ANSWER_FIELDS


class UTCDateTime(TypeDecorator[datetime]):
    """A time in UTC; SQLite drops time zones, PostgreSQL returns its own."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


METADATA = MetaData()


def texts(*names: str) -> list[Column[str]]:
    """Columns of texts, which may be empty but not missing."""
    return [Column(name, Text, nullable=False) for name in names]


SCHEMA_VERSIONS = Table(
    "schema_versions",
    METADATA,
    Column("version", Integer, primary_key=True),
    Column("applied_at", UTCDateTime, nullable=False),
)

INQUIRIES = Table(
    "inquiries",
    METADATA,
    Column("reference", Text, primary_key=True),
    Column("received_at", UTCDateTime, nullable=False),
    *texts("content_hash", "locale", *ANSWER_FIELDS, "privacy_version"),
    # An Inquiry calls these two spam_signals and routing. The columns keep their first names: during a deployment,
    # processes of the previous release would fail on renamed ones.
    Column("suspected", JSON, nullable=False),
    Column("assignment", JSON, nullable=False),
    Column("retention_days", Integer, nullable=False),
    Column("spam", Text, nullable=False),  # the moderator's decision: "", held, released, spam
    Column("digested_at", UTCDateTime),
)

INQUIRY_ITEMS = Table(
    "inquiry_items",
    METADATA,
    Column("reference", Text, ForeignKey("inquiries.reference", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),
    *texts("wording", "code", "number", "name", "category", "kind", "url"),
    Column("quantity", Integer),
)

DELIVERIES = Table(
    "deliveries",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("reference", Text, ForeignKey("inquiries.reference", ondelete="CASCADE")),
    *texts("channel", "recipient"),
    Column("content", JSON, nullable=False),
    Column("state", Text, nullable=False),  # held, received, sending, delivered, failed, discarded
    Column("attempts", Integer, nullable=False),
    Column("created_at", UTCDateTime, nullable=False),
    Column("next_attempt_at", UTCDateTime, nullable=False),
    Column("first_attempt_at", UTCDateTime),
    Column("leased_until", UTCDateTime),
    *texts("lease", "message_id", "last_error"),
    Column("delivered_at", UTCDateTime),
)

SIGNING_KEYS = Table(
    "signing_keys",
    METADATA,
    Column("purpose", Text, primary_key=True),
    Column("key", Text, nullable=False),
)

# Searches without result: their number, and the words that enough visitors searched for on a day.
ZERO_RESULT_TOTALS = Table(
    "zero_result_totals",
    METADATA,
    Column("day", Text, primary_key=True),
    Column("locale", Text, primary_key=True),
    Column("searches", Integer, nullable=False),
)

ZERO_RESULT_WORDS = Table(
    "zero_result_words",
    METADATA,
    Column("day", Text, primary_key=True),
    Column("locale", Text, primary_key=True),
    Column("words", Text, primary_key=True),
    Column("senders", Integer, nullable=False),
)

# For the current day only: who searched for what, both hashed with a salt that is not in the store.
ZERO_RESULT_SENDERS = Table(
    "zero_result_senders",
    METADATA,
    Column("day", Text, primary_key=True),
    Column("search", Text, primary_key=True),
    Column("sender", Text, primary_key=True),
)

# Who was forgotten, as keyed hashes of addresses and references.
ERASURES = Table(
    "erasures",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("erased_at", UTCDateTime, nullable=False),
)

SCHEMA_LOCK = text("SELECT pg_advisory_xact_lock(7305801)")

# A released migration is never edited, since stores in use have run it. SQLite stores TIMESTAMPTZ as text.
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
    (
        "ALTER TABLE inquiries ADD COLUMN reading TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE inquiries ADD COLUMN department TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE inquiries ADD COLUMN job_title TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE inquiries ADD COLUMN postal_code TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE inquiries ADD COLUMN address TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE inquiries ADD COLUMN assignment JSON NOT NULL DEFAULT '{}'",
        "ALTER TABLE inquiries ADD COLUMN retention_days INTEGER NOT NULL DEFAULT 180",
        "ALTER TABLE inquiries ADD COLUMN spam TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE inquiries ADD COLUMN digested_at TIMESTAMPTZ",
        "CREATE INDEX inquiries_by_spam ON inquiries (spam)",
        """CREATE TABLE deliveries (
            id TEXT NOT NULL PRIMARY KEY, reference TEXT REFERENCES inquiries (reference) ON DELETE CASCADE,
            channel TEXT NOT NULL, recipient TEXT NOT NULL, content JSON NOT NULL, state TEXT NOT NULL,
            attempts INTEGER NOT NULL, created_at TIMESTAMPTZ NOT NULL, next_attempt_at TIMESTAMPTZ NOT NULL,
            first_attempt_at TIMESTAMPTZ, leased_until TIMESTAMPTZ, lease TEXT NOT NULL, message_id TEXT NOT NULL,
            last_error TEXT NOT NULL, delivered_at TIMESTAMPTZ)""",
        "CREATE INDEX deliveries_by_state ON deliveries (state, next_attempt_at)",
        "CREATE INDEX deliveries_by_inquiry ON deliveries (reference)",
        "CREATE INDEX deliveries_by_recipient ON deliveries (recipient, created_at)",
        "CREATE TABLE signing_keys (purpose TEXT NOT NULL PRIMARY KEY, key TEXT NOT NULL)",
    ),
    (
        # Alerts were called alarms.
        "UPDATE deliveries SET channel = 'alert log' WHERE channel = 'alarm log'",
        "UPDATE deliveries SET channel = 'alert email' WHERE channel = 'alarm mail'",
        "UPDATE deliveries SET channel = 'alert webhook' WHERE channel = 'alarm webhook'",
        # Links are signed in another way: the next digest lists held inquiries again, with links that open.
        "UPDATE inquiries SET digested_at = NULL WHERE spam = 'held'",
    ),
    ("CREATE TABLE erasures (hash TEXT NOT NULL PRIMARY KEY, erased_at TIMESTAMPTZ NOT NULL)",),
    (
        """CREATE TABLE zero_result_totals (
            day TEXT NOT NULL, locale TEXT NOT NULL, searches INTEGER NOT NULL, PRIMARY KEY (day, locale))""",
        """CREATE TABLE zero_result_words (
            day TEXT NOT NULL, locale TEXT NOT NULL, words TEXT NOT NULL, senders INTEGER NOT NULL,
            PRIMARY KEY (day, locale, words))""",
        """CREATE TABLE zero_result_senders (
            day TEXT NOT NULL, search TEXT NOT NULL, sender TEXT NOT NULL, PRIMARY KEY (day, search, sender))""",
    ),
    ("ALTER TABLE inquiry_items ADD COLUMN url TEXT NOT NULL DEFAULT ''",),
)


def schema_version(connection: Connection) -> int:
    """The number of the last migration that has run; 0 for an empty database."""
    if not inspect(connection).has_table(SCHEMA_VERSIONS.name):
        return 0
    return connection.scalar(select(func.max(SCHEMA_VERSIONS.c.version))) or 0


def migrate(connection: Connection) -> None:
    """Run the missing migrations in the caller's transaction; several processes may do so at once.

    In SQLite the caller's BEGIN IMMEDIATE already lets in one writer at a time; in PostgreSQL the others wait for a
    lock.
    """
    if schema_version(connection) >= len(MIGRATIONS):
        return
    if connection.dialect.name == "postgresql":
        connection.execute(SCHEMA_LOCK)
    applied = schema_version(connection)
    SCHEMA_VERSIONS.create(connection, checkfirst=True)
    for version, statements in enumerate(MIGRATIONS[applied:], start=applied + 1):
        for statement in statements:
            connection.execute(text(statement))
        connection.execute(insert(SCHEMA_VERSIONS).values(version=version, applied_at=datetime.now(UTC)))
