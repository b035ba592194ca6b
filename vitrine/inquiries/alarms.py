"""Alarms for operators: in the log, by mail, and another way; they name no person."""

from datetime import datetime, timedelta

import structlog
from sqlalchemy import Connection, Engine

from vitrine.inquiries.connection import transaction
from vitrine.inquiries.once import insert_once
from vitrine.inquiries.outbox import Channel, new_row
from vitrine.inquiries.queue import read_queue
from vitrine.inquiries.states import DELIVERED
from vitrine.inquiries.tables import DELIVERIES
from vitrine.settings import Settings

PATIENCE = timedelta(minutes=15)
REPEATED_EVERY = 6  # hours

log = structlog.get_logger()


def raise_alarm(connection: Connection, settings: Settings, key: str, text: str, now: datetime) -> None:
    """Write an alarm into the outbox, once for its key: it is then tried again as everything else is."""
    content = {"text": text}
    if not insert_once(connection, DELIVERIES, new_row(f"alarm.{key}", "alarm log", "", now, state=DELIVERED)):
        return
    log.error("alarm", text=text)
    for channel, to in ways(settings):
        insert_once(connection, DELIVERIES, new_row(f"alarm.{key}.{channel}", channel, to, now, content=content))


def ways(settings: Settings) -> list[tuple[Channel, str]]:
    """How operators are reached: by mail, and another way, for the mail server may be what broke."""
    found: list[tuple[Channel, str]] = []
    if settings.alert_email:
        found.append(("alarm mail", settings.alert_email))
    if settings.alert_webhook:
        found.append(("alarm webhook", ""))
    return found


def watch_queue(engine: Engine, settings: Settings, now: datetime) -> None:
    """Raise an alarm when something has waited too long, again every few hours while it does."""
    queue = read_queue(engine, now)
    if queue.oldest <= PATIENCE:
        return
    minutes = int(queue.oldest.total_seconds() // 60)
    text = f"deliveries of inquiries wait at {settings.site_url}: {queue.length}, the oldest for {minutes} minutes"
    with transaction(engine) as connection:
        raise_alarm(connection, settings, f"queue.{now:%Y-%m-%d}.{now.hour // REPEATED_EVERY}", text, now)
