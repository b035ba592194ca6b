"""Watches the outbox: its statistics, and e-mails to operators about deliveries that failed or wait too long.

The e-mails contain no personal data. They need a worker and a mail server; without either,
`vitrine/doctor/alert_thread.py` logs the alerts, and posts them to ALERT_WEBHOOK.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, Engine, func, select

from vitrine.inquiries.delivery.outbox import new_delivery
from vitrine.inquiries.inquiry import FAILED, HELD, RECEIVED, SENDING
from vitrine.inquiries.store.engine import insert_if_absent, transaction
from vitrine.inquiries.store.schema import DELIVERIES, INQUIRIES
from vitrine.problems import counted, duration
from vitrine.settings.settings import Settings

QUEUE_CHANNELS = ("sales", "acknowledgement", "webhook", "digest")  # e-mails about the queue are not part of it
LONGEST_WAIT = timedelta(minutes=15)
REPEAT_HOURS = 6


class QueueStats(NamedTuple):
    """Waiting deliveries by channel, the age of the oldest, failed deliveries, and held inquiries."""

    waiting: dict[str, int]
    oldest: timedelta
    failed: int
    held: int

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


def enqueue_alert(connection: Connection, settings: Settings, key: str, text: str, now: datetime) -> None:
    """Add an e-mail to ALERT_EMAIL to the outbox, once per key; the worker retries it like any delivery."""
    if settings.alert_email:
        delivery = new_delivery(f"alert.{key}", "alert email", settings.alert_email, now)
        insert_if_absent(connection, DELIVERIES, delivery | {"content": {"text": text}})


def check_queue(engine: Engine, settings: Settings, now: datetime) -> None:
    """Enqueue an alert if a delivery has waited too long, and again every few hours while it does."""
    queue = read_queue_stats(engine, now)
    if queue.oldest <= LONGEST_WAIT:
        return
    deliveries = counted(queue.length, "inquiry delivery is", "inquiry deliveries are")
    text = (
        f"{deliveries} waiting at {settings.site_url}, the oldest for {duration(queue.oldest)}. See: flask site doctor"
    )
    with transaction(engine) as connection:
        enqueue_alert(connection, settings, f"queue.{now:%Y-%m-%d}.{now.hour // REPEAT_HOURS}", text, now)
