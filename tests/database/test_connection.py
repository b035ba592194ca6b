"""The site database is read by many threads and written by none."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from vitrine.content.kinds import PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_record


def test_a_missing_file_fails_at_once(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        SiteDatabase(tmp_path / "site.db")


def test_the_database_of_a_build_is_read_only(db: SiteDatabase) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.rows("DELETE FROM lists")


def test_threads_can_query_at_the_same_time(db: SiteDatabase) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda number: find_record(db, PRODUCT, "en", f"FL-{number % 26 + 1}"), range(200)))
    assert None not in found


def test_an_open_database_outlives_its_file(site_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site ü?#.db"
    copy.write_bytes(site_file.read_bytes())
    database = SiteDatabase(copy)
    copy.unlink()
    assert find_record(database, PRODUCT, "en", "FL-1") is not None
    database.close()
