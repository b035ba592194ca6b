"""Stores inquiries durably, each once, and reads them back."""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, fields
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, RowMapping, insert, select, text

from vitrine.inquiries.assignment import Assignment
from vitrine.inquiries.connection import is_postgresql, transaction
from vitrine.inquiries.inquiry import InquiredItem, Inquiry, new_reference
from vitrine.inquiries.migrations import migrate, schema_version
from vitrine.inquiries.outbox import USUAL_CHANNELS, Channel, enqueue
from vitrine.inquiries.spam import is_held
from vitrine.inquiries.states import inquiry_state
from vitrine.inquiries.tables import DELIVERIES, INQUIRIES, INQUIRY_ITEMS

SAME_FORM = timedelta(minutes=10)  # the same answers within this time are one form sent again
FIELDS = tuple(field.name for field in fields(Inquiry) if field.name != "items")
ITEM_FIELDS = tuple(field.name for field in fields(InquiredItem))

# SQLite's BEGIN IMMEDIATE lets one writer in at a time already; in PostgreSQL senders of the same answers queue.
CONTENT_LOCK = text("SELECT pg_advisory_xact_lock(7305802, hashtext(:content_hash))")


@dataclass(frozen=True)
class StoredInquiry:
    """An inquiry as it stands in the store; `state` is held, received, sending, delivered, failed or spam."""

    reference: str
    inquiry: Inquiry
    state: str = "received"


def store_inquiry(engine: Engine, inquiry: Inquiry, channels: Collection[Channel] = USUAL_CHANNELS) -> str:
    """Store an inquiry with what is to be sent of it, and return its reference once both are on the disk.

    The same answers sent again within ten minutes are the same inquiry and get the same reference. Raises
    StoreUnavailableError; nothing is stored then.
    """
    with transaction(engine) as connection:
        migrate(connection)
        return stored_reference(connection, inquiry) or insert_inquiry(connection, inquiry, channels)


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


def insert_inquiry(connection: Connection, inquiry: Inquiry, channels: Collection[Channel]) -> str:
    """Write the rows of a new inquiry and of its deliveries."""
    reference, held = new_reference(), is_held(inquiry.suspected)
    values = {name: getattr(inquiry, name) for name in FIELDS}
    values |= {"suspected": list(inquiry.suspected), "assignment": asdict(inquiry.assignment)}
    values |= {"reference": reference, "content_hash": inquiry.content_hash, "spam": "held" if held else ""}
    connection.execute(insert(INQUIRIES).values(**values))
    rows = [asdict(item) | {"reference": reference, "position": n} for n, item in enumerate(inquiry.items, start=1)]
    if rows:
        connection.execute(insert(INQUIRY_ITEMS), rows)
    enqueue(connection, reference, inquiry, channels, held=held)
    return reference


def list_inquiries(engine: Engine, limit: int | None, *conditions: ColumnElement[bool]) -> list[StoredInquiry]:
    """The newest inquiries, newest first."""
    with transaction(engine, reading=True) as connection:
        if not schema_version(connection):
            return []
        found = select(INQUIRIES).where(*conditions).order_by(INQUIRIES.c.received_at.desc(), INQUIRIES.c.reference)
        return read_inquiries(connection, connection.execute(found.limit(limit)).mappings().all())


def find_inquiry(engine: Engine, reference: str) -> StoredInquiry | None:
    """The inquiry of this reference, or None."""
    return next(iter(list_inquiries(engine, 1, INQUIRIES.c.reference == reference)), None)


def read_inquiries(connection: Connection, rows: Iterable[RowMapping]) -> list[StoredInquiry]:
    """The inquiries of these rows, each with its items and its state."""
    rows = list(rows)
    items: dict[str, list[InquiredItem]] = {row["reference"]: [] for row in rows}
    wanted = select(INQUIRY_ITEMS).where(INQUIRY_ITEMS.c.reference.in_(items)).order_by(INQUIRY_ITEMS.c.position)
    for row in connection.execute(wanted).mappings():
        items[row["reference"]].append(InquiredItem(**{name: row[name] for name in ITEM_FIELDS}))
    states = delivery_states(connection, items)
    return [stored_inquiry(row, items[row["reference"]], states[row["reference"]]) for row in rows]


def delivery_states(connection: Connection, references: Iterable[str]) -> dict[str, dict[str, str]]:
    """The states of the deliveries of these inquiries, by channel."""
    states: dict[str, dict[str, str]] = {reference: {} for reference in references}
    columns = (DELIVERIES.c.reference, DELIVERIES.c.channel, DELIVERIES.c.state)
    for reference, channel, state in connection.execute(select(*columns).where(DELIVERIES.c.reference.in_(states))):
        states[reference][channel] = state
    return states


def stored_inquiry(row: RowMapping, items: list[InquiredItem], states: dict[str, str]) -> StoredInquiry:
    """One row with its items."""
    answers: dict[str, Any] = {name: row[name] for name in FIELDS}
    answers["suspected"] = tuple(answers["suspected"])
    answers["assignment"] = Assignment(**answers["assignment"])
    state = inquiry_state(row["spam"], states)
    return StoredInquiry(row["reference"], Inquiry(**answers, items=tuple(items)), state)
