"""Counts inquiries by language, country and product."""

from collections import Counter
from datetime import datetime

from sqlalchemy import Column, Engine, func, select

from vitrine.inquiries.inquiry import HELD, SPAM
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.migrations import schema_version
from vitrine.inquiries.store.tables import INQUIRIES, INQUIRY_ITEMS

NOT_SPAM = INQUIRIES.c.spam.not_in((SPAM, HELD))


def count_inquiries(engine: Engine, since: datetime, until: datetime, column: Column[str]) -> Counter[str]:
    """How many inquiries there are for each value of a column; those held or found to be spam are left out.

    A column of INQUIRY_ITEMS counts every inquiry once for each of its different values.
    """
    received = INQUIRIES.c.received_at.between(since, until)
    counted = func.count(INQUIRIES.c.reference.distinct())
    query = select(column, counted).select_from(INQUIRIES).where(received, NOT_SPAM).group_by(column)
    if column.table is INQUIRY_ITEMS:
        query = query.join(INQUIRY_ITEMS, INQUIRY_ITEMS.c.reference == INQUIRIES.c.reference).where(column != "")
    with transaction(engine, read_only=True) as connection:
        if not schema_version(connection):
            return Counter()
        return Counter({row[0]: row[1] for row in connection.execute(query)})
