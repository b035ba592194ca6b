"""A backup is written and restored while inquiries come in, and moves a store between SQLite and PostgreSQL."""

import errno
import os
import sqlite3
import threading
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import IO, Any

import pytest
from sqlalchemy import URL, Engine, event

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.stores import NOON, count, inquiry, make_store, store_inquiry
from vitrine.inquiries.store.backup import BackupError, purge_backups, restore_backup, write_backup
from vitrine.inquiries.store.engine import StoreUnavailableError, open_sqlite, transaction
from vitrine.inquiries.store.inquiries import find_inquiry, list_inquiries
from vitrine.inquiries.store.retention import erase, forget
from vitrine.inquiries.store.schema import INQUIRIES
from vitrine.settings.settings import Settings


@pytest.fixture
def other(tmp_path: Path) -> Settings:
    """The settings of another store."""
    return Settings(inquiries_path=tmp_path / "other.db")


def test_a_backup_restores_everything(store: Engine, other: Settings, tmp_path: Path) -> None:
    sent = [inquiry(number, message=f"Question {number}") for number in range(5)]
    references = [store_inquiry(store, one) for one in sent]
    assert write_backup(store, tmp_path / "backup.db") == 5
    with make_store(other) as empty:
        assert restore_backup(empty, tmp_path / "backup.db", NOON) == 5
        assert [find_inquiry(empty, reference) for reference in references] == [
            find_inquiry(store, reference) for reference in references
        ]


def test_restoring_overwrites_nothing(store: Engine, tmp_path: Path) -> None:
    kept = store_inquiry(store, inquiry())
    write_backup(store, tmp_path / "backup.db")
    later = store_inquiry(store, inquiry(message="After the backup"))
    assert restore_backup(store, tmp_path / "backup.db", NOON) == 0
    assert {stored.reference for stored in list_inquiries(store, None)} == {kept, later}


def test_what_was_delivered_before_a_backup_is_not_sent_again(office: Office, other: Settings, tmp_path: Path) -> None:
    office.receive(inquiry())
    office.work()
    office.receive(inquiry(message="Waiting"), ("sales",))
    write_backup(office.store, tmp_path / "backup.db")
    with make_store(other) as empty:
        restore_backup(empty, tmp_path / "backup.db", NOON)
        assert Office(empty, smtp_url=office.settings.smtp_url).work() == 1


def test_a_backup_written_while_inquiries_come_in_is_complete(store: Engine, other: Settings, tmp_path: Path) -> None:
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
        restore_backup(empty, tmp_path / "backup-2.db", NOON)
        found = {stored.reference: stored for stored in list_inquiries(empty, None)}
    assert set(before) <= set(found) <= set(acknowledged)
    assert all(stored.inquiry.items for stored in found.values())
    assert restore_backup(store, tmp_path / "backup-0.db", NOON) == 0
    assert count(store) == len(acknowledged)


def test_an_empty_store_can_be_backed_up(store: Engine, tmp_path: Path) -> None:
    assert write_backup(store, tmp_path / "backup.db") == 0
    assert restore_backup(store, tmp_path / "backup.db", NOON) == 0


def test_backup_and_restore_refuse_unsuitable_files(sqlite: Engine, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(BackupError, match="already exists"):
        write_backup(sqlite, tmp_path / "taken")
    with pytest.raises(BackupError, match="no folder"):
        write_backup(sqlite, tmp_path / "unmounted" / "backup.db")
    for wrong, message in (("missing", "does not exist"), ("taken", "is not a backup")):
        with pytest.raises(BackupError, match=message):
            restore_backup(sqlite, tmp_path / wrong, NOON)
    assert (tmp_path / "taken").read_bytes() == b""
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE t (a)")
    with pytest.raises(BackupError, match="contains no inquiries"):
        restore_backup(sqlite, tmp_path / "other.db", NOON)


def test_a_backup_brings_back_nobody_who_was_forgotten(store: Engine, tmp_path: Path) -> None:
    store_inquiry(store, inquiry(email="Ben@example.com"))
    by_reference = store_inquiry(store, inquiry(message="Another"))
    kept = store_inquiry(store, inquiry(message="A third"))
    write_backup(store, tmp_path / "backup.db")
    forget(store, "ben@EXAMPLE.com", NOON)
    forget(store, by_reference.lower(), NOON)
    assert restore_backup(store, tmp_path / "backup.db", NOON) == 0
    assert [stored.reference for stored in list_inquiries(store, None)] == [kept]


def test_a_person_is_forgotten_though_they_wrote_while_the_clock_was_fast(store: Engine, tmp_path: Path) -> None:
    store_inquiry(store, inquiry(24 * 60))
    write_backup(store, tmp_path / "backup.db")
    forget(store, "ana@example.com", NOON)
    assert restore_backup(store, tmp_path / "backup.db", NOON) == 0


def test_a_person_who_writes_again_after_being_forgotten_is_restored(store: Engine, tmp_path: Path) -> None:
    store_inquiry(store, inquiry())
    forget(store, "ana@example.com", NOON + timedelta(minutes=1))
    again = store_inquiry(store, inquiry(2))
    write_backup(store, tmp_path / "backup.db")
    with transaction(store) as connection:
        erase(connection, INQUIRIES.c.reference == again)
    assert restore_backup(store, tmp_path / "backup.db", NOON) == 1


def test_a_new_store_learns_from_backups_who_was_forgotten(sqlite: Engine, other: Settings, tmp_path: Path) -> None:
    store_inquiry(sqlite, inquiry())
    write_backup(sqlite, tmp_path / "before.db")
    forget(sqlite, "ana@example.com", NOON)
    write_backup(sqlite, tmp_path / "after.db")
    assert b"ana@" not in (tmp_path / "after.db").read_bytes()
    with make_store(other) as empty:
        assert restore_backup(empty, tmp_path / "after.db", NOON) == 0
        assert restore_backup(empty, tmp_path / "before.db", NOON) == 0


def test_backups_expire_with_the_retention_period(office: Office, other: Settings, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    write_backup(office.store, tmp_path / "backups" / "empty.db")
    office.receive(inquiry())
    office.work()
    write_backup(office.store, tmp_path / "backups" / "old.db")
    office.receive(inquiry(60, message="Later", retention_days=400))
    office.work()
    write_backup(office.store, tmp_path / "backups" / "new.db")
    (tmp_path / "backups" / "notes.txt").write_text("not a backup")
    late = NOON + timedelta(days=181)
    with make_store(other) as empty:
        assert restore_backup(empty, tmp_path / "backups" / "new.db", late) == 1
    assert purge_backups(tmp_path / "backups", late) == ([tmp_path / "backups" / "old.db"], [])
    assert sorted(path.name for path in (tmp_path / "backups").iterdir()) == ["empty.db", "new.db", "notes.txt"]


def damage(path: Path) -> None:
    """Make a byte of a message invalid."""
    data = path.read_bytes()
    assert b"Hello" in data
    path.write_bytes(data.replace(b"Hello", b"\xffello"))


def test_nothing_of_a_damaged_backup_is_restored(store: Engine, other: Settings, tmp_path: Path) -> None:
    for number in range(60):
        store_inquiry(store, inquiry(number, message=f"Hello {number}" if number == 50 else f"Message {number}"))
    whole, cut = tmp_path / "whole.db", tmp_path / "cut.db"
    write_backup(store, whole)
    cut.write_bytes(whole.read_bytes()[:-8192])
    damage(whole)
    for path in (whole, cut):
        with make_store(other) as empty:
            with pytest.raises(BackupError, match=f"{path.name} is damaged") as error:
                restore_backup(empty, path, NOON)
            assert list_inquiries(empty, None) == []
        assert "ello" not in str(error.value)


def test_a_damaged_backup_does_not_keep_expired_ones(office: Office, tmp_path: Path) -> None:
    office.receive(inquiry(message="Hello"))
    office.work()
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("a.db", "b.db"):
        write_backup(office.store, folder / name)
    damage(folder / "a.db")
    purged = purge_backups(folder, NOON + timedelta(days=181))
    assert purged.deleted == [folder / "b.db"]
    assert ["a.db is damaged" in str(error) for error in purged.errors] == [True]


def test_a_link_to_the_newest_backup_and_a_file_of_another_user_do_not_keep_expired_ones(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.receive(inquiry())
    office.work()
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("a.db", "b.db"):
        write_backup(office.store, folder / name)
    (folder / "latest.db").symlink_to(folder / "b.db")
    opened = Path.open

    def refuse(path: Path, mode: str = "r") -> IO[Any]:
        if path.name == "a.db":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opened(path, mode)

    monkeypatch.setattr(Path, "open", refuse)
    purged = purge_backups(folder, NOON + timedelta(days=181))
    assert purged.deleted == [folder / "b.db"]
    assert [str(folder / "a.db") in str(error) for error in purged.errors] == [True]


def test_a_backup_that_fails_or_is_killed_leaves_no_personal_data(sqlite: Engine, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    store_inquiry(sqlite, inquiry())
    with transaction(sqlite) as connection:
        connection.exec_driver_sql("DROP TABLE deliveries")
        connection.exec_driver_sql("CREATE TABLE deliveries (reference TEXT)")
    with pytest.raises(StoreUnavailableError):
        write_backup(sqlite, folder / "backup.db")
    assert list(folder.iterdir()) == []
    for age in (0, 2):
        killed = folder / f".killed-{age}.db.unfinished"
        killed.touch()
        os.utime(killed, times=((NOON - timedelta(days=age)).timestamp(),) * 2)
    assert purge_backups(folder, NOON).deleted == [folder / ".killed-2.db.unfinished"]


def test_old_files_of_others_in_the_folder_of_backups_stay(tmp_path: Path) -> None:
    others = [tmp_path / name for name in (".gitkeep", "notes.unfinished", "list.txt")]
    for path in others:
        path.touch()
        os.utime(path, times=((NOON - timedelta(days=400)).timestamp(),) * 2)
    assert purge_backups(tmp_path, NOON).deleted == []
    assert sorted(tmp_path.iterdir()) == sorted(others)


def test_a_backup_that_does_not_fit_on_its_disk_blames_the_disk_and_not_the_store(
    sqlite: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_on_full_disk(url: URL) -> Engine:
        engine = open_sqlite(url)
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count = 4"))
        return engine

    monkeypatch.setattr("vitrine.inquiries.store.backup.open_sqlite", open_on_full_disk)
    file = tmp_path / "backups" / "backup.db"
    file.parent.mkdir()
    with pytest.raises(BackupError, match=f"^the backup {file} cannot be written: .*is full; check that "):
        write_backup(sqlite, file)
    assert list(file.parent.iterdir()) == []


def test_a_backup_that_fails_leaves_no_log_beside_it(
    sqlite: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_store: Engine, backup: Engine) -> int:
        for ending in ("", "-wal", "-shm"):
            Path(f"{backup.url.database}{ending}").touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("vitrine.inquiries.store.backup.copy_store", fail)
    file = tmp_path / "backups" / "backup.db"
    file.parent.mkdir()
    with pytest.raises(OSError, match="No space left"):
        write_backup(sqlite, file)
    assert list(file.parent.iterdir()) == []
