"""The salt of a day is the same for all processes, unlike that of any other day, and forgotten afterwards."""

from datetime import date
from pathlib import Path

from vitrine.inquiries.search_salt import daily_salt, forget_salt

TODAY, TOMORROW = date(2026, 3, 2), date(2026, 3, 3)


def file_of(folder: Path) -> Path:
    (file,) = (folder / "state").iterdir()
    return file


def test_a_salt_stays_for_its_day_and_is_overwritten_on_the_next(tmp_path: Path) -> None:
    salt = daily_salt(tmp_path, TODAY)
    assert len(salt) == 64
    assert daily_salt(tmp_path, TODAY) == salt
    assert daily_salt(tmp_path, TOMORROW) != salt
    assert salt not in file_of(tmp_path).read_text()


def test_no_other_user_may_read_it(tmp_path: Path) -> None:
    daily_salt(tmp_path, TODAY)
    assert file_of(tmp_path).stat().st_mode & 0o077 == 0


def test_the_salt_of_a_day_that_has_ended_is_forgotten(tmp_path: Path) -> None:
    forget_salt(tmp_path, TODAY)
    salt = daily_salt(tmp_path, TODAY)
    forget_salt(tmp_path, TODAY)
    assert daily_salt(tmp_path, TODAY) == salt
    forget_salt(tmp_path, TOMORROW)
    assert file_of(tmp_path).read_text() == ""
    assert daily_salt(tmp_path, TODAY) != salt
