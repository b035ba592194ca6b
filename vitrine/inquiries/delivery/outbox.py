"""The outbox: deliveries written in the transaction that stores their inquiry, leased by workers and retried."""

import re
import secrets
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    Select,
    and_,
    func,
    insert,
    or_,
    select,
    update,
)

from vitrine.inquiries.inquiry import DELIVERED, FAILED, HELD, RECEIVED, SENDING, Inquiry
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.schema import DELIVERIES

Channel = Literal["sales", "acknowledgement", "webhook", "digest", "alert email"]

# Per day and address, since anyone can enter a stranger's address.
MAX_ACKNOWLEDGEMENTS = 3
DAY = timedelta(days=1)
NOT_IN_MESSAGE_ID = re.compile(r"[^A-Za-z0-9.-]")
# A failed delivery is retried soon, then hourly; an unreachable server is tried after doubling pauses.
FIRST_DELAYS = tuple(timedelta(seconds=seconds) for seconds in (10, 30, 60, 300, 900, 1800))
LATER_DELAY = timedelta(hours=1)
GIVE_UP_AFTER = timedelta(days=5)
FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=1)
FARTHEST = 2 * max(*FIRST_DELAYS, LATER_DELAY, LONGEST_PAUSE)  # more than any lease, too


@dataclass(frozen=True)
class Delivery:
    """A delivery leased by a worker; `attempt` counts from 1, `reference` is None for digests and alerts."""

    id: str
    reference: str | None
    channel: Channel
    recipient: str
    content: dict[str, Any]
    message_id: str
    lease: str
    attempt: int
    first_attempt_at: datetime


@dataclass(frozen=True)
class DeliveryStatus:
    """How far a delivery of an inquiry has come; `last_error` is what the server answered last."""

    channel: str
    recipient: str
    state: str
    attempts: int
    next_attempt_at: datetime
    delivered_at: datetime | None
    last_error: str

    def __str__(self) -> str:
        """The status in one line."""
        target = f"{self.channel} to {self.recipient}" if self.recipient else self.channel
        attempts = f", attempts: {self.attempts}" if self.state != DELIVERED else ""
        reason = f": {self.last_error}" if self.last_error else ""
        return f"{target}, {self.state}{self._moment()}{attempts}{reason}"

    def _moment(self) -> str:
        if self.state == DELIVERED and self.delivered_at:
            return f" at {self.delivered_at:%Y-%m-%d %H:%M} UTC"
        return f", due at {self.next_attempt_at:%Y-%m-%d %H:%M} UTC" if self.state == RECEIVED else ""


def list_deliveries(engine: Engine, reference: str) -> list[DeliveryStatus]:
    columns = [DELIVERIES.c[field.name] for field in fields(DeliveryStatus)]
    selected = select(*columns).where(DELIVERIES.c.reference == reference).order_by(DELIVERIES.c.id)
    with transaction(engine, read_only=True) as connection:
        return [DeliveryStatus(*row) for row in connection.execute(selected)]


def enqueue(
    connection: Connection, reference: str, inquiry: Inquiry, channels: Iterable[Channel], *, held: bool
) -> None:
    """Add the deliveries of an inquiry; those of a held one wait for its release."""
    rows = [
        new_delivery(f"{reference}.{channel}", channel, recipient, inquiry.received_at)
        | {"reference": reference, "state": HELD if held else RECEIVED}
        for channel, recipient in recipients(connection, inquiry, channels)
    ]
    connection.execute(insert(DELIVERIES), rows)


def recipients(connection: Connection, inquiry: Inquiry, channels: Iterable[Channel]) -> Iterator[tuple[Channel, str]]:
    """The channels that an inquiry goes through, each with its address; a webhook has none."""
    for channel in channels:
        match channel:
            case "sales":
                yield channel, inquiry.routing.email
            case "acknowledgement":
                if count_acknowledgements(connection, inquiry) < MAX_ACKNOWLEDGEMENTS:
                    yield channel, inquiry.email.lower()
            case _:
                yield channel, ""


def count_acknowledgements(connection: Connection, inquiry: Inquiry) -> int:
    """How many acknowledgements the visitor's address was or will be sent within a day."""
    to_address = (DELIVERIES.c.recipient == inquiry.email.lower(), DELIVERIES.c.channel == "acknowledgement")
    query = select(func.count()).where(*to_address, DELIVERIES.c.created_at > inquiry.received_at - DAY)
    return connection.scalar(query) or 0


def new_delivery(id_: str, channel: Channel, recipient: str, now: datetime) -> dict[str, Any]:
    """The row of a delivery that is due at once and has not been attempted."""
    return {
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


def claim(engine: Engine, channels: Collection[str], now: datetime, lease: timedelta, domain: str) -> Delivery | None:
    """Lease the delivery that has been due longest; one leased by another worker is claimed when that lease ends.

    The Message-ID is fixed before the first attempt, so that a repeated delivery can be recognized.
    """
    with transaction(engine) as connection:
        row = connection.execute(longest_due(channels, now)).mappings().first()
        if row is None:
            return None
        delivery = next_delivery(row, now, domain)
        changes = {
            "state": SENDING,
            "attempts": delivery.attempt,
            "first_attempt_at": delivery.first_attempt_at,
            "lease": delivery.lease,
            "leased_until": now + lease,
            "message_id": delivery.message_id,
        }
        connection.execute(update(DELIVERIES).where(DELIVERIES.c.id == delivery.id).values(**changes))
        return delivery


def next_delivery(row: RowMapping, now: datetime, domain: str) -> Delivery:
    """The next attempt of a delivery, with a lease of its own."""
    return Delivery(
        **{name: row[name] for name in ("id", "reference", "channel", "recipient", "content")},
        message_id=row["message_id"] or f"<{NOT_IN_MESSAGE_ID.sub('-', row['id'])}@{domain}>",
        lease=secrets.token_hex(8),
        attempt=row["attempts"] + 1,
        first_attempt_at=row["first_attempt_at"] or now,
    )


def longest_due(channels: Collection[str], now: datetime) -> Select[Any]:
    """Select the delivery that has been due longest, without those that another worker is claiming now."""
    waiting = and_(DELIVERIES.c.state == RECEIVED, is_due(DELIVERIES.c.next_attempt_at, now))
    abandoned = and_(DELIVERIES.c.state == SENDING, is_due(DELIVERIES.c.leased_until, now))
    return (
        select(DELIVERIES)
        .where(or_(waiting, abandoned), DELIVERIES.c.channel.in_(channels))
        .order_by(DELIVERIES.c.next_attempt_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )


def is_due(moment: Column[datetime], now: datetime) -> ColumnElement[bool]:
    """Whether a moment has come; one far off was set by a clock that was set back since."""
    return or_(moment <= now, moment > now + FARTHEST)


def mark_delivered(engine: Engine, delivery: Delivery, now: datetime) -> None:
    """Record that a delivery arrived, even if another worker has leased it since."""
    changes = {"state": DELIVERED, "delivered_at": now, "leased_until": None, "lease": "", "last_error": ""}
    with transaction(engine) as connection:
        connection.execute(update(DELIVERIES).where(DELIVERIES.c.id == delivery.id).values(**changes))


def reschedule(engine: Engine, delivery: Delivery, due: datetime, reason: str, attempts: int) -> None:
    """Release the lease and retry later; `attempts` is how many are counted so far."""
    with transaction(engine) as connection:
        end_lease(connection, delivery, state=RECEIVED, attempts=attempts, next_attempt_at=due, last_error=reason)


def mark_failed(connection: Connection, delivery: Delivery, reason: str) -> None:
    """Release the lease and stop trying, unless an operator retries."""
    end_lease(connection, delivery, state=FAILED, last_error=reason)


def end_lease(connection: Connection, delivery: Delivery, **changes: Any) -> None:
    """Change a delivery and release its lease, unless another worker has leased it since."""
    still_leased = and_(DELIVERIES.c.id == delivery.id, DELIVERIES.c.lease == delivery.lease)
    connection.execute(update(DELIVERIES).where(still_leased).values(leased_until=None, lease="", **changes))


def retry_deliveries(engine: Engine, references: Collection[str] | None, now: datetime, *, delivered: bool) -> int:
    """Make waiting and failed deliveries due now and reset their backoff; returns how many.

    `references` limits this to some inquiries; None means all. With `delivered`, what has arrived is sent once more.
    """
    states = (RECEIVED, FAILED, *([DELIVERED] if delivered else []))
    selected = [DELIVERIES.c.state.in_(states), DELIVERIES.c.reference.is_not(None)]
    if references is not None:
        selected.append(DELIVERIES.c.reference.in_(references))
    fresh = {"state": RECEIVED, "attempts": 0, "first_attempt_at": None, "created_at": now, "next_attempt_at": now}
    with transaction(engine) as connection:
        return connection.execute(update(DELIVERIES).where(*selected).values(**fresh)).rowcount


def next_attempt(attempt: int, now: datetime) -> datetime:
    """When to retry after attempt number `attempt`, counted from 1."""
    return now + (FIRST_DELAYS[attempt - 1] if attempt <= len(FIRST_DELAYS) else LATER_DELAY)


class ServerBackoff:
    """Pauses each server that does not respond for a second, then for twice as long each time."""

    def __init__(self) -> None:
        self._pauses: dict[str, tuple[timedelta, datetime]] = {}  # length and end by server

    def pause(self, server: str, now: datetime) -> datetime:
        """Pause after the server did not respond; returns when it may be tried again."""
        length, _ = self._pauses.get(server, (FIRST_PAUSE / 2, now))
        length = min(length * 2, LONGEST_PAUSE)
        self._pauses[server] = (length, now + length)
        return now + length

    def reset(self, server: str) -> None:
        """Forget past pauses: the server has responded."""
        self._pauses.pop(server, None)

    def is_paused(self, server: str, now: datetime) -> bool:
        """Whether the server is to be left alone."""
        if server not in self._pauses:
            return False
        length, end = self._pauses[server]
        return timedelta(0) < end - now <= length  # further off only where the clock was set back
