"""Fixtures of the tests in a real browser, which visits the miniature site."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site
from tests.support.sites.web_server import serve


@pytest.fixture(scope="session")
def address(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of a copy of the site, with its own inquiries."""
    with serve(copy_site(site_root, tmp_path_factory.mktemp("served") / "site")) as url:
        yield url
