"""E-mails to operators about deliveries that failed or wait too long; they contain no personal data.

These alerts need a worker and a mail server. Without either, `vitrine/doctor/alert_thread.py` logs them, and posts
them to ALERT_WEBHOOK.
"""

from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine

from vitrine.inquiries.delivery.outbox import new_delivery
from vitrine.inquiries.delivery.queue_stats import read_queue_stats
from vitrine.inquiries.store.engine import insert_if_absent, transaction
from vitrine.inquiries.store.schema import DELIVERIES
from vitrine.problems import counted, duration
from vitrine.settings.settings import Settings

LONGEST_WAIT = timedelta(minutes=15)
REPEAT_HOURS = 6


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
