"""Statistics of the outbox: deliveries that wait or have failed, the age of the oldest, and held inquiries."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import Engine, func, select

from vitrine.inquiries.inquiry import FAILED, HELD, RECEIVED, SENDING
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.schema import DELIVERIES, INQUIRIES

QUEUE_CHANNELS = ("sales", "acknowledgement", "webhook", "digest")  # e-mails about the queue are not part of it


@dataclass(frozen=True)
class QueueStats:
    """Waiting deliveries by channel, the age of the oldest, failed deliveries, and held inquiries."""

    waiting: dict[str, int] = field(default_factory=lambda: dict.fromkeys(QUEUE_CHANNELS, 0))
    oldest: timedelta = timedelta()
    failed: int = 0
    held: int = 0

    @property
    def length(self) -> int:
        """How many deliveries wait."""
        return sum(self.waiting.values())


def read_queue_stats(engine: Engine, now: datetime) -> QueueStats:
    """The statistics of the queue now; raises StoreUnavailableError."""
    query = (
        select(DELIVERIES.c.channel, DELIVERIES.c.state, func.count(), func.min(DELIVERIES.c.created_at))
        .where(DELIVERIES.c.channel.in_(QUEUE_CHANNELS), DELIVERIES.c.state.in_((RECEIVED, SENDING, FAILED)))
        .group_by(DELIVERIES.c.channel, DELIVERIES.c.state)
    )
    with transaction(engine, read_only=True) as connection:
        rows = connection.execute(query).all()
        held = connection.scalar(select(func.count()).select_from(INQUIRIES).where(INQUIRIES.c.spam == HELD)) or 0
    waiting = dict.fromkeys(QUEUE_CHANNELS, 0)
    for channel, state, count, _ in rows:
        waiting[channel] += count if state != FAILED else 0
    waiting_since = [created_at for _, state, _, created_at in rows if state != FAILED]
    # A visitor's address may be mistyped.
    failed = sum(count for channel, state, count, _ in rows if state == FAILED and channel != "acknowledgement")
    return QueueStats(waiting, now - min(waiting_since) if waiting_since else timedelta(), failed, held)
