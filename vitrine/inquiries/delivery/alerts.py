"""Alerts for operators, logged and sent by e-mail and webhook; they contain no personal data.

They are deliveries in the outbox, unlike the alarms of `vitrine/doctor/alarm_thread.py`, which need no store.
"""

from datetime import datetime, timedelta

import structlog
from sqlalchemy import Connection, Engine

from vitrine.inquiries.delivery.outbox import Channel, new_delivery
from vitrine.inquiries.delivery.queue_stats import read_queue_stats
from vitrine.inquiries.inquiry import DELIVERED
from vitrine.inquiries.store.engine import insert_if_absent, transaction
from vitrine.inquiries.store.tables import DELIVERIES
from vitrine.plurals import counted
from vitrine.settings import Settings

LONGEST_WAIT = timedelta(minutes=15)
REPEAT_HOURS = 6

log = structlog.get_logger()


def raise_alert(connection: Connection, settings: Settings, key: str, text: str, now: datetime) -> None:
    """Log an alert and add it to the outbox, once per key; the worker then retries it like any delivery."""
    logged = new_delivery(f"alert.{key}", "alert log", "", now) | {"state": DELIVERED}
    if not insert_if_absent(connection, DELIVERIES, logged):
        return
    log.error("alert", text=text)
    # Both, for the mail server may be what failed.
    recipients: dict[Channel, str] = {}
    if settings.alert_email:
        recipients["alert email"] = settings.alert_email
    if settings.alert_webhook:
        recipients["alert webhook"] = ""
    for channel, recipient in recipients.items():
        delivery = new_delivery(f"alert.{key}.{channel}", channel, recipient, now) | {"content": {"text": text}}
        insert_if_absent(connection, DELIVERIES, delivery)


def check_queue(engine: Engine, settings: Settings, now: datetime) -> None:
    """Raise an alert if a delivery has waited too long, and again every few hours while it does."""
    queue = read_queue_stats(engine, now)
    if queue.oldest <= LONGEST_WAIT:
        return
    minutes = int(queue.oldest.total_seconds() // 60)
    deliveries = counted(queue.length, "inquiry delivery is", "inquiry deliveries are")
    text = f"{deliveries} waiting at {settings.site_url}, the oldest for {minutes} minutes"
    with transaction(engine) as connection:
        raise_alert(connection, settings, f"queue.{now:%Y-%m-%d}.{now.hour // REPEAT_HOURS}", text, now)
