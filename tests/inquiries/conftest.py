"""Inquiry stores, and the servers that inquiries are delivered to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office, Receiver, receiving
from tests.support.inquiries.mail import Mailbox, mail_server
from tests.support.inquiries.stores import make_store
from vitrine.settings.settings import Settings


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Engine]:
    """A new SQLite store."""
    with make_store(Settings(inquiries_path=tmp_path / "inquiries.db")) as engine:
        yield engine


@pytest.fixture
def postgresql(postgresql_url: str) -> Iterator[Engine]:
    """A new PostgreSQL store."""
    with make_store(Settings(database_url=postgresql_url)) as engine:
        yield engine


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs_postgresql)])
def store(request: pytest.FixtureRequest) -> Engine:
    """A new SQLite store, then a new PostgreSQL store."""
    engine: Engine = request.getfixturevalue(request.param)
    return engine


@pytest.fixture
def mailbox() -> Mailbox:
    """The messages that the mail server has accepted."""
    return Mailbox()


@pytest.fixture
def smtp_url(mailbox: Mailbox) -> Iterator[str]:
    """The URL of a mail server."""
    with mail_server(mailbox) as url:
        yield url


@pytest.fixture
def office(sqlite: Engine, smtp_url: str) -> Office:
    """A store with its worker, a mail server, and a clock that tests set."""
    return Office(sqlite, smtp_url=smtp_url)


@pytest.fixture
def receiver() -> Receiver:
    """A web server that keeps the requests it receives."""
    return Receiver()


@pytest.fixture
def webhook_url(receiver: Receiver) -> Iterator[str]:
    """The URL of a web server."""
    with receiving(receiver) as url:
        yield url
