"""The tables of the inquiry store, as questions name them; the migrations make them."""

from datetime import UTC, datetime

from sqlalchemy import JSON, Column, DateTime, Dialect, ForeignKey, Integer, MetaData, Table, Text
from sqlalchemy.types import TypeDecorator

from vitrine.questions import ANSWERS


class Moment(TypeDecorator[datetime]):
    """A point in time, kept in UTC; SQLite forgets time zones, PostgreSQL answers in its own."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Write a time with zone as UTC."""
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Read a stored time as UTC."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


METADATA = MetaData()

SCHEMA_VERSIONS = Table(
    "schema_versions",
    METADATA,
    Column("version", Integer, primary_key=True),
    Column("applied_at", Moment, nullable=False),
)

INQUIRIES = Table(
    "inquiries",
    METADATA,
    Column("reference", Text, primary_key=True),
    Column("received_at", Moment, nullable=False),
    Column("content_hash", Text, nullable=False),
    Column("locale", Text, nullable=False),
    *(Column(name, Text, nullable=False) for name in ANSWERS),
    Column("privacy_version", Text, nullable=False),
    Column("suspected", JSON, nullable=False),
    Column("assignment", JSON, nullable=False),
    Column("retention_days", Integer, nullable=False),
    Column("spam", Text, nullable=False),  # "", held, released, spam
    Column("digested_at", Moment),
)

INQUIRY_ITEMS = Table(
    "inquiry_items",
    METADATA,
    Column("reference", Text, ForeignKey("inquiries.reference", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("wording", Text, nullable=False),
    Column("quantity", Integer),
    Column("code", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("category", Text, nullable=False),
    Column("kind", Text, nullable=False),
)

DELIVERIES = Table(
    "deliveries",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("reference", Text, ForeignKey("inquiries.reference", ondelete="CASCADE")),
    Column("channel", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("content", JSON, nullable=False),
    Column("state", Text, nullable=False),  # held, received, sending, delivered, failed, discarded
    Column("attempts", Integer, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("next_attempt_at", Moment, nullable=False),
    Column("first_attempt_at", Moment),
    Column("leased_until", Moment),
    Column("lease", Text, nullable=False),
    Column("message_id", Text, nullable=False),
    Column("last_error", Text, nullable=False),
    Column("delivered_at", Moment),
)

SIGNING_KEYS = Table(
    "signing_keys",
    METADATA,
    Column("purpose", Text, primary_key=True),
    Column("key", Text, nullable=False),
)
