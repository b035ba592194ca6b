"""Inquiries leave the store when their time has come or a person asks, and not before they are delivered."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.delivery import Office
from tests.support.inquiries import NOON, count, inquiry
from tests.support.mail import Mailbox, Mood
from vitrine.inquiries.held import discard
from vitrine.inquiries.retention import forget, purge
from vitrine.inquiries.store import store_inquiry

LATER = NOON + timedelta(days=181)


def test_what_was_delivered_is_deleted_after_the_time_visitors_were_told(office: Office) -> None:
    office.receive(inquiry())
    office.receive(inquiry(message="Kept shorter", retention_days=30))
    office.work()
    assert purge(office.store, NOON + timedelta(days=29)) == 0
    assert purge(office.store, NOON + timedelta(days=31)) == 1
    assert purge(office.store, LATER) == 1
    assert count(office.store) == 0
    assert office.rows("sales", "acknowledgement") == []


def test_the_worker_deletes_by_itself(office: Office) -> None:
    office.receive(inquiry())
    office.work()
    office.work(days=181)
    assert count(office.store) == 0


@pytest.mark.parametrize("mood", [Mood.REFUSE, Mood.REFUSE_FOR_NOW])
def test_what_is_undelivered_is_never_deleted(office: Office, mailbox: Mailbox, mood: Mood) -> None:
    mailbox.mood = mood
    office.receive(inquiry())
    office.work()
    assert purge(office.store, LATER) == 0
    assert count(office.store) == 1


def test_what_is_held_is_never_deleted_and_what_was_called_spam_is(office: Office) -> None:
    reference = office.receive(inquiry(suspected=("honeypot", "links")))
    assert purge(office.store, LATER) == 0
    discard(office.store, reference)
    assert purge(office.store, LATER) == 1


def test_a_person_is_forgotten_everywhere_and_others_are_not(store: Engine) -> None:
    for number in range(3):
        store_inquiry(store, inquiry(message=f"Question {number}", email="Ben@example.com"))
    store_inquiry(store, inquiry())
    erased = forget(store, "ben@EXAMPLE.com")
    assert len(erased.references) == 3
    assert erased.left == 0
    assert count(store) == 1
    assert forget(store, "ben@example.com").references == []


def test_one_inquiry_can_be_forgotten_by_its_reference(store: Engine) -> None:
    reference = store_inquiry(store, inquiry())
    store_inquiry(store, inquiry(message="Another"))
    assert forget(store, reference.lower()).references == [reference]
    assert count(store) == 1


def test_forgetting_knows_an_address_as_mails_write_it(sqlite: Engine) -> None:
    reference = store_inquiry(sqlite, inquiry(email="Ana@münchen.example"))
    assert forget(sqlite, "ana@XN--mnchen-3ya.example").references == [reference]


def test_what_was_forgotten_is_not_in_the_file_any_more(sqlite: Engine, tmp_path: Path) -> None:
    for number in range(50):
        store_inquiry(sqlite, inquiry(message=f"A secret question {number}", email="ben@example.com"))
    store_inquiry(sqlite, inquiry())
    forget(sqlite, "ben@example.com")
    left = b"".join(path.read_bytes() for path in tmp_path.glob("inquiries.db*"))
    assert b"ana@example.com" in left
    assert b"ben@example.com" not in left
    assert b"A secret question" not in left
