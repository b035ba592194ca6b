"""An inquiry is stored once, completely and durably, in SQLite and PostgreSQL."""

import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.stores import METER, NOON, count, inquiry, store_inquiry
from vitrine.inquiries.inquiry import Inquiry, is_reference
from vitrine.inquiries.store.engine import StoreUnavailableError, transaction
from vitrine.inquiries.store.inquiries import find_inquiry, list_inquiries


def test_an_inquiry_is_read_back_as_it_was_stored(store: Engine) -> None:
    sent = inquiry(company="Río S.L.", phone="+34 1", country="ES", topic="quotation", spam_signals=("honeypot",))
    stored = find_inquiry(store, store_inquiry(store, sent))
    assert stored is not None
    assert stored.inquiry == sent


def test_the_time_of_arrival_is_stored_in_utc(store: Engine) -> None:
    in_tokyo = NOON.astimezone(timezone(timedelta(hours=9)))
    stored = find_inquiry(store, store_inquiry(store, replace(inquiry(), received_at=in_tokyo)))
    assert stored is not None
    assert stored.inquiry.received_at.isoformat() == "2026-03-02T12:00:00+00:00"


def test_an_inquiry_may_have_no_items(store: Engine) -> None:
    stored = find_inquiry(store, store_inquiry(store, inquiry(items=())))
    assert stored is not None
    assert stored.inquiry.items == ()


def test_a_form_sent_again_within_ten_minutes_is_the_same_inquiry(store: Engine) -> None:
    references = {store_inquiry(store, inquiry(minutes)) for minutes in (0, 0.1, 9.9)}
    assert len(references) == 1
    assert count(store) == 1


def test_a_form_sent_again_after_ten_minutes_is_a_new_inquiry(store: Engine) -> None:
    assert store_inquiry(store, inquiry(0)) != store_inquiry(store, inquiry(11))
    assert count(store) == 2


def test_the_same_answers_after_the_clock_was_set_back_far_are_a_new_inquiry(store: Engine) -> None:
    assert store_inquiry(store, inquiry(600)) != store_inquiry(store, inquiry(0))
    assert store_inquiry(store, inquiry(1)) == store_inquiry(store, inquiry(0))


@pytest.mark.parametrize("change", [{"message": "And a data sheet."}, {"items": ()}, {"email": "ben@example.com"}])
def test_a_form_with_a_different_answer_is_a_new_inquiry(store: Engine, change: dict[str, Any]) -> None:
    assert store_inquiry(store, inquiry()) != store_inquiry(store, inquiry(**change))


def test_simultaneous_inquiries_are_all_stored_once(store: Engine) -> None:
    sent = [inquiry(message=f"Question {number % 20}") for number in range(80)]
    with ThreadPoolExecutor(16) as visitors:
        references = list(visitors.map(lambda one: store_inquiry(store, one), sent))
    assert len(set(references)) == count(store) == 20
    assert all(references[number] == references[number % 20] for number in range(80))


def test_the_newest_inquiries_are_listed_first(store: Engine) -> None:
    for minute in range(3):
        store_inquiry(store, inquiry(minute, message=f"Question {minute}"))
    assert [one.inquiry.message for one in list_inquiries(store, 2)] == ["Question 2", "Question 1"]


def test_a_new_inquiry_has_a_valid_reference(store: Engine) -> None:
    assert is_reference(store_inquiry(store, inquiry()))
    assert find_inquiry(store, "BBBBB-BBBBB") is None


def test_sqlite_writes_every_commit_to_disk(sqlite: Engine) -> None:
    store_inquiry(sqlite, inquiry())
    with transaction(sqlite) as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_a_locked_store_is_waited_for_and_then_unavailable(sqlite: Engine, tmp_path: Path) -> None:
    store_inquiry(sqlite, inquiry())
    other = sqlite3.connect(tmp_path / "inquiries.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pragma(sqlite, "busy_timeout = 50"), pytest.raises(StoreUnavailableError, match="locked"):
        store_inquiry(sqlite, inquiry(message="Another"))
    other.execute("ROLLBACK")
    other.close()
    store_inquiry(sqlite, inquiry(message="Another"))
    assert count(sqlite) == 2


def test_a_full_disk_leaves_nothing_half_written(sqlite: Engine) -> None:
    store_inquiry(sqlite, inquiry())
    long = inquiry(message="A long story. " * 2000)
    with pragma(sqlite, "max_page_count = 8"), pytest.raises(StoreUnavailableError, match="full") as raised:
        store_inquiry(sqlite, long)
    assert "A long story" not in str(raised.value)
    assert count(sqlite) == 1
    store_inquiry(sqlite, long)
    assert count(sqlite) == 2


def test_a_file_put_in_place_while_the_site_runs_is_used_at_once(sqlite: Engine, tmp_path: Path) -> None:
    store_inquiry(sqlite, inquiry())
    shutil.copy(tmp_path / "inquiries.db", tmp_path / "backup.db")
    store_inquiry(sqlite, inquiry(message="After the backup"))
    (tmp_path / "backup.db").replace(tmp_path / "inquiries.db")
    assert count(sqlite) == 1


@contextmanager
def pragma(engine: Engine, setting: str) -> Iterator[None]:
    """Give every new connection to the store this setting."""

    def set_pragma(connection: sqlite3.Connection, record: object) -> None:
        connection.execute(f"PRAGMA {setting}")

    event.listen(engine, "connect", set_pragma)
    try:
        yield
    finally:
        event.remove(engine, "connect", set_pragma)


def test_items_keep_their_order(store: Engine) -> None:
    items = (METER, replace(METER, wording="And a cable", quantity=None, code=""))
    stored = find_inquiry(store, store_inquiry(store, inquiry(items=items)))
    assert stored is not None
    assert stored.inquiry.items == items


def test_doubt_about_a_sender_whose_inquiry_was_delivered_is_smaller(office: Office) -> None:
    held: dict[str, Any] = {"spam_signals": ("offers",)}
    assert state_of(office, inquiry(0, message="First", **held)) == "held"
    office.receive(inquiry(1, message="Second"))
    office.work(minutes=2)
    assert state_of(office, inquiry(2, message="Third", email="ANA@example.com", **held)) == "received"
    assert state_of(office, inquiry(3, message="Fourth", email="eva@example.com", **held)) == "held"


def state_of(office: Office, sent: Inquiry) -> str:
    """The state of an inquiry on its arrival."""
    stored = find_inquiry(office.store, office.receive(sent))
    assert stored
    return stored.state
