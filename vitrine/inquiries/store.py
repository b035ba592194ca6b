"""Stores inquiries durably, each once, and reads them back."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, Engine, RowMapping, insert, select, text

from vitrine.inquiries.connection import transaction
from vitrine.inquiries.inquiry import InquiredItem, Inquiry, new_reference
from vitrine.inquiries.migrations import migrate, schema_version
from vitrine.inquiries.tables import INQUIRIES, INQUIRY_ITEMS

SAME_FORM = timedelta(minutes=10)  # the same answers within this time are one form sent again
ANSWERS = tuple(field.name for field in fields(Inquiry) if field.name != "items")
ITEM_ANSWERS = tuple(field.name for field in fields(InquiredItem))

# SQLite's BEGIN IMMEDIATE lets one writer in at a time already; in PostgreSQL a lock makes them queue.
SCHEMA_LOCK = "SELECT pg_advisory_xact_lock(7305801)"
CONTENT_LOCK = text("SELECT pg_advisory_xact_lock(7305802, hashtext(:content_hash))")


@dataclass(frozen=True)
class StoredInquiry:
    """An inquiry as it stands in the store."""

    reference: str
    inquiry: Inquiry


def store_inquiry(engine: Engine, inquiry: Inquiry) -> str:
    """Store an inquiry and return its reference once it is on the disk; raises StoreUnavailableError.

    The same answers sent again within ten minutes are the same inquiry and get the same reference.
    """
    with transaction(engine) as connection:
        migrate(connection, SCHEMA_LOCK if is_postgresql(connection) else "")
        return stored_reference(connection, inquiry) or insert_inquiry(connection, inquiry)


def stored_reference(connection: Connection, inquiry: Inquiry) -> str | None:
    """The reference of the same form sent before, if there is one; others with the same answers wait meanwhile."""
    if is_postgresql(connection):
        connection.execute(CONTENT_LOCK, {"content_hash": inquiry.content_hash})
    return connection.scalar(
        select(INQUIRIES.c.reference)
        .where(INQUIRIES.c.content_hash == inquiry.content_hash)
        .where(INQUIRIES.c.received_at > inquiry.received_at - SAME_FORM)
        .order_by(INQUIRIES.c.received_at)
        .limit(1)
    )


def insert_inquiry(connection: Connection, inquiry: Inquiry) -> str:
    """Write the rows of a new inquiry."""
    reference = new_reference()
    answers = {name: getattr(inquiry, name) for name in ANSWERS}
    connection.execute(
        insert(INQUIRIES).values(
            **answers | {"suspected": list(inquiry.suspected)}, reference=reference, content_hash=inquiry.content_hash
        )
    )
    rows = [asdict(item) | {"reference": reference, "position": n} for n, item in enumerate(inquiry.items, start=1)]
    if rows:
        connection.execute(insert(INQUIRY_ITEMS), rows)
    return reference


def list_inquiries(engine: Engine, limit: int) -> list[StoredInquiry]:
    """The newest inquiries, newest first."""
    with transaction(engine, reading=True) as connection:
        if not schema_version(connection):
            return []
        newest = select(INQUIRIES).order_by(INQUIRIES.c.received_at.desc(), INQUIRIES.c.reference).limit(limit)
        return read_inquiries(connection, connection.execute(newest).mappings().all())


def find_inquiry(engine: Engine, reference: str) -> StoredInquiry | None:
    """The inquiry of this reference, or None."""
    with transaction(engine, reading=True) as connection:
        if not schema_version(connection):
            return None
        wanted = select(INQUIRIES).where(INQUIRIES.c.reference == reference)
        return next(iter(read_inquiries(connection, connection.execute(wanted).mappings().all())), None)


def read_inquiries(connection: Connection, rows: Iterable[RowMapping]) -> list[StoredInquiry]:
    """The inquiries of these rows, each with its items."""
    rows = list(rows)
    items: dict[str, list[InquiredItem]] = {row["reference"]: [] for row in rows}
    wanted = select(INQUIRY_ITEMS).where(INQUIRY_ITEMS.c.reference.in_(items)).order_by(INQUIRY_ITEMS.c.position)
    for row in connection.execute(wanted).mappings():
        items[row["reference"]].append(InquiredItem(**{name: row[name] for name in ITEM_ANSWERS}))
    return [stored_inquiry(row, items[row["reference"]]) for row in rows]


def stored_inquiry(row: RowMapping, items: list[InquiredItem]) -> StoredInquiry:
    """One row with its items."""
    answers: dict[str, Any] = {name: row[name] for name in ANSWERS}
    answers["suspected"] = tuple(answers["suspected"])
    return StoredInquiry(row["reference"], Inquiry(**answers, items=tuple(items)))


def is_postgresql(connection: Connection) -> bool:
    """Whether the store is PostgreSQL."""
    return connection.dialect.name == "postgresql"
