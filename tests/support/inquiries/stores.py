"""Inquiries and stores for tests."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Engine, func, select

from vitrine.inquiries.delivery.outbox import Channel
from vitrine.inquiries.form.spam import WEIGHTS
from vitrine.inquiries.inquiry import Inquiry, RequestedItem, Routing
from vitrine.inquiries.store.engine import open_store, transaction
from vitrine.inquiries.store.inquiries import store_inquiry as store_with_channels
from vitrine.inquiries.store.schema import INQUIRIES
from vitrine.settings.settings import Settings

CHANNELS: tuple[Channel, ...] = ("sales", "acknowledgement")
NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
METER = RequestedItem("FL-200 Electromagnetic flow meter", 2, "fl-200", "FL-200", "Flow meter", "flow", "product")
SALES = Routing(
    email="sales@aurovane.example",
    locale="de",
    site="Aurovane",
    office="Freising",
    phone="+49 89 99998 100",
    time_zone="Europe/Berlin",
    topic="Angebot",
    answer_by="2026-03-03",
)
ANSWERS = {"name": "Ana Ruiz", "email": "ana@example.com", "message": "Please send a quotation."}


@contextmanager
def make_store(settings: Settings) -> Iterator[Engine]:
    """The store of these settings, closed afterwards."""
    engine = open_store(settings)
    try:
        yield engine
    finally:
        engine.dispose()


def inquiry(minutes: float = 0, **answers: Any) -> Inquiry:
    """An inquiry received some minutes after noon."""
    received_at = NOON + timedelta(minutes=minutes)
    given: dict[str, Any] = (
        ANSWERS | {"locale": "es", "items": (METER,), "routing": SALES, "retention_days": 180} | answers
    )
    score = sum(WEIGHTS[name] for name in given.get("spam_signals", ()))
    return Inquiry(received_at=received_at, **{"spam_score": score} | given)


def store_inquiry(engine: Engine, sent: Inquiry, channels: Collection[Channel] = CHANNELS) -> str:
    """Store an inquiry for these channels; returns its reference."""
    return store_with_channels(engine, sent, channels)


def store_question(settings: Settings, number: int) -> str:
    """Store one inquiry from a process of its own, which imports this module alone."""
    with make_store(settings) as engine:
        return store_inquiry(engine, inquiry(message=f"Question {number}"))


def count(engine: Engine) -> int:
    """How many inquiries are stored."""
    with transaction(engine, read_only=True) as connection:
        return connection.scalar(select(func.count()).select_from(INQUIRIES)) or 0
