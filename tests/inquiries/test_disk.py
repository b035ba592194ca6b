"""A disk that is full or cannot be written, and a database somebody holds: nothing is half-written, and it passes."""

import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.servers import mount_disk
from tests.support.visitor import Visitor, kept
from vitrine.inquiries import connection

LONG = ("A long story. " * 350).strip()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of half a megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    assert mount_disk(folder)
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(folder: Path) -> Path:
    """Take all the room that is left."""
    file = folder / "filler"
    with file.open("wb", buffering=0) as filler:
        try:
            while filler.write(b"x" * 512):
                pass
        except OSError:
            return file
    raise AssertionError("the disk did not get full")


def messages(visitor: Visitor) -> list[str]:
    """What was stored."""
    return sorted(one.inquiry.message for one in visitor.stored())


@pytest.mark.needs_disk
def test_a_full_disk_gives_the_text_back_and_is_used_when_there_is_room(site_root: Path, small_disk: Path) -> None:
    visitor = Visitor(site_root, small_disk / "inquiries.db")
    visitor.send(message="Before")
    filler = fill(small_disk)
    seen = visitor.returned(503, message=LONG)
    assert kept(seen)["message"] == LONG
    filler.unlink()
    assert messages(visitor) == ["Before"]
    assert visitor.send(message=LONG).status_code == 303
    assert messages(visitor) == [LONG, "Before"]


@pytest.mark.needs_disk
def test_a_disk_that_cannot_be_written_gives_the_text_back_until_it_can(site_root: Path, small_disk: Path) -> None:
    visitor = Visitor(site_root, small_disk / "inquiries.db")
    visitor.send(message="Before")
    assert mount_disk(small_disk, "remount", "ro")
    assert kept(visitor.returned(503, message="During"))["message"] == "During"
    assert mount_disk(small_disk, "remount", "rw")
    assert visitor.send(message="During").status_code == 303
    assert messages(visitor) == ["Before", "During"]


def test_a_database_somebody_holds_gives_the_text_back_until_it_is_let_go(
    site_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.1)
    visitor = Visitor(site_root, tmp_path / "inquiries.db")
    visitor.send(message="Before")
    other = sqlite3.connect(tmp_path / "inquiries.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert kept(visitor.returned(503, message="During"))["message"] == "During"
    other.execute("ROLLBACK")
    other.close()
    assert visitor.send(message="During").status_code == 303
    assert messages(visitor) == ["Before", "During"]
