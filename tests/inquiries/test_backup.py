"""A backup is taken and brought back while inquiries come in, and moves from one kind of store to the other."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.delivery import Office
from tests.support.inquiries import count, inquiry, make_store
from vitrine.inquiries.backup import BackupError, restore_backup, write_backup
from vitrine.inquiries.store import find_inquiry, list_inquiries, store_inquiry
from vitrine.settings import Settings


@pytest.fixture
def other(tmp_path: Path) -> Settings:
    """A store elsewhere."""
    return Settings(inquiries_path=str(tmp_path / "other.db"))


def test_a_backup_holds_everything_and_brings_it_back(store: Engine, other: Settings, tmp_path: Path) -> None:
    sent = [inquiry(number, message=f"Question {number}") for number in range(5)]
    references = [store_inquiry(store, one) for one in sent]
    assert write_backup(store, tmp_path / "backup.db") == 5
    with make_store(other) as empty:
        assert restore_backup(empty, tmp_path / "backup.db") == 5
        assert [find_inquiry(empty, reference) for reference in references] == [
            find_inquiry(store, reference) for reference in references
        ]


def test_bringing_back_overwrites_nothing(store: Engine, tmp_path: Path) -> None:
    kept = store_inquiry(store, inquiry())
    write_backup(store, tmp_path / "backup.db")
    later = store_inquiry(store, inquiry(message="After the backup"))
    assert restore_backup(store, tmp_path / "backup.db") == 0
    assert {stored.reference for stored in list_inquiries(store, None)} == {kept, later}


def test_what_was_delivered_before_a_backup_is_not_sent_again(office: Office, other: Settings, tmp_path: Path) -> None:
    office.receive(inquiry())
    office.work()
    office.receive(inquiry(message="Waiting"), ("sales",))
    write_backup(office.store, tmp_path / "backup.db")
    with make_store(other) as empty:
        restore_backup(empty, tmp_path / "backup.db")
        assert Office(empty, smtp_url=office.settings.smtp_url).work() == 1


def test_a_backup_taken_while_inquiries_come_in_is_whole(store: Engine, other: Settings, tmp_path: Path) -> None:
    stopped = threading.Event()
    acknowledged: list[str] = []

    def visitors() -> None:
        number = 0
        while not stopped.is_set():
            acknowledged.append(store_inquiry(store, inquiry(message=f"Question {number}")))
            number += 1

    thread = threading.Thread(target=visitors)
    thread.start()
    for number in range(3):
        while len(acknowledged) < 5 * (number + 1):
            stopped.wait(0.01)
        before = list(acknowledged)
        write_backup(store, tmp_path / f"backup-{number}.db")
    stopped.set()
    thread.join()
    with make_store(other) as empty:
        restore_backup(empty, tmp_path / "backup-2.db")
        found = {stored.reference: stored for stored in list_inquiries(empty, None)}
    assert set(before) <= set(found) <= set(acknowledged)
    assert all(stored.inquiry.items for stored in found.values())
    assert restore_backup(store, tmp_path / "backup-0.db") == 0
    assert count(store) == len(acknowledged)


def test_a_store_nobody_has_written_to_can_be_copied(store: Engine, tmp_path: Path) -> None:
    assert write_backup(store, tmp_path / "backup.db") == 0
    assert restore_backup(store, tmp_path / "backup.db") == 0


def test_no_file_is_overwritten_and_none_invented(sqlite: Engine, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(BackupError, match="exists already"):
        write_backup(sqlite, tmp_path / "taken")
    with pytest.raises(BackupError, match="no folder"):
        write_backup(sqlite, tmp_path / "unmounted" / "backup.db")
    for wrong in ("missing", "taken"):
        with pytest.raises(BackupError, match="is no backup"):
            restore_backup(sqlite, tmp_path / wrong)
    assert (tmp_path / "taken").read_bytes() == b""
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE t (a)")
    with pytest.raises(BackupError, match="holds no inquiries"):
        restore_backup(sqlite, tmp_path / "other.db")
