"""Searches the site with synonyms, and makes the databases in which other tests search."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from tests.support.content.search_database import make_database, results_of, search_database
from tests.support.content.synonym_site import ADDRESSES, synonym_site

__all__ = ["find", "make_database"]


class Found(NamedTuple):
    """The codes of the hits, and what the page says about the search."""

    codes: list[str]
    left_out: tuple[str, ...]
    meant: str


Find = Callable[[str], Found]


@pytest.fixture(scope="session")
def find(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Find]:
    """Searches the site with synonyms in English."""
    with search_database(tmp_path_factory.mktemp("synonyms") / "site.db", {"en": synonym_site()}, ADDRESSES) as db:

        def find(text: str) -> Found:
            results = results_of(db, "en", text)
            return Found([hit.code for hit in results.hits], results.left_out, results.meant)

        yield find
