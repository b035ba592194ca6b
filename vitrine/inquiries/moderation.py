"""The moderation queue: held inquiries, the daily digest of them, the signed links to them, and the decisions."""

import hashlib
from collections.abc import Collection
from datetime import datetime
from typing import Any

from itsdangerous import Signer
from sqlalchemy import Connection, Engine, bindparam, select, update

from vitrine.inquiries.answer_date import WEEKEND
from vitrine.inquiries.delivery.outbox import new_delivery
from vitrine.inquiries.inquiry import DISCARDED, HELD, RECEIVED, RELEASED, SPAM, Routing
from vitrine.inquiries.store.engine import insert_if_absent, transaction
from vitrine.inquiries.store.inquiries import StoredInquiry, list_inquiries
from vitrine.inquiries.store.schema import DELIVERIES, INQUIRIES
from vitrine.inquiries.store.signing_keys import LINK_KEY, STAMP_KEY, get_or_create_key, renew_key, signing_key
from vitrine.locales import LOCALES, SOURCE_LOCALE, localized_path

DIGEST_HOUR = 8  # local time at the office


def enqueue_digests(engine: Engine, now: datetime) -> None:
    """Add a digest to the outbox for every office that is due one; each gets at most one per working day."""
    with transaction(engine) as connection:
        for routing, references in undigested(connection):
            local = routing.local_time(now)
            if local.weekday() not in WEEKEND and local.hour >= DIGEST_HOUR:
                enqueue_digest(connection, routing, references, now)


def undigested(connection: Connection) -> list[tuple[Routing, list[str]]]:
    """The held inquiries that no digest has listed yet, by the address and language of their moderators."""
    query = (
        select(INQUIRIES.c.reference, INQUIRIES.c.assignment)
        .where(INQUIRIES.c.spam == HELD, INQUIRIES.c.digested_at.is_(None))
        .order_by(INQUIRIES.c.received_at)
    )
    digests: dict[tuple[str, str], tuple[Routing, list[str]]] = {}
    for reference, assignment in connection.execute(query):
        routing = Routing.from_stored(assignment)
        digests.setdefault((routing.email, routing.locale), (routing, []))[1].append(reference)
    return list(digests.values())


def enqueue_digest(connection: Connection, routing: Routing, references: list[str], now: datetime) -> None:
    """Add one digest to the outbox, unless its office has had one today."""
    day = routing.local_time(now).date()
    delivery = new_delivery(f"digest.{day}.{routing.locale}.{routing.email}", "digest", routing.email, now)
    content = {"references": references, "locale": routing.locale}
    if insert_if_absent(connection, DELIVERIES, delivery | {"content": content}):
        set_digested_at(connection, references, now)


def set_digested_at(connection: Connection, references: Collection[str], moment: datetime | None) -> None:
    """Record when inquiries were listed in a digest; with None, the next digest lists them again."""
    listed = update(INQUIRIES).where(INQUIRIES.c.reference == bindparam("listed")).values(digested_at=moment)
    connection.execute(listed, [{"listed": reference} for reference in references])


def list_held(engine: Engine, references: Collection[str]) -> list[StoredInquiry]:
    """Those of these inquiries that are still held, oldest first."""
    listed = set(references)
    return [held for held in list_inquiries(engine, None, INQUIRIES.c.spam == HELD)[::-1] if held.reference in listed]


def moderation_link(engine: Engine, site_url: str, stored: StoredInquiry) -> str:
    """The signed URL of the page about a held inquiry, in the language of its moderators."""
    with transaction(engine) as connection:
        signature = link_signer(get_or_create_key(connection, LINK_KEY)).get_signature(stored.reference).decode()
    locale = LOCALES.get(stored.inquiry.routing.locale, SOURCE_LOCALE)
    path = localized_path(f"/inquiry/held/{stored.reference}", locale)
    return f"{site_url}{path}?signature={signature}"


def is_signed(engine: Engine, reference: str, signature: str) -> bool:
    """Whether the signature in a link is ours, and for this inquiry."""
    with transaction(engine, read_only=True) as connection:
        key = signing_key(connection, LINK_KEY)
    return bool(key) and link_signer(key).verify_signature(reference, signature)


def link_signer(key: str) -> Signer:
    """Signs references for the links in digests."""
    return Signer(key, salt="moderation link", key_derivation="hmac", digest_method=hashlib.sha256)


def renew_keys(engine: Engine) -> int:
    """Sign links and stamps with new keys from now on; returns how many held inquiries the next digest lists again."""
    with transaction(engine) as connection:
        for purpose in (LINK_KEY, STAMP_KEY):
            renew_key(connection, purpose)
        held = update(INQUIRIES).where(INQUIRIES.c.spam == HELD).values(digested_at=None)
        return connection.execute(held).rowcount


def release(engine: Engine, reference: str, now: datetime) -> bool:
    """Deliver a held inquiry after all, even one marked as spam; returns whether there was one."""
    deliveries = {"state": RECEIVED, "created_at": now, "next_attempt_at": now}
    return decide(engine, reference, (HELD, SPAM), RELEASED, deliveries)


def discard(engine: Engine, reference: str) -> bool:
    """Mark a held inquiry as spam: it is never sent, and deleted after its retention; returns whether there was one."""
    return decide(engine, reference, (HELD,), SPAM, {"state": DISCARDED})


def decide(
    engine: Engine, reference: str, before: tuple[str, ...], decision: str, delivery_changes: dict[str, Any]
) -> bool:
    """Record a decision about an inquiry in one of the states `before`, and change its deliveries accordingly."""
    with transaction(engine) as connection:
        undecided = (INQUIRIES.c.reference == reference, INQUIRIES.c.spam.in_(before))
        if not connection.execute(update(INQUIRIES).where(*undecided).values(spam=decision)).rowcount:
            return False
        waiting = (DELIVERIES.c.reference == reference, DELIVERIES.c.state.in_((HELD, DISCARDED)))
        connection.execute(update(DELIVERIES).where(*waiting).values(**delivery_changes))
        return True
