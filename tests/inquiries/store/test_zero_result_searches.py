"""Searches without result are counted by day and language; words from fewer than three senders are not stored."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from vitrine.inquiries.store import zero_result_searches
from vitrine.inquiries.store.daily_salt import daily_salt, forget_salt
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.schema import METADATA, ZERO_RESULT_SENDERS
from vitrine.inquiries.store.zero_result_searches import (
    SearchBySender,
    SearchCounts,
    count_searches,
    purge_searches,
    read_search_counts,
)

DAY, TOMORROW = date(2026, 3, 2), date(2026, 3, 3)
KEPT_DAYS = 90


def count(
    store: Engine, words: str, *senders: str, locale: str = "de", days: int = 0, salt: str = "salt of the day"
) -> None:
    """Count a search of some senders."""
    searches = [SearchBySender(locale, words, sender) for sender in senders]
    count_searches(store, searches, salt, DAY + timedelta(days=days), KEPT_DAYS)


def everything(store: Engine) -> str:
    """All rows in the store."""
    with transaction(store, read_only=True) as connection:
        return str([list(connection.execute(select(table))) for table in METADATA.tables.values()])


def test_words_are_stored_once_three_senders_have_searched_for_them(store: Engine) -> None:
    count(store, "drucksonde", "ana", "ben")
    count(store, "drucksonde", "ben")
    assert read_search_counts(store, DAY) == [SearchCounts("2026-03-02", "de", 2)]
    assert "drucksonde" not in everything(store)
    count(store, "drucksonde", "cem")
    assert read_search_counts(store, DAY) == [SearchCounts("2026-03-02", "de", 3, {"drucksonde": 3})]
    count(store, "drucksonde", "dan")
    assert read_search_counts(store, DAY)[0].words == {"drucksonde": 4}


def test_a_file_never_held_words_of_two_senders(sqlite: Engine, tmp_path: Path) -> None:
    count(sqlite, "drucksonde", "ana", "ben")
    files = b"".join(path.read_bytes() for path in tmp_path.glob("inquiries.db*"))
    assert b"zero_result_senders" in files
    assert b"drucksonde" not in files
    assert b"ana" not in files


def test_days_and_languages_are_counted_apart(store: Engine) -> None:
    count(store, "sonde", "ana", "ben")
    count(store, "sonde", "cem", locale="fr")
    count(store, "sonde", "cem", days=1)
    counts = read_search_counts(store, DAY)
    assert [(found.day, found.locale, found.searches) for found in counts] == [
        ("2026-03-02", "de", 2),
        ("2026-03-02", "fr", 1),
        ("2026-03-03", "de", 1),
    ]
    assert [found.words for found in counts] == [{}, {}, {}]
    assert [found.day for found in read_search_counts(store, DAY + timedelta(days=1))] == ["2026-03-03"]


def test_machines_with_salts_of_their_own_add_up(store: Engine) -> None:
    count(store, "sonde", "ana", "ben", "cem")
    count(store, "sonde", "dan", "eva", salt="another")
    assert read_search_counts(store, DAY)[0].words == {"sonde": 3}
    count(store, "sonde", "fay", salt="another")
    assert read_search_counts(store, DAY)[0].words == {"sonde": 6}


def test_processes_that_count_at_once_lose_nobody(store: Engine) -> None:
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: count(store, "sonde", f"sender {number}"), range(8)))
    assert read_search_counts(store, DAY) == [SearchCounts("2026-03-02", "de", 8, {"sonde": 8})]


def test_what_one_day_may_add_is_limited(store: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zero_result_searches, "MAX_PER_DAY", 5)
    for number in range(4):
        count(store, f"word {number}", "ana", "ben")
    assert read_search_counts(store, DAY)[0].searches == 5
    count(store, "sonde", "ana", days=1)
    assert read_search_counts(store, DAY)[1].searches == 1


def test_hashes_last_a_day_and_counts_as_long_as_they_are_kept(store: Engine) -> None:
    purge_searches(store, DAY, KEPT_DAYS)
    count(store, "sonde", "ana", "ben", "cem")
    purge_searches(store, DAY, KEPT_DAYS)
    assert hashes(store) == 3
    purge_searches(store, DAY + timedelta(days=1), KEPT_DAYS)
    assert hashes(store) == 0
    purge_searches(store, DAY + timedelta(days=KEPT_DAYS - 1), KEPT_DAYS)
    assert read_search_counts(store, DAY)[0].words == {"sonde": 3}
    purge_searches(store, DAY + timedelta(days=KEPT_DAYS), KEPT_DAYS)
    assert read_search_counts(store, DAY) == []
    assert "sonde" not in everything(store)


def test_counting_deletes_what_is_kept_no_longer(store: Engine) -> None:
    count(store, "sonde", "ana", "ben", "cem")
    count(store, "another", "ana", days=KEPT_DAYS)
    assert [found.searches for found in read_search_counts(store, DAY)] == [1]
    assert hashes(store) == 1


def hashes(store: Engine) -> int:
    with transaction(store, read_only=True) as connection:
        return len(connection.execute(select(ZERO_RESULT_SENDERS)).all())


def salt_file(folder: Path) -> Path:
    (file,) = (folder / "state").iterdir()
    return file


def test_a_salt_stays_for_its_day_and_is_overwritten_on_the_next(tmp_path: Path) -> None:
    salt = daily_salt(tmp_path, DAY)
    assert len(salt) == 64
    assert daily_salt(tmp_path, DAY) == salt
    assert daily_salt(tmp_path, TOMORROW) != salt
    assert salt not in salt_file(tmp_path).read_text()


def test_no_other_user_may_read_the_salt(tmp_path: Path) -> None:
    daily_salt(tmp_path, DAY)
    assert salt_file(tmp_path).stat().st_mode & 0o077 == 0


def test_the_salt_of_a_day_that_has_ended_is_forgotten(tmp_path: Path) -> None:
    forget_salt(tmp_path, DAY)
    salt = daily_salt(tmp_path, DAY)
    forget_salt(tmp_path, DAY)
    assert daily_salt(tmp_path, DAY) == salt
    forget_salt(tmp_path, TOMORROW)
    assert salt_file(tmp_path).read_text() == ""
    assert daily_salt(tmp_path, DAY) != salt
