"""A full or read-only disk or a locked database returns the form with its text, and leaves nothing half-written."""

import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.deployment.servers import mount_disk
from tests.support.inquiries.form import Visitor, kept
from vitrine.doctor.inquiry_store import check_store
from vitrine.inquiries.store import engine
from vitrine.settings.settings import Settings

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
    """Fill the disk."""
    file = folder / "filler"
    with file.open("wb", buffering=0) as filler:
        try:
            while filler.write(b"x" * 512):
                pass
        except OSError:
            return file
    raise AssertionError("the disk did not get full")


def messages(visitor: Visitor) -> list[str]:
    """The messages of all stored inquiries."""
    return sorted(one.inquiry.message for one in visitor.stored())


@pytest.mark.needs_disk
def test_a_full_disk_returns_the_text_until_there_is_room(site_root: Path, small_disk: Path) -> None:
    visitor = Visitor(site_root, small_disk / "inquiries.db")
    visitor.send(message="Before")
    filler = fill(small_disk)
    seen = visitor.returned(503, message=LONG)
    assert kept(seen)["message"] == LONG
    settings = Settings(root=site_root, inquiries_path=small_disk / "inquiries.db")
    assert any("the disk is full" in finding.what for finding in check_store(settings))
    filler.unlink()
    assert messages(visitor) == ["Before"]
    assert visitor.send(message=LONG).status_code == 303
    assert messages(visitor) == [LONG, "Before"]


@pytest.mark.needs_disk
def test_a_read_only_disk_returns_the_text_until_it_is_writable(site_root: Path, small_disk: Path) -> None:
    visitor = Visitor(site_root, small_disk / "inquiries.db")
    visitor.send(message="Before")
    assert mount_disk(small_disk, "remount", "ro")
    assert kept(visitor.returned(503, message="During"))["message"] == "During"
    assert mount_disk(small_disk, "remount", "rw")
    assert visitor.send(message="During").status_code == 303
    assert messages(visitor) == ["Before", "During"]


def test_a_locked_database_returns_the_text_until_it_is_released(
    site_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.1)
    visitor = Visitor(site_root, tmp_path / "inquiries.db")
    visitor.send(message="Before")
    other = sqlite3.connect(tmp_path / "inquiries.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert kept(visitor.returned(503, message="During"))["message"] == "During"
    other.execute("ROLLBACK")
    other.close()
    assert visitor.send(message="During").status_code == 303
    assert messages(visitor) == ["Before", "During"]
