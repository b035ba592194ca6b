"""Makes the databases in which tests search."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Protocol

import pytest

from tests.support.content.search_database import search_database
from vitrine.content.kind import PageKey
from vitrine.content.model.content import Content
from vitrine.database.connection import SiteDatabase


class MakeDatabase(Protocol):
    def __call__(self, contents: Mapping[str, Content], addresses: Mapping[PageKey, str] = {}) -> SiteDatabase: ...


@pytest.fixture(scope="module")
def make_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MakeDatabase]:
    """Makes a database with the contents of locales, and closes it after the tests of a module."""
    with ExitStack() as databases:

        def make(contents: Mapping[str, Content], addresses: Mapping[PageKey, str] = {}) -> SiteDatabase:
            path = tmp_path_factory.mktemp("search") / "site.db"
            return databases.enter_context(search_database(path, contents, addresses))

        yield make
