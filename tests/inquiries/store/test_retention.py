"""Inquiries are deleted after their retention period or on request, and not before they are delivered."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.mail import Mailbox, Mood
from tests.support.inquiries.stores import NOON, count, inquiry, store_inquiry
from vitrine.inquiries.delivery.queue_watch import enqueue_alert
from vitrine.inquiries.moderation import discard
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.retention import Erasure, forget, purge
from vitrine.inquiries.store.zero_result_searches import SearchBySender, count_searches, read_search_counts

LATER = NOON + timedelta(days=181)


def test_a_delivered_inquiry_is_deleted_after_its_own_retention_period(office: Office) -> None:
    office.receive(inquiry())
    office.receive(inquiry(message="Kept shorter", retention_days=30))
    office.work()
    assert purge(office.store, NOON + timedelta(days=29)) == 0
    assert purge(office.store, NOON + timedelta(days=31)) == 1
    assert purge(office.store, LATER) == 1
    assert count(office.store) == 0
    assert office.rows("sales", "acknowledgement") == []


def test_old_alerts_are_deleted_without_expired_inquiries(sqlite: Engine) -> None:
    office = Office(sqlite, alert_email="ops@aurovane.example")
    office.receive(inquiry())
    with transaction(sqlite) as connection:
        enqueue_alert(connection, office.settings, "queue", "a delivery waits", NOON)
    assert purge(sqlite, NOON + timedelta(days=29)) == 0
    assert len(office.rows("alert email")) == 1
    assert purge(sqlite, NOON + timedelta(days=31)) == 0
    assert office.rows("alert email") == []
    assert count(sqlite) == 1


def test_the_worker_deletes_expired_inquiries(office: Office) -> None:
    office.receive(inquiry())
    office.work()
    office.work(days=181)
    assert count(office.store) == 0


def test_the_worker_deletes_the_counts_of_searches(office: Office) -> None:
    searches = [SearchBySender("de", "drucksonde", sender) for sender in ("ana", "ben", "cem")]
    count_searches(office.store, searches, "salt", NOON.date(), retention_days=90)
    office.work(days=89)
    assert read_search_counts(office.store, NOON.date())[0].words == {"drucksonde": 3}
    office.work(days=1)
    assert read_search_counts(office.store, NOON.date()) == []


@pytest.mark.parametrize("mood", [Mood.REFUSE, Mood.REFUSE_FOR_NOW])
def test_an_undelivered_inquiry_is_never_deleted(office: Office, mailbox: Mailbox, mood: Mood) -> None:
    mailbox.mood = mood
    office.receive(inquiry())
    office.work()
    assert purge(office.store, LATER) == 0
    assert count(office.store) == 1


def test_an_acknowledgement_that_a_mistyped_address_refuses_keeps_no_inquiry(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.REFUSE_RECIPIENT
    office.receive(inquiry(), ("acknowledgement",))
    office.work()
    assert office.states() == {"acknowledgement": "failed"}
    assert purge(office.store, LATER) == 1


def test_a_held_inquiry_is_never_deleted_and_a_discarded_one_is(office: Office) -> None:
    reference = office.receive(inquiry(spam_signals=("honeypot", "links")))
    assert purge(office.store, LATER) == 0
    discard(office.store, reference)
    assert purge(office.store, LATER) == 1


def test_all_inquiries_of_a_person_are_erased_and_no_others(store: Engine) -> None:
    for number in range(3):
        store_inquiry(store, inquiry(message=f"Question {number}", email="Ben@example.com"))
    store_inquiry(store, inquiry())
    erased = forget(store, "ben@EXAMPLE.com", NOON)
    assert len(erased.references) == 3
    assert erased.rows_left == 0
    assert count(store) == 1
    assert forget(store, "ben@example.com", NOON).references == []


def test_one_inquiry_can_be_erased_by_its_reference(store: Engine) -> None:
    reference = store_inquiry(store, inquiry())
    store_inquiry(store, inquiry(message="Another"))
    assert forget(store, reference.lower(), NOON) == Erasure([reference], rows_left=0)
    assert count(store) == 1


def test_an_address_may_be_given_with_its_ascii_domain(sqlite: Engine) -> None:
    reference = store_inquiry(sqlite, inquiry(email="Ana@münchen.example"))
    assert forget(sqlite, "ana@XN--mnchen-3ya.example", NOON).references == [reference]


def test_erased_data_is_no_longer_in_the_file(sqlite: Engine, tmp_path: Path) -> None:
    for number in range(50):
        store_inquiry(sqlite, inquiry(message=f"A secret question {number}", email="ben@example.com"))
    store_inquiry(sqlite, inquiry())
    forget(sqlite, "ben@example.com", NOON)
    left = b"".join(path.read_bytes() for path in tmp_path.glob("inquiries.db*"))
    assert b"ana@example.com" in left
    assert b"ben@example.com" not in left
    assert b"A secret question" not in left
