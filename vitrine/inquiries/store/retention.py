"""Deletes inquiries when the retention period that visitors were told has passed, or when a person asks for it.

Who was forgotten is recorded as keyed hashes, so that restoring a backup does not bring their inquiries back.
"""

import hashlib
import hmac
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from email_validator import EmailNotValidError, validate_email
from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, exists, false, func, insert, or_, select

from vitrine.inquiries.form.normalization import clean_email
from vitrine.inquiries.inquiry import DECISIVE_CHANNELS, DELIVERED, DISCARDED, HELD
from vitrine.inquiries.store.engine import autocommit, is_postgresql, transaction
from vitrine.inquiries.store.schema import DELIVERIES, ERASURES, INQUIRIES, INQUIRY_ITEMS
from vitrine.inquiries.store.signing_keys import ERASURE_KEY, get_or_create_key, signing_key

TABLES = (DELIVERIES, INQUIRY_ITEMS, INQUIRIES)
NOTICES_KEPT = timedelta(days=30)


@dataclass(frozen=True)
class Erasure:
    """The inquiries erased for a person, and how many rows still name them: 0 if the erasure is complete."""

    references: list[str]
    rows_left: int


def purge(engine: Engine, now: datetime) -> int:
    """Delete every inquiry past its retention period unless it is held or undelivered; returns how many.

    Old digests and e-mails to operators go with them.
    """
    old_notices = DELIVERIES.c.reference.is_(None) & (DELIVERIES.c.created_at < now - NOTICES_KEPT)
    with transaction(engine) as connection:
        erased = erase(connection, INQUIRIES.c.reference.in_(expired(connection, now)))
        connection.execute(delete(DELIVERIES).where(old_notices))
        return len(erased)


def expired(connection: Connection, now: datetime) -> Select[tuple[str]]:
    """The query for inquiries past the retention period that their sender was told."""
    periods = connection.scalars(select(INQUIRIES.c.retention_days).distinct()).all()
    past_period: list[ColumnElement[bool]] = [
        (INQUIRIES.c.retention_days == days) & (INQUIRIES.c.received_at < now - timedelta(days=days))
        for days in periods
    ]
    undelivered = exists().where(
        DELIVERIES.c.reference == INQUIRIES.c.reference,
        DELIVERIES.c.channel.in_(DECISIVE_CHANNELS),
        DELIVERIES.c.state.notin_((DELIVERED, DISCARDED)),
    )
    return select(INQUIRIES.c.reference).where(or_(false(), *past_period), INQUIRIES.c.spam != HELD, ~undelivered)


def forget(engine: Engine, person: str, now: datetime) -> Erasure:
    """Erase every inquiry from an e-mail address, or the one with a reference, in any state.

    The store keeps a hash of the person, so that no backup restores what was received until then.
    """
    address = normalize_address(person)
    of_person = or_(func.lower(INQUIRIES.c.email) == address, INQUIRIES.c.reference == person.upper())
    with transaction(engine) as connection:
        newest = connection.scalar(select(func.max(INQUIRIES.c.received_at)).where(of_person)) or now
        references = erase(connection, of_person)
        remember_erasure(connection, [address, *references], max(now, newest))  # the clock may have been set back
    rewrite_files(engine)
    with transaction(engine, read_only=True) as connection:
        return Erasure(references, count_rows(connection, references, address))


def normalize_address(address: str) -> str:
    """An e-mail address as stored, in lower case; its domain may be given in ASCII form (IDNA)."""
    try:
        return validate_email(clean_email(address), check_deliverability=False).normalized.lower()
    except EmailNotValidError:
        return address.lower()


def erase(connection: Connection, condition: ColumnElement[bool]) -> list[str]:
    """Delete the inquiries that meet a condition; their items and deliveries go with them. Returns the references."""
    return list(connection.scalars(delete(INQUIRIES).where(condition).returning(INQUIRIES.c.reference)))


def count_rows(connection: Connection, references: Collection[str], address: str) -> int:
    """How many rows name these inquiries or an address."""
    erased = set(references)  # compared here: there may be more than a statement can have parameters
    rows_of_inquiries = sum(
        reference in erased for table in TABLES for reference in connection.scalars(select(table.c.reference))
    )
    acknowledgements = (DELIVERIES.c.recipient == address, DELIVERIES.c.channel == "acknowledgement")
    rows_of_address = (
        select(func.count()).select_from(INQUIRIES).where(func.lower(INQUIRIES.c.email) == address),
        select(func.count()).select_from(DELIVERIES).where(*acknowledgements),
    )
    return rows_of_inquiries + sum(connection.scalar(count) or 0 for count in rows_of_address)


def rewrite_files(engine: Engine) -> None:
    """Make the database rewrite its files, so that free pages no longer contain what was deleted."""
    tables = ", ".join(table.name for table in TABLES)
    for_sqlite = ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")
    with autocommit(engine) as connection:
        for statement in (f"VACUUM FULL {tables}",) if is_postgresql(engine) else for_sqlite:
            connection.exec_driver_sql(statement)


def remember_erasure(connection: Connection, names: Iterable[str], now: datetime) -> None:
    """Record the addresses and references of a person who was forgotten."""
    key = get_or_create_key(connection, ERASURE_KEY)
    for name in set(names):
        hashed = hash_name(key, name)
        connection.execute(delete(ERASURES).where(ERASURES.c.hash == hashed))
        connection.execute(insert(ERASURES).values(hash=hashed, erased_at=now))


class Erasures:
    """The erasures recorded in a store."""

    def __init__(self, connection: Connection) -> None:
        self._key = signing_key(connection, ERASURE_KEY)
        rows = connection.execute(select(ERASURES))
        self._erased_at: dict[str, datetime] = {row.hash: row.erased_at for row in rows}

    def covers(self, inquiry: dict[str, Any]) -> bool:
        """Whether the sender of an inquiry was forgotten after it arrived."""
        hashes = (hash_name(self._key, inquiry[name]) for name in ("email", "reference"))
        erased = [self._erased_at[hashed] for hashed in hashes if hashed in self._erased_at]
        return any(moment >= inquiry["received_at"] for moment in erased)


def hash_name(key: str, name: str) -> str:
    """The keyed hash of an address or reference, in any case."""
    return hmac.new(key.encode(), name.lower().encode(), hashlib.sha256).hexdigest()
