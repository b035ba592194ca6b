"""How much is waiting in the outbox, and for how long."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import Engine, func, select

from vitrine.inquiries.connection import transaction
from vitrine.inquiries.migrations import schema_version
from vitrine.inquiries.states import FAILED, HELD, RECEIVED, SENDING
from vitrine.inquiries.tables import DELIVERIES, INQUIRIES

# Alarms about the queue are no part of it.
COUNTED = ("sales", "acknowledgement", "webhook", "digest")
NOTHING = timedelta()


@dataclass(frozen=True)
class Queue:
    """What waits by channel, how long the oldest has waited, what failed for good, how many inquiries are held."""

    waiting: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))
    oldest: timedelta = NOTHING
    failed: int = 0
    held: int = 0

    @property
    def length(self) -> int:
        """How many deliveries wait."""
        return sum(self.waiting.values())


def read_queue(engine: Engine, now: datetime) -> Queue:
    """The queue as it stands; raises StoreUnavailableError."""
    counted = (
        select(DELIVERIES.c.channel, DELIVERIES.c.state, func.count(), func.min(DELIVERIES.c.created_at))
        .where(DELIVERIES.c.channel.in_(COUNTED), DELIVERIES.c.state.in_((RECEIVED, SENDING, FAILED)))
        .group_by(DELIVERIES.c.channel, DELIVERIES.c.state)
    )
    with transaction(engine, reading=True) as connection:
        if not schema_version(connection):
            return Queue()
        rows = connection.execute(counted).all()
        held = connection.scalar(select(func.count()).select_from(INQUIRIES).where(INQUIRIES.c.spam == HELD)) or 0
    waiting = dict.fromkeys(COUNTED, 0)
    for channel, state, count, _ in rows:
        waiting[channel] += count if state != FAILED else 0
    begun = [since for _, state, _, since in rows if state != FAILED]
    failed = sum(count for _, state, count, _ in rows if state == FAILED)
    return Queue(waiting, now - min(begun) if begun else NOTHING, failed, held)
