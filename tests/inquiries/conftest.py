"""Inquiries as tests write them, the stores they go to, and the servers they are delivered to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.delivery import Office
from tests.support.inquiries import make_store
from tests.support.mail import Mailbox, mail_server
from vitrine.settings import Settings


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Engine]:
    """A new SQLite store."""
    with make_store(Settings(inquiries_path=str(tmp_path / "inquiries.db"))) as engine:
        yield engine


@pytest.fixture
def postgresql(postgresql_url: str) -> Iterator[Engine]:
    """A new PostgreSQL store."""
    with make_store(Settings(database_url=postgresql_url)) as engine:
        yield engine


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs_postgresql)])
def store(request: pytest.FixtureRequest) -> Engine:
    """A new store of either kind."""
    engine: Engine = request.getfixturevalue(request.param)
    return engine


@pytest.fixture
def mailbox() -> Mailbox:
    """What a mail server was handed."""
    return Mailbox()


@pytest.fixture
def smtp_url(mailbox: Mailbox) -> Iterator[str]:
    """A mail server."""
    with mail_server(mailbox) as url:
        yield url


@pytest.fixture
def office(sqlite: Engine, smtp_url: str) -> Office:
    """A store with its worker and a mail server, and a clock tests turn."""
    return Office(sqlite, smtp_url=smtp_url)
