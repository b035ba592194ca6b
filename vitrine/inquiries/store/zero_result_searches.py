"""Counts searches without result by day and language; words are stored once enough visitors have searched for them.

Until then, the store holds only hashes: of the search, and of the search with its sender. Their salt is random, for
one day and one machine, and not in the store; hashes and salt are deleted after a day.
"""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Column, Connection, Engine, delete, func, insert, select, text, update

from vitrine.inquiries.store.engine import insert_if_absent, is_postgresql, transaction
from vitrine.inquiries.store.schema import ZERO_RESULT_SENDERS, ZERO_RESULT_TOTALS, ZERO_RESULT_WORDS

MIN_SENDERS = 3
MAX_PER_DAY = 5_000  # pairs of sender and search; later ones on that day are not counted

# In SQLite, BEGIN IMMEDIATE already lets in one writer at a time; in PostgreSQL, those who count queue.
COUNT_LOCK = text("SELECT pg_advisory_xact_lock(7305803)")


class SearchBySender(NamedTuple):
    """A search without result, and who sent it."""

    locale: str
    words: str
    sender: str


@dataclass
class SearchCounts:
    """The searches without result of one day and language; `words` has the number of visitors for each query."""

    day: str
    locale: str
    searches: int
    words: dict[str, int] = field(default_factory=dict)


def count_searches(
    engine: Engine, searches: Iterable[SearchBySender], salt: str, day: date, retention_days: int
) -> None:
    """Count searches of a day; a visitor's repeated search counts once. Raises StoreUnavailableError."""
    with transaction(engine) as connection:
        if is_postgresql(connection):
            connection.execute(COUNT_LOCK)
        delete_expired(connection, day, retention_days)
        today = select(func.count()).where(ZERO_RESULT_SENDERS.c.day == day.isoformat())
        free = MAX_PER_DAY - (connection.scalar(today) or 0)
        for search in searches:
            if free <= 0:
                return
            free -= count_search(connection, search, salt, day.isoformat())


def count_search(connection: Connection, search: SearchBySender, salt: str, day: str) -> bool:
    """Count a search unless its sender has made it before on that day; returns whether it was counted."""
    searched = keyed_hash(salt, search.locale, search.words)
    pair = {"day": day, "search": searched, "sender": keyed_hash(salt, searched, search.sender)}
    if not insert_if_absent(connection, ZERO_RESULT_SENDERS, pair):
        return False
    add(connection, ZERO_RESULT_TOTALS.c.searches, {"day": day, "locale": search.locale}, 1)
    same_search = (ZERO_RESULT_SENDERS.c.day == day, ZERO_RESULT_SENDERS.c.search == searched)
    senders = connection.scalar(select(func.count()).where(*same_search)) or 0
    if senders >= MIN_SENDERS:
        # The hashes of another machine differ: what it has counted stays, and this one adds its own.
        key = {"day": day, "locale": search.locale, "words": search.words}
        add(connection, ZERO_RESULT_WORDS.c.senders, key, senders if senders == MIN_SENDERS else 1)
    return True


def add(connection: Connection, column: Column[int], key: dict[str, str], number: int) -> None:
    """Add a number to a column of a row, inserting the row if it is missing."""
    table = column.table
    same_key = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*same_key).values({column.name: column + number})).rowcount:
        connection.execute(insert(table).values({**key, column.name: number}))


def keyed_hash(salt: str, *parts: str) -> str:
    return hmac.new(salt.encode(), "\0".join(parts).encode(), "sha256").hexdigest()[:32]


def purge_searches(engine: Engine, day: date, retention_days: int) -> None:
    """Delete the hashes of earlier days, and counts older than `retention_days`."""
    with transaction(engine) as connection:
        delete_expired(connection, day, retention_days)


def delete_expired(connection: Connection, day: date, retention_days: int) -> None:
    connection.execute(delete(ZERO_RESULT_SENDERS).where(ZERO_RESULT_SENDERS.c.day != day.isoformat()))
    last_expired = (day - timedelta(days=retention_days)).isoformat()
    for table in (ZERO_RESULT_TOTALS, ZERO_RESULT_WORDS):
        connection.execute(delete(table).where(table.c.day <= last_expired))


def read_search_counts(engine: Engine, since: date) -> list[SearchCounts]:
    """The searches without result since a day, by day and language; the most frequent words come first."""
    with transaction(engine, read_only=True) as connection:
        totals, words = ZERO_RESULT_TOTALS, ZERO_RESULT_WORDS
        of_totals = select(totals).where(totals.c.day >= since.isoformat()).order_by(totals.c.day, totals.c.locale)
        counts = {(row.day, row.locale): SearchCounts(*row) for row in connection.execute(of_totals)}
        of_words = select(words).where(words.c.day >= since.isoformat()).order_by(words.c.senders.desc(), words.c.words)
        for row in connection.execute(of_words):
            counts[row.day, row.locale].words[row.words] = row.senders
        return list(counts.values())
