"""The store makes and renews its own tables, however many processes begin at once."""

import multiprocessing
from pathlib import Path

import pytest
from sqlalchemy import Engine, func, inspect, select

from tests.support.inquiries import count, inquiry, make_store
from vitrine.inquiries import migrations
from vitrine.inquiries.connection import StoreUnavailableError, transaction
from vitrine.inquiries.migrations import migrate, schema_version
from vitrine.inquiries.store import store_inquiry
from vitrine.inquiries.tables import METADATA, SCHEMA_VERSIONS
from vitrine.settings import Settings

PROCESSES = 8


def store_one(settings: Settings, number: int) -> str:
    """What one worker process does with its first inquiry."""
    with make_store(settings) as engine:
        return store_inquiry(engine, inquiry(message=f"Question {number}"))


def store_from_new_processes(settings: Settings) -> set[str]:
    """The references that many processes get which find no store yet."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.support.inquiries", "vitrine.inquiries.store"])
    with context.Pool(PROCESSES) as pool:
        return set(pool.starmap(store_one, [(settings, number) for number in range(PROCESSES)], chunksize=1))


def test_processes_that_start_at_once_share_a_new_sqlite_store(tmp_path: Path) -> None:
    settings = Settings(inquiries_path=str(tmp_path / "inquiries.db"))
    references = store_from_new_processes(settings)
    with make_store(settings) as engine:
        assert count(engine) == len(references) == PROCESSES


@pytest.mark.needs_postgresql
def test_processes_that_start_at_once_share_a_new_postgresql_store(postgresql_url: str) -> None:
    settings = Settings(database_url=postgresql_url)
    references = store_from_new_processes(settings)
    with make_store(settings) as engine:
        assert count(engine) == len(references) == PROCESSES


def test_migrated_tables_have_the_columns_the_questions_name(store: Engine) -> None:
    store_inquiry(store, inquiry())
    made = inspect(store)
    for table in METADATA.tables.values():
        columns = {column["name"]: column["nullable"] for column in made.get_columns(table.name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}, table.name


def test_each_migration_runs_once_and_is_noted(store: Engine) -> None:
    for _ in range(2):
        store_inquiry(store, inquiry())
    with transaction(store) as connection:
        assert connection.scalar(select(func.count()).select_from(SCHEMA_VERSIONS)) == len(migrations.MIGRATIONS)


def test_a_new_version_adds_to_a_store_in_use_without_losing_a_row(
    store: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_inquiry(store, inquiry())
    added = ("ALTER TABLE inquiries ADD COLUMN mood TEXT NOT NULL DEFAULT ''",)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, added))
    with transaction(store) as connection:
        migrate(connection)
    assert count(store) == 1
    assert "mood" in {column["name"] for column in inspect(store).get_columns("inquiries")}


def test_an_older_version_keeps_working_on_a_newer_store(store: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, ("CREATE TABLE letters (id INTEGER)",)))
        store_inquiry(store, inquiry())
    store_inquiry(store, inquiry(message="Another"))
    assert count(store) == 2


def test_a_migration_that_fails_changes_nothing(store: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    store_inquiry(store, inquiry())
    broken = ("ALTER TABLE inquiries ADD COLUMN mood TEXT NOT NULL DEFAULT ''", "ALTER TABLE nowhere ADD a TEXT")
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, broken))
    with pytest.raises(StoreUnavailableError):
        store_inquiry(store, inquiry(message="Another"))
    assert "mood" not in {column["name"] for column in inspect(store).get_columns("inquiries")}
    with transaction(store, reading=True) as connection:
        assert schema_version(connection) == len(migrations.MIGRATIONS) - 1
