"""Inquiries and stores as tests of several parts need them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Engine, func, select

from vitrine.inquiries.assignment import Assignment
from vitrine.inquiries.connection import open_store, transaction
from vitrine.inquiries.inquiry import InquiredItem, Inquiry
from vitrine.inquiries.tables import INQUIRIES
from vitrine.settings import Settings

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
METER = InquiredItem("FL-200 Electromagnetic flow meter", 2, "fl-200", "FL-200", "Flow meter", "flow", "product")
SALES = Assignment(
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
    given: dict[str, Any] = ANSWERS | {"locale": "es", "items": (METER,), "assignment": SALES} | answers
    return Inquiry(received_at=received_at, **given)


def count(engine: Engine) -> int:
    """How many inquiries are stored."""
    with transaction(engine, reading=True) as connection:
        return connection.scalar(select(func.count()).select_from(INQUIRIES)) or 0
