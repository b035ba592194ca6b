"""Held inquiries: the daily digest of them, and what people decide."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Engine, select, update

from vitrine.inquiries.assignment import WEEKEND, Assignment
from vitrine.inquiries.connection import transaction
from vitrine.inquiries.migrations import migrate, schema_version
from vitrine.inquiries.once import insert_once
from vitrine.inquiries.outbox import new_row
from vitrine.inquiries.signing import is_signed, sign, signing_key, stored_key
from vitrine.inquiries.states import DISCARDED, HELD, RECEIVED, RELEASED, SPAM
from vitrine.inquiries.store import StoredInquiry, list_inquiries
from vitrine.inquiries.tables import DELIVERIES, INQUIRIES
from vitrine.locales import LOCALES, SOURCE_LOCALE, localized_path

DIGEST_HOUR = 8  # by the office's clock


@dataclass(frozen=True)
class Pending:
    """Held inquiries one office has not been told of."""

    assignment: Assignment
    references: list[str]


def write_digests(engine: Engine, now: datetime) -> None:
    """Write one digest per office and working day into the outbox, naming what it has not been told of."""
    with transaction(engine, reading=True) as connection:
        if not schema_version(connection) or not untold(connection):
            return
    with transaction(engine) as connection:
        signing_key(connection)
        for pending in untold(connection).values():
            local = pending.assignment.local(now)
            if local.weekday() not in WEEKEND and local.hour >= DIGEST_HOUR:
                write_digest(connection, pending, now)


def untold(connection: Connection) -> dict[tuple[str, str], Pending]:
    """The held inquiries no digest has named yet, by the address and language of those who judge them."""
    columns = (INQUIRIES.c.reference, INQUIRIES.c.assignment)
    rows = connection.execute(
        select(*columns)
        .where(INQUIRIES.c.spam == HELD, INQUIRIES.c.digested_at.is_(None))
        .order_by(INQUIRIES.c.received_at)
    )
    found: dict[tuple[str, str], Pending] = {}
    for reference, facts in rows:
        assignment = Assignment(**facts)
        key = (assignment.email, assignment.locale)
        found.setdefault(key, Pending(assignment, [])).references.append(reference)
    return found


def write_digest(connection: Connection, pending: Pending, now: datetime) -> None:
    """Write one digest, unless this office had its digest of the day already."""
    assignment = pending.assignment
    day = assignment.local(now).date()
    row = new_row(
        f"digest.{day}.{assignment.locale}.{assignment.email}",
        "digest",
        assignment.email,
        now,
        content={"references": pending.references, "locale": assignment.locale},
        message_id="",
    )
    if insert_once(connection, DELIVERIES, row):
        named = INQUIRIES.c.reference.in_(pending.references)
        connection.execute(update(INQUIRIES).where(named).values(digested_at=now))


def tell_again(connection: Connection, references: Iterable[str]) -> None:
    """Have the next digest name inquiries whose digest never arrived."""
    named = INQUIRIES.c.reference.in_(list(references))
    connection.execute(update(INQUIRIES).where(named).values(digested_at=None))


def held_among(engine: Engine, references: Iterable[str]) -> list[StoredInquiry]:
    """Those of these inquiries that are still held, the oldest first."""
    wanted = INQUIRIES.c.reference.in_(list(references))
    return list_inquiries(engine, None, wanted, INQUIRIES.c.spam == HELD)[::-1]


def held_link(engine: Engine, site_url: str, stored: StoredInquiry) -> str:
    """The signed address of the page about a held inquiry, in the language of those who judge it."""
    with transaction(engine) as connection:
        signature = sign(signing_key(connection), stored.reference)
    locale = LOCALES.get(stored.inquiry.assignment.locale, SOURCE_LOCALE)
    path = localized_path(f"/inquiry/held/{stored.reference}", locale)
    return f"{site_url.rstrip('/')}{path}?signature={signature}"


def is_link_signed(engine: Engine, reference: str, signature: str) -> bool:
    """Whether the link to a held inquiry came from a digest."""
    with transaction(engine, reading=True) as connection:
        return bool(schema_version(connection)) and is_signed(stored_key(connection), reference, signature)


def release(engine: Engine, reference: str, now: datetime) -> bool:
    """Let a held inquiry go its way, also one that was called spam; says whether there was one."""
    return decide(
        engine, reference, (HELD, SPAM), RELEASED, {"state": RECEIVED, "created_at": now, "next_attempt_at": now}
    )


def discard(engine: Engine, reference: str) -> bool:
    """Call a held inquiry spam: it is never sent, and leaves the store when its time has come."""
    return decide(engine, reference, (HELD,), SPAM, {"state": DISCARDED})


def decide(
    engine: Engine, reference: str, undecided: tuple[str, ...], decision: str, deliveries: dict[str, object]
) -> bool:
    """Write a decision about an inquiry and what becomes of its deliveries."""
    with transaction(engine) as connection:
        migrate(connection)
        open_one = (INQUIRIES.c.reference == reference, INQUIRIES.c.spam.in_(undecided))
        if not connection.execute(update(INQUIRIES).where(*open_one).values(spam=decision)).rowcount:
            return False
        waiting = (DELIVERIES.c.reference == reference, DELIVERIES.c.state.in_((HELD, DISCARDED)))
        connection.execute(update(DELIVERIES).where(*waiting).values(**deliveries))
        return True
