"""Findings about the inquiry store: access, schema, its queue, and the counts of searches without result."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine, text

from vitrine.doctor.finding import Finding
from vitrine.files.process_state import state_path
from vitrine.inquiries.delivery.queue_watch import LONGEST_WAIT, QueueStats, read_queue_stats
from vitrine.inquiries.store.engine import StoreUnavailableError, autocommit, is_postgresql, open_store, version_of
from vitrine.inquiries.store.schema import MIGRATIONS
from vitrine.problems import counted, duration
from vitrine.settings.settings import Settings

DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
CANNOT_SEND = "Nobody can send an inquiry."


def check_store(settings: Settings) -> Iterator[Finding]:
    """Whether inquiries can be stored and are delivered."""
    if not settings.database_url and not settings.sqlite_path.exists():
        yield from check_missing_file(settings.sqlite_path)
        return
    engine = open_store(settings)
    try:
        yield check_writable(engine)
        yield check_schema(engine)
        yield from check_queue(engine)
    except StoreUnavailableError as error:
        yield Finding("store", str(error), CANNOT_SEND, remedy(settings, error))
    finally:
        engine.dispose()


def check_whole_store(settings: Settings) -> Iterator[Finding]:
    """The same, and whether the whole file can be read, unless it is known to be damaged already."""
    findings = list(check_store(settings))
    yield from findings
    if replace_store(settings) not in [finding.remedy for finding in findings]:
        yield from check_damage(settings)


def remedy(settings: Settings, error: StoreUnavailableError) -> str:
    """What to do about a store that cannot be used."""
    if settings.database_url:
        return "Start the database or correct DATABASE_URL."
    if error.sqlite_code.startswith(DAMAGED):
        return replace_store(settings)
    return "Check that INQUIRIES_PATH is right, that its disk has space, and that the site's user may write the file."


def replace_store(settings: Settings) -> str:
    """How to replace a damaged file."""
    name = settings.sqlite_path.name
    return (
        f"Stop the worker, move {name}, {name}-wal and {name}-shm elsewhere, start it, and restore the latest backup."
    )


def check_missing_file(path: Path) -> Iterator[Finding]:
    """A store that does not exist yet needs a writable folder."""
    if path.parent.is_dir() and os.access(path.parent, os.W_OK):
        yield Finding("store", f"{path} does not exist yet; the first inquiry creates it")
    else:
        yield Finding(
            "store",
            f"{path} cannot be created",
            CANNOT_SEND,
            f"Create {path.parent}, writable for the user of the site.",
        )


def check_writable(engine: Engine) -> Finding:
    """Whether the store can be written: acquires the write lock and releases it."""
    with autocommit(engine) as connection:
        if is_postgresql(engine):
            if connection.scalar(text("SHOW transaction_read_only")) == "on":
                return Finding("store", "the database is read-only", CANNOT_SEND, "Name the primary in DATABASE_URL.")
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            connection.exec_driver_sql("ROLLBACK")
    return Finding("store", "can be written")


def check_damage(settings: Settings) -> Iterator[Finding]:
    """Whether SQLite can read its whole file, which takes long for a large one; PostgreSQL checks its files itself."""
    if settings.database_url or not settings.sqlite_path.exists():
        return
    engine = open_store(settings)
    try:
        with autocommit(engine) as connection:
            result = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    except StoreUnavailableError:  # check_store says why
        return
    finally:
        engine.dispose()
    if result != "ok":
        yield Finding(
            "store", f"{settings.sqlite_path} is damaged: {result}", "Backups of it may fail.", replace_store(settings)
        )


def check_schema(engine: Engine) -> Finding:
    """Whether this release knows the schema; its next use migrates an older one."""
    version = version_of(engine)
    if version > len(MIGRATIONS):
        return Finding(
            "store",
            f"schema version {version}, this release knows {len(MIGRATIONS)}",
            "A newer release has used the store.",
            "Install that release again.",
        )
    return Finding("store", f"schema version {version} of {len(MIGRATIONS)}")


def check_queue(engine: Engine) -> Iterator[Finding]:
    """Deliveries that need attention."""
    queue = read_queue_stats(engine, datetime.now(UTC))
    yield waiting_deliveries(queue)
    if queue.failed:
        yield Finding(
            "failed deliveries",
            counted(queue.failed, "delivery has failed", "deliveries have failed"),
            "These inquiries reached nobody.",
            "See `flask inquiries list --state failed`, correct the cause, then run `flask inquiries retry --all`.",
        )
    if queue.held:
        yield Finding(
            "held inquiries",
            f"{counted(queue.held, 'inquiry is', 'inquiries are')} held as possible spam",
            "They are delivered only after a decision.",
            "Decide with `flask inquiries spam list`, `release` and `discard`.",
        )


def waiting_deliveries(queue: QueueStats) -> Finding:
    """How many deliveries wait; a problem once the oldest has waited too long."""
    waiting = counted(queue.length, "delivery waits", "deliveries wait")
    if queue.length:
        waiting += f", the oldest for {duration(queue.oldest)}"
    if queue.oldest <= LONGEST_WAIT:
        return Finding("queue", waiting)
    return Finding(
        "queue",
        waiting,
        "These inquiries have reached nobody yet.",
        "Check that the worker runs and that the mail server and the webhook answer.",
    )


def check_search_counts(settings: Settings) -> Iterator[Finding]:
    """Whether searches without result are counted, which needs a salt in a file of this machine."""
    if not settings.search_days:
        yield Finding("searches", "those without result are not counted: SEARCH_DAYS is 0")
        return
    folder = state_path(settings.var_path)
    if os.access(folder if folder.exists() else settings.var_path, os.W_OK):
        yield Finding(
            "searches", f"those without result are counted and kept for {counted(settings.search_days, 'day')}"
        )
    else:
        yield Finding(
            "searches",
            f"{folder} cannot be written",
            "Searches without result are not counted.",
            f"Create {folder}, writable for the user of the site, or set SEARCH_DAYS=0.",
        )
