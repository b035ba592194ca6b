"""The store creates and migrates its own tables, however many processes start at once."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, func, insert, inspect, select, text, update

from tests.support.inquiries.stores import NOON, count, inquiry, make_store, store_inquiry, store_question
from vitrine.inquiries.delivery.outbox import new_delivery
from vitrine.inquiries.moderation import set_digested_at, undigested
from vitrine.inquiries.store import schema
from vitrine.inquiries.store.backup import restore_backup, write_backup
from vitrine.inquiries.store.engine import StoreUnavailableError, transaction, version_of
from vitrine.inquiries.store.inquiries import list_inquiries
from vitrine.inquiries.store.schema import DELIVERIES, INQUIRIES, METADATA, SCHEMA_VERSIONS
from vitrine.settings.settings import Settings

PROCESSES = 8
# As the first release wrote it: every later column has a default.
EARLIEST_INQUIRY = """
    INSERT INTO inquiries (reference, received_at, content_hash, locale, name, company, email, phone, country, topic,
        message, privacy_version, suspected)
    VALUES ('7K4W9QXR', '2026-03-02 12:00:00+00:00', 'c0ffee', 'es', 'Ana Ruiz', '', 'ana@example.com', '', 'ES', '',
        'A question', '1', '[]')
"""


def store_from_new_processes(settings: Settings) -> set[str]:
    """The references that many processes get when each finds an empty store."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.support.inquiries.stores", "vitrine.inquiries.store.inquiries"])
    with context.Pool(PROCESSES) as pool:
        return set(pool.starmap(store_question, [(settings, number) for number in range(PROCESSES)], chunksize=1))


def test_processes_that_start_at_once_share_a_new_sqlite_store(tmp_path: Path) -> None:
    settings = Settings(inquiries_path=tmp_path / "inquiries.db")
    references = store_from_new_processes(settings)
    with make_store(settings) as engine:
        assert count(engine) == len(references) == PROCESSES


@pytest.mark.slow
@pytest.mark.needs_postgresql
def test_processes_that_start_at_once_share_a_new_postgresql_store(postgresql_url: str) -> None:
    settings = Settings(database_url=postgresql_url)
    references = store_from_new_processes(settings)
    with make_store(settings) as engine:
        assert count(engine) == len(references) == PROCESSES


def test_migrated_tables_have_the_columns_of_the_queries(store: Engine) -> None:
    store_inquiry(store, inquiry())
    made = inspect(store)
    for table in METADATA.tables.values():
        columns = {column["name"]: column["nullable"] for column in made.get_columns(table.name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}, table.name


def test_each_migration_runs_once(store: Engine) -> None:
    for _ in range(2):
        store_inquiry(store, inquiry())
    with transaction(store) as connection:
        assert connection.scalar(select(func.count()).select_from(SCHEMA_VERSIONS)) == len(schema.MIGRATIONS)


def test_a_new_migration_keeps_the_rows_of_a_store_in_use(store: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    store_inquiry(store, inquiry())
    added = ("ALTER TABLE inquiries ADD COLUMN mood TEXT NOT NULL DEFAULT ''",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, added))
    store_inquiry(store, inquiry(message="Another"))
    assert count(store) == 2
    assert "mood" in {column["name"] for column in inspect(store).get_columns("inquiries")}


def test_the_third_migration_renames_waiting_alerts_and_lists_held_inquiries_again(
    store: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    alert = new_delivery("alarm.queue", "alert email", "ops@aurovane.example", NOON)
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:2])
        held = store_inquiry(store, inquiry(spam_signals=("honeypot", "links"), items=()))
        with transaction(store) as connection:
            set_digested_at(connection, [held], NOON)
            connection.execute(insert(DELIVERIES).values(alert | {"channel": "alarm mail"}))
    with transaction(store) as connection:
        assert connection.scalar(select(DELIVERIES.c.channel).where(DELIVERIES.c.id == "alarm.queue")) == "alert email"
        assert [references for _, references in undigested(connection)] == [[held]]


def test_an_older_release_keeps_working_on_a_newer_store(store: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE notes (id INTEGER)",)))
        store_inquiry(store, inquiry())
    store_inquiry(store, inquiry(message="Another"))
    assert count(store) == 2


def test_an_older_release_reads_an_inquiry_whose_routing_says_more_than_it_knows(store: Engine) -> None:
    held = store_inquiry(store, inquiry(spam_signals=("honeypot", "links"), items=()))
    with transaction(store) as connection:
        routing = dict(connection.scalars(select(INQUIRIES.c.assignment)).one(), fax="+49 89 99998 101")
        connection.execute(update(INQUIRIES).values(assignment=routing))
        assert [references for _, references in undigested(connection)] == [[held]]
    assert [stored.reference for stored in list_inquiries(store, None)] == [held]


def test_a_migration_that_fails_changes_nothing(store: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    store_inquiry(store, inquiry())
    broken = ("ALTER TABLE inquiries ADD COLUMN mood TEXT NOT NULL DEFAULT ''", "ALTER TABLE nowhere ADD a TEXT")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, broken))
    with pytest.raises(StoreUnavailableError):
        store_inquiry(store, inquiry(message="Another"))
    assert "mood" not in {column["name"] for column in inspect(store).get_columns("inquiries")}
    assert version_of(store) == len(schema.MIGRATIONS) - 1


@pytest.fixture(params=range(1, len(schema.MIGRATIONS)), ids=lambda version: f"schema-{version}")
def earlier(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[Engine], None]:
    """Fills an empty store with what an earlier release would have left there."""

    def fill(engine: Engine) -> None:
        with monkeypatch.context() as older, transaction_of(older, engine, request.param) as connection:
            connection.execute(text(EARLIEST_INQUIRY))

    return fill


@contextmanager
def transaction_of(older: pytest.MonkeyPatch, engine: Engine, version: int) -> Iterator[Connection]:
    """A transaction of the release that had this many migrations."""
    older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:version])
    with transaction(engine) as connection:
        yield connection


def test_inquiries_of_any_earlier_release_are_read_after_the_upgrade(
    store: Engine, earlier: Callable[[Engine], None], tmp_path: Path
) -> None:
    earlier(store)
    (found,) = list_inquiries(store, None)
    assert (found.inquiry.name, found.inquiry.retention_days, found.inquiry.items) == ("Ana Ruiz", 180, ())
    assert write_backup(store, tmp_path / "upgraded.db") == 1


def test_a_backup_of_any_earlier_release_is_restored_and_stays_as_it_is(
    sqlite: Engine, earlier: Callable[[Engine], None], tmp_path: Path
) -> None:
    with make_store(Settings(inquiries_path=tmp_path / "backup.db")) as backup:
        earlier(backup)
    before = (tmp_path / "backup.db").read_bytes()
    assert restore_backup(sqlite, tmp_path / "backup.db", NOON) == 1
    assert (tmp_path / "backup.db").read_bytes() == before
