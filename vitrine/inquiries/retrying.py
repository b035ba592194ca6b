"""Lets an operator have deliveries tried again: what waits, what was given up, and what got lost on its way."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Engine, update

from vitrine.inquiries.connection import transaction
from vitrine.inquiries.migrations import migrate
from vitrine.inquiries.states import DELIVERED, FAILED, RECEIVED
from vitrine.inquiries.tables import DELIVERIES


def retry_deliveries(engine: Engine, references: Collection[str] | None, now: datetime, *, delivered: bool) -> int:
    """Make deliveries due at once, with all their attempts ahead of them again; None means those of all inquiries."""
    states = (RECEIVED, FAILED, *([DELIVERED] if delivered else []))
    chosen = [DELIVERIES.c.state.in_(states), DELIVERIES.c.reference.is_not(None)]
    if references is not None:
        chosen.append(DELIVERIES.c.reference.in_(references))
    fresh = {"state": RECEIVED, "attempts": 0, "first_attempt_at": None, "created_at": now, "next_attempt_at": now}
    with transaction(engine) as connection:
        migrate(connection)
        return connection.execute(update(DELIVERIES).where(*chosen).values(**fresh)).rowcount
