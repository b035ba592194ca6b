"""Makes the databases in which tests search, and searches the site with synonyms."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import NamedTuple, Protocol

import pytest

from tests.support.content.search_database import results_of, search_database
from tests.support.content.synonym_site import ADDRESSES, synonym_site
from vitrine.content.kind import PageKey
from vitrine.content.model.content import Content
from vitrine.database.connection import SiteDatabase


class Found(NamedTuple):
    """The codes of the hits, and what the page says about the search."""

    codes: list[str]
    left_out: tuple[str, ...]
    meant: str


Find = Callable[[str], Found]


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


@pytest.fixture(scope="session")
def find(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Find]:
    """Searches the site with synonyms in English."""
    with search_database(tmp_path_factory.mktemp("synonyms") / "site.db", {"en": synonym_site()}, ADDRESSES) as db:

        def find(text: str) -> Found:
            results = results_of(db, "en", text)
            return Found([hit.code for hit in results.hits], results.left_out, results.meant)

        yield find
