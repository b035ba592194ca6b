"""A store may have more inquiries than a statement can have parameters: 32,766 in SQLite, 65,535 in PostgreSQL."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, event

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.mail import Mailbox, Mood, body
from tests.support.inquiries.stores import NOON, count, inquiry, store_inquiry
from vitrine.inquiries.store.inquiries import list_inquiries
from vitrine.inquiries.store.retention import Erasure, forget, purge

MAX_PARAMETERS = 40
NUMBERS = range(MAX_PARAMETERS + 1)
MONDAY_MORNING = datetime(2026, 3, 9, 7, 0, tzinfo=UTC)  # eight in Freising


@pytest.fixture
def sqlite(sqlite: Engine) -> Engine:
    """A store whose statements can have few parameters."""

    def limit(connection: sqlite3.Connection, _record: object) -> None:
        connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, MAX_PARAMETERS)

    event.listen(sqlite, "connect", limit)
    return sqlite


def store_many(store: Engine) -> list[str]:
    """One more inquiry than a statement can have parameters, oldest first."""
    return [store_inquiry(store, inquiry(number, message=f"Question {number}")) for number in NUMBERS]


def test_all_are_listed_newest_first(sqlite: Engine) -> None:
    references = store_many(sqlite)
    listed = list_inquiries(sqlite, None)
    assert [stored.reference for stored in listed] == references[::-1]
    assert {(len(stored.inquiry.items), stored.state) for stored in listed} == {(1, "received")}


@pytest.mark.slow
def test_all_are_deleted_after_their_retention_period(office: Office) -> None:
    store_many(office.store)
    office.work(hours=1)
    assert purge(office.store, office.now + timedelta(days=181)) == len(NUMBERS)
    assert count(office.store) == 0
    assert office.rows() == []


def test_a_person_can_be_forgotten_who_sent_them_all(sqlite: Engine) -> None:
    references = store_many(sqlite)
    erased = forget(sqlite, "ana@example.com", NOON)
    assert Erasure(sorted(erased.references), erased.rows_left) == Erasure(sorted(references), rows_left=0)
    assert Office(sqlite).rows() == []


def test_one_digest_lists_all_that_are_held_even_after_one_that_failed(office: Office, mailbox: Mailbox) -> None:
    office.at(MONDAY_MORNING)
    references = [
        office.receive(inquiry(spam_signals=("honeypot", "offers"), message=f"Offer {number}")) for number in NUMBERS
    ]
    mailbox.mood = Mood.REFUSE
    office.work()
    mailbox.mood = Mood.ACCEPT
    office.work(days=1)
    assert [reference for reference in references if reference not in body(mailbox.mails[0])] == []
