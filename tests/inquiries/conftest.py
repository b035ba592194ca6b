"""Inquiries as tests write them, and the stores they go to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.inquiries import make_store
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
