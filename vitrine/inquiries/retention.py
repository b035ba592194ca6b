"""Deletes inquiries: when they have been kept as long as visitors were told, and when a person asks for it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from email_validator import EmailNotValidError, validate_email
from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, exists, false, func, or_, select

from vitrine.inquiries.cleaning import clean_email
from vitrine.inquiries.connection import is_sqlite, outside_transactions, transaction
from vitrine.inquiries.migrations import migrate, schema_version
from vitrine.inquiries.states import DELIVERED, DISCARDED, HELD
from vitrine.inquiries.tables import DELIVERIES, INQUIRIES, INQUIRY_ITEMS

TABLES = (DELIVERIES, INQUIRY_ITEMS, INQUIRIES)
DECISIVE_END = (DELIVERED, DISCARDED)


@dataclass(frozen=True)
class Erasure:
    """What was erased of a person, and how many rows that still name them: none, if it worked."""

    references: list[str]
    left: int


def purge(engine: Engine, now: datetime) -> int:
    """Delete what has been kept long enough, never what is undelivered or held; how many inquiries went."""
    with transaction(engine, reading=True) as connection:
        if not schema_version(connection) or not connection.scalars(expired(connection, now)).first():
            return 0
    with transaction(engine) as connection:
        references = [str(reference) for reference in connection.scalars(expired(connection, now))]
        erase(connection, references)
        old_notices = DELIVERIES.c.reference.is_(None) & (DELIVERIES.c.created_at < now - timedelta(days=30))
        connection.execute(delete(DELIVERIES).where(old_notices))
        return len(references)


def expired(connection: Connection, now: datetime) -> Select[tuple[str]]:
    """The inquiries whose time has come; each is kept as long as its visitor was told."""
    periods = connection.scalars(select(INQUIRIES.c.retention_days).distinct()).all()
    ended: list[ColumnElement[bool]] = [
        (INQUIRIES.c.retention_days == days) & (INQUIRIES.c.received_at < now - timedelta(days=days))
        for days in periods
    ]
    unfinished = exists().where(
        DELIVERIES.c.reference == INQUIRIES.c.reference,
        DELIVERIES.c.channel.in_(("sales", "webhook")),
        DELIVERIES.c.state.notin_(DECISIVE_END),
    )
    return select(INQUIRIES.c.reference).where(or_(false(), *ended), INQUIRIES.c.spam != HELD, ~unfinished)


def forget(engine: Engine, person: str) -> Erasure:
    """Erase every inquiry of an e-mail address, or the one of a reference, whatever its state."""
    address = normal_address(person)
    names = or_(func.lower(INQUIRIES.c.email) == address, INQUIRIES.c.reference == person.upper())
    with transaction(engine) as connection:
        migrate(connection)
        references = list(connection.scalars(select(INQUIRIES.c.reference).where(names)))
        addresses = set(connection.scalars(select(func.lower(INQUIRIES.c.email)).where(names)))
        erase(connection, references)
    clean_files(engine)
    with transaction(engine, reading=True) as connection:
        return Erasure(references, rows_left(connection, references, addresses | {address}))


def normal_address(written: str) -> str:
    """An e-mail address as the store has it, in small letters; mails name its domain as the network knows it."""
    try:
        return validate_email(clean_email(written), check_deliverability=False).normalized.lower()
    except EmailNotValidError:
        return written.lower()


def erase(connection: Connection, references: list[str]) -> None:
    """Delete inquiries with their items and deliveries."""
    for table in TABLES:
        connection.execute(delete(table).where(table.c.reference.in_(references)))


def rows_left(connection: Connection, references: list[str], addresses: set[str]) -> int:
    """How many rows still name these inquiries or addresses."""
    named = [select(func.count()).select_from(table).where(table.c.reference.in_(references)) for table in TABLES]
    addressed = select(func.count()).select_from(INQUIRIES).where(func.lower(INQUIRIES.c.email).in_(addresses))
    mailed = (
        select(func.count())
        .select_from(DELIVERIES)
        .where(DELIVERIES.c.recipient.in_(addresses), DELIVERIES.c.channel == "acknowledgement")
    )
    return sum(connection.scalar(count) or 0 for count in (*named, addressed, mailed))


def clean_files(engine: Engine) -> None:
    """Have the database write its files anew without what was deleted; no transaction may be open for it."""
    tables = ", ".join(table.name for table in TABLES)
    for_sqlite = ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")
    with outside_transactions(engine) as connection:
        for statement in for_sqlite if is_sqlite(engine) else (f"VACUUM FULL {tables}",):
            connection.exec_driver_sql(statement)
