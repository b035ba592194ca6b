"""The tables of the inquiry store, as questions name them; the migrations make them."""

from datetime import UTC, datetime

from sqlalchemy import JSON, Column, DateTime, Dialect, ForeignKey, Integer, MetaData, Table, Text
from sqlalchemy.types import TypeDecorator


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
    Column("name", Text, nullable=False),
    Column("company", Text, nullable=False),
    Column("email", Text, nullable=False),
    Column("phone", Text, nullable=False),
    Column("country", Text, nullable=False),
    Column("topic", Text, nullable=False),
    Column("message", Text, nullable=False),
    Column("privacy_version", Text, nullable=False),
    Column("suspected", JSON, nullable=False),
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
