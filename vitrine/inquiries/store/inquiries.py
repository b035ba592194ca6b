"""Stores each inquiry durably and once, together with its deliveries, reads inquiries back, and counts them."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Engine, RowMapping, Select, func, insert, select, text

from vitrine.inquiries.delivery.outbox import Channel, enqueue
from vitrine.inquiries.form.spam import KNOWN_SENDER, is_probably_spam
from vitrine.inquiries.inquiry import (
    DELIVERED,
    HELD,
    RELEASED,
    SPAM,
    Inquiry,
    RequestedItem,
    Routing,
    inquiry_state,
    new_reference,
)
from vitrine.inquiries.store.engine import is_postgresql, transaction
from vitrine.inquiries.store.schema import DELIVERIES, INQUIRIES, INQUIRY_ITEMS

RESUBMISSION_WINDOW = timedelta(minutes=10)  # the same answers within this time are the same form sent again
NOT_COLUMNS = ("items", "routing", "spam_signals", "spam_score")
SAME_NAMES = tuple(f.name for f in fields(Inquiry) if f.name not in NOT_COLUMNS)
ITEM_FIELDS = tuple(f.name for f in fields(RequestedItem))

BATCH = 200
NEWEST_FIRST = (INQUIRIES.c.received_at.desc(), INQUIRIES.c.reference)

# In SQLite, BEGIN IMMEDIATE already lets in one writer at a time; in PostgreSQL, senders of the same answers queue.
CONTENT_LOCK = text("SELECT pg_advisory_xact_lock(7305802, hashtext(:content_hash))")


@dataclass(frozen=True)
class StoredInquiry:
    """An inquiry in the store; `state` is held, received, sending, delivered, failed or spam."""

    reference: str
    inquiry: Inquiry
    state: str


def store_inquiry(engine: Engine, inquiry: Inquiry, channels: Collection[Channel]) -> str:
    """Store an inquiry and its deliveries, and return its reference once both are on disk.

    The same answers sent again within ten minutes are the same inquiry and get the same reference. Raises
    StoreUnavailableError, after which nothing is stored.
    """
    with transaction(engine) as connection:
        return find_resubmitted(connection, inquiry) or insert_inquiry(connection, inquiry, channels)


def find_reference(engine: Engine, inquiry: Inquiry) -> str | None:
    """The reference of the same answers if they were stored within ten minutes."""
    with transaction(engine, read_only=True) as connection:
        return find_resubmitted(connection, inquiry)


def find_resubmitted(connection: Connection, inquiry: Inquiry) -> str | None:
    """The reference of the same form sent shortly before, if any; simultaneous ones wait for each other here."""
    if is_postgresql(connection):
        connection.execute(CONTENT_LOCK, {"content_hash": inquiry.content_hash})
    return connection.scalar(
        select(INQUIRIES.c.reference)
        .where(INQUIRIES.c.content_hash == inquiry.content_hash)
        .where(INQUIRIES.c.received_at > inquiry.received_at - RESUBMISSION_WINDOW)
        .where(INQUIRIES.c.received_at < inquiry.received_at + RESUBMISSION_WINDOW)
        .order_by(INQUIRIES.c.received_at)
        .limit(1)
    )


def insert_inquiry(connection: Connection, inquiry: Inquiry, channels: Collection[Channel]) -> str:
    """Insert a new inquiry with its items and deliveries; returns its reference."""
    reference, held = new_reference(), is_held(connection, inquiry)
    row: dict[str, Any] = {name: getattr(inquiry, name) for name in SAME_NAMES}
    row |= {"suspected": list(inquiry.spam_signals), "assignment": asdict(inquiry.routing)}
    row |= {"reference": reference, "content_hash": inquiry.content_hash, "spam": HELD if held else ""}
    connection.execute(insert(INQUIRIES).values(**row))
    items = [asdict(item) | {"reference": reference, "position": n} for n, item in enumerate(inquiry.items, start=1)]
    if items:
        connection.execute(insert(INQUIRY_ITEMS), items)
    enqueue(connection, reference, inquiry, channels, held=held)
    return reference


def is_held(connection: Connection, inquiry: Inquiry) -> bool:
    """Whether an inquiry is held for moderation; a sender with an earlier delivered inquiry gets a lower score."""
    if not is_probably_spam(inquiry.spam_score):
        return False
    earlier = (
        select(INQUIRIES.c.reference)
        .join(DELIVERIES, DELIVERIES.c.reference == INQUIRIES.c.reference)
        .where(func.lower(INQUIRIES.c.email) == inquiry.email.lower(), INQUIRIES.c.spam.in_(("", RELEASED)))
        .where(DELIVERIES.c.channel == "sales", DELIVERIES.c.state == DELIVERED)
    )
    is_known_sender = connection.scalar(earlier.limit(1)) is not None
    return is_probably_spam(inquiry.spam_score + (KNOWN_SENDER if is_known_sender else 0))


def find_inquiry(engine: Engine, reference: str) -> StoredInquiry | None:
    return next(iter(list_inquiries(engine, 1, INQUIRIES.c.reference == reference)), None)


def list_inquiries(engine: Engine, limit: int | None, *conditions: ColumnElement[bool]) -> list[StoredInquiry]:
    """The newest inquiries that meet all conditions, newest first."""
    with transaction(engine, read_only=True) as connection:
        return read_inquiries(connection, select(INQUIRIES).where(*conditions).order_by(*NEWEST_FIRST).limit(limit))


def each_inquiry(engine: Engine, *conditions: ColumnElement[bool]) -> Iterator[StoredInquiry]:
    """All inquiries that meet these conditions, newest first, of which only a batch is in memory."""
    with transaction(engine, read_only=True) as connection:
        query = select(INQUIRIES.c.reference).where(*conditions).order_by(*NEWEST_FIRST)
        references = list(connection.scalars(query))
    for start in range(0, len(references), BATCH):
        yield from list_inquiries(engine, None, INQUIRIES.c.reference.in_(references[start : start + BATCH]))


def read_inquiries(connection: Connection, query: Select[Any]) -> list[StoredInquiry]:
    """The inquiries that a query finds, each with its items and its state."""
    references = query.with_only_columns(INQUIRIES.c.reference)
    items: dict[str, list[RequestedItem]] = defaultdict(list)
    item_query = (
        select(INQUIRY_ITEMS).where(INQUIRY_ITEMS.c.reference.in_(references)).order_by(INQUIRY_ITEMS.c.position)
    )
    for item in connection.execute(item_query).mappings():
        items[item["reference"]].append(RequestedItem(**{name: item[name] for name in ITEM_FIELDS}))
    states: dict[str, dict[str, str]] = defaultdict(dict)
    columns = (DELIVERIES.c.reference, DELIVERIES.c.channel, DELIVERIES.c.state)
    for reference, channel, state in connection.execute(select(*columns).where(DELIVERIES.c.reference.in_(references))):
        states[reference][channel] = state
    rows = connection.execute(query).mappings()
    return [to_stored_inquiry(row, items[row["reference"]], states[row["reference"]]) for row in rows]


def to_stored_inquiry(row: RowMapping, items: list[RequestedItem], states: dict[str, str]) -> StoredInquiry:
    """The inquiry of a row, its items, and the states of its deliveries by channel."""
    inquiry = Inquiry(
        **{name: row[name] for name in SAME_NAMES},
        items=tuple(items),
        routing=Routing.from_stored(row["assignment"]),
        spam_signals=tuple(row["suspected"]),
    )
    return StoredInquiry(row["reference"], inquiry, inquiry_state(row["spam"], states))


def count_inquiries(engine: Engine, since: datetime, until: datetime, column: Column[str]) -> Counter[str]:
    """How many inquiries there are for each value of a column; those held or found to be spam are left out.

    A column of INQUIRY_ITEMS counts every inquiry once for each of its different values.
    """
    received = INQUIRIES.c.received_at.between(since, until)
    not_spam = INQUIRIES.c.spam.not_in((SPAM, HELD))
    counted = func.count(INQUIRIES.c.reference.distinct())
    query = select(column, counted).select_from(INQUIRIES).where(received, not_spam).group_by(column)
    if column.table is INQUIRY_ITEMS:
        query = query.join(INQUIRY_ITEMS, INQUIRY_ITEMS.c.reference == INQUIRIES.c.reference).where(column != "")
    with transaction(engine, read_only=True) as connection:
        return Counter({row[0]: row[1] for row in connection.execute(query)})
