"""The search of the demo, as the audit asks it."""

from pathlib import Path

import pytest

from bench.search.engines import ours
from bench.search.quality import Engine
from bench.search.site import read_demo, write_search_site


@pytest.fixture(scope="session")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the search index of the demo."""
    path = tmp_path_factory.mktemp("search") / "demo.db"
    write_search_site(path, read_demo())
    return path


@pytest.fixture(scope="session")
def engine(path: Path) -> Engine:
    """Our search: the addresses that it finds for a query in a language, the best first."""
    return ours(path)
