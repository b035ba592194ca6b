"""The outbox: what is to be sent of each inquiry, written in the transaction that stores it and leased for sending."""

import re
import secrets
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Engine, RowMapping, and_, func, insert, or_, select, update

from vitrine.inquiries.connection import transaction
from vitrine.inquiries.inquiry import Inquiry
from vitrine.inquiries.migrations import migrate
from vitrine.inquiries.states import DELIVERED, FAILED, HELD, RECEIVED, SENDING
from vitrine.inquiries.tables import DELIVERIES

Channel = Literal["sales", "acknowledgement", "webhook", "digest", "alarm log", "alarm mail", "alarm webhook"]

USUAL_CHANNELS: tuple[Channel, ...] = ("sales", "acknowledgement")
# A stranger may name anybody's address: no address gets more acknowledgements than this in a day.
MOST_ACKNOWLEDGEMENTS = 3
DAY = timedelta(days=1)
NOT_IN_MESSAGE_ID = re.compile(r"[^A-Za-z0-9.-]")


@dataclass(frozen=True)
class Delivery:
    """One thing to send, leased to whoever holds it; `attempt` counts from 1."""

    id: str
    reference: str | None
    channel: Channel
    recipient: str
    content: dict[str, Any]
    message_id: str
    lease: str
    attempt: int
    first_attempt_at: datetime


def enqueue(
    connection: Connection, reference: str, inquiry: Inquiry, channels: Iterable[Channel], *, held: bool
) -> None:
    """Write what is to be sent of an inquiry; a held one waits for its release."""
    rows = [
        new_row(
            f"{reference}.{channel}",
            channel,
            recipient,
            inquiry.received_at,
            reference=reference,
            state=HELD if held else RECEIVED,
        )
        for channel, recipient in recipients(connection, inquiry, channels)
    ]
    connection.execute(insert(DELIVERIES), rows)


def recipients(connection: Connection, inquiry: Inquiry, channels: Iterable[Channel]) -> Iterator[tuple[Channel, str]]:
    """Who gets what of an inquiry, by channel."""
    for channel in channels:
        if channel == "acknowledgement":
            if acknowledged_lately(connection, inquiry) < MOST_ACKNOWLEDGEMENTS:
                yield channel, inquiry.email.lower()
        else:
            yield channel, inquiry.assignment.email if channel == "sales" else ""


def acknowledged_lately(connection: Connection, inquiry: Inquiry) -> int:
    """How many acknowledgements went, or will go, to this address within a day."""
    counted = (
        select(func.count())
        .where(DELIVERIES.c.recipient == inquiry.email.lower())
        .where(DELIVERIES.c.channel == "acknowledgement")
        .where(DELIVERIES.c.created_at > inquiry.received_at - DAY)
    )
    return connection.scalar(counted) or 0


def new_row(id_: str, channel: Channel, recipient: str, now: datetime, **more: Any) -> dict[str, Any]:
    """A delivery nobody has tried yet."""
    row: dict[str, Any] = {
        "id": id_,
        "reference": None,
        "channel": channel,
        "recipient": recipient,
        "content": {},
        "state": RECEIVED,
        "attempts": 0,
        "created_at": now,
        "next_attempt_at": now,
        "lease": "",
        "message_id": "",
        "last_error": "",
    }
    return row | more


def claim(engine: Engine, channels: Collection[str], now: datetime, lease: timedelta, domain: str) -> Delivery | None:
    """Lease the delivery that is due longest; what another worker holds is left alone until its lease has ended.

    Its Message-ID is fixed before the first attempt, so that a repetition can be recognised.
    """
    waiting = and_(DELIVERIES.c.state == RECEIVED, DELIVERIES.c.next_attempt_at <= now)
    abandoned = and_(DELIVERIES.c.state == SENDING, DELIVERIES.c.leased_until <= now)
    due = (
        select(DELIVERIES)
        .where(or_(waiting, abandoned), DELIVERIES.c.channel.in_(channels))
        .order_by(DELIVERIES.c.next_attempt_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    with transaction(engine) as connection:
        migrate(connection)
        row = connection.execute(due).mappings().first()
        return take(connection, row, now, lease, domain) if row else None


def take(connection: Connection, row: RowMapping, now: datetime, lease: timedelta, domain: str) -> Delivery:
    """Mark a delivery as being sent."""
    changes = {
        "state": SENDING,
        "attempts": row["attempts"] + 1,
        "first_attempt_at": row["first_attempt_at"] or now,
        "lease": secrets.token_hex(8),
        "leased_until": now + lease,
        "message_id": row["message_id"] or f"<{NOT_IN_MESSAGE_ID.sub('-', row['id'])}@{domain}>",
    }
    connection.execute(update(DELIVERIES).where(DELIVERIES.c.id == row["id"]).values(**changes))
    return Delivery(
        id=row["id"],
        reference=row["reference"],
        channel=row["channel"],
        recipient=row["recipient"],
        content=row["content"],
        message_id=changes["message_id"],
        lease=changes["lease"],
        attempt=changes["attempts"],
        first_attempt_at=changes["first_attempt_at"],
    )


def settle_delivered(engine: Engine, delivery: Delivery, now: datetime) -> None:
    """Note that a delivery arrived; true even if another worker has taken it over meanwhile."""
    arrived = {"state": DELIVERED, "delivered_at": now, "leased_until": None, "lease": "", "last_error": ""}
    with transaction(engine) as connection:
        connection.execute(update(DELIVERIES).where(DELIVERIES.c.id == delivery.id).values(**arrived))


def put_off(engine: Engine, delivery: Delivery, until: datetime, reason: str, attempts: int) -> None:
    """Let a delivery wait for another attempt after so many."""
    changes = {"state": RECEIVED, "attempts": attempts, "next_attempt_at": until, "last_error": reason}
    with transaction(engine) as connection:
        change_leased(connection, delivery, **changes)


def give_up(connection: Connection, delivery: Delivery, reason: str) -> None:
    """Stop trying; an operator may have it tried again."""
    change_leased(connection, delivery, state=FAILED, last_error=reason)


def change_leased(connection: Connection, delivery: Delivery, **changes: Any) -> None:
    """Change a delivery this worker still holds."""
    held = and_(DELIVERIES.c.id == delivery.id, DELIVERIES.c.lease == delivery.lease)
    connection.execute(update(DELIVERIES).where(held).values(leased_until=None, lease="", **changes))
