"""Alerts for operators, logged and sent by e-mail and webhook; they contain no personal data.

They are deliveries in the outbox, unlike the alarms of `vitrine/doctor/alarm_thread.py`, which need no store and send
no e-mail.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, Engine

from vitrine.inquiries.delivery.outbox import Channel, new_delivery
from vitrine.inquiries.delivery.queue_stats import read_queue_stats
from vitrine.inquiries.inquiry import DELIVERED
from vitrine.inquiries.store.engine import insert_if_absent, transaction
from vitrine.inquiries.store.schema import DELIVERIES
from vitrine.problems import counted
from vitrine.settings.settings import Settings

LONGEST_WAIT = timedelta(minutes=15)
REPEAT_HOURS = 6

log = structlog.get_logger()


class Alert(NamedTuple):
    """What operators are to know; it is sent once per key."""

    key: str
    text: str
    raised_at: datetime


def raise_alert(connection: Connection, settings: Settings, alert: Alert) -> None:
    """Log an alert and add it to the outbox, once per key; the worker then retries it like any delivery."""
    logged = new_delivery(f"alert.{alert.key}", "alert log", "", alert.raised_at) | {"state": DELIVERED}
    if not insert_if_absent(connection, DELIVERIES, logged):
        return
    log.error("alert", text=alert.text)
    # Both, for the mail server may be what failed.
    if settings.alert_webhook:
        enqueue_alert(connection, alert, "alert webhook", "")
    if settings.alert_email:
        enqueue_alert(connection, alert, "alert email", settings.alert_email)


def enqueue_alert(connection: Connection, alert: Alert, channel: Channel, recipient: str) -> None:
    """Add an alert to the outbox, once per key and channel."""
    delivery = new_delivery(f"alert.{alert.key}.{channel}", channel, recipient, alert.raised_at)
    insert_if_absent(connection, DELIVERIES, delivery | {"content": {"text": alert.text}})


def check_queue(engine: Engine, settings: Settings, now: datetime) -> None:
    """E-mail an alert if a delivery has waited too long, and again every few hours while it does.

    The alarm `queue` logs and posts it, even where no worker runs.
    """
    queue = read_queue_stats(engine, now)
    if queue.oldest <= LONGEST_WAIT or not settings.alert_email:
        return
    minutes = int(queue.oldest.total_seconds() // 60)
    deliveries = counted(queue.length, "inquiry delivery is", "inquiry deliveries are")
    text = f"{deliveries} waiting at {settings.site_url}, the oldest for {minutes} minutes. See: flask site doctor"
    alert = Alert(f"queue.{now:%Y-%m-%d}.{now.hour // REPEAT_HOURS}", text, now)
    with transaction(engine) as connection:
        enqueue_alert(connection, alert, "alert email", settings.alert_email)
