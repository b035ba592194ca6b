"""The tables of the inquiry store for queries; the migrations create them."""

from datetime import UTC, datetime

from sqlalchemy import JSON, Column, DateTime, Dialect, ForeignKey, Integer, MetaData, Table, Text
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
    Column("content_hash", Text, nullable=False),
    Column("locale", Text, nullable=False),
    *(Column(name, Text, nullable=False) for name in ANSWER_FIELDS),
    Column("privacy_version", Text, nullable=False),
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
    Column("created_at", UTCDateTime, nullable=False),
    Column("next_attempt_at", UTCDateTime, nullable=False),
    Column("first_attempt_at", UTCDateTime),
    Column("leased_until", UTCDateTime),
    Column("lease", Text, nullable=False),
    Column("message_id", Text, nullable=False),
    Column("last_error", Text, nullable=False),
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
