"""The demo site as a crawler sees it."""

import pytest

from tests.support.walk import Visited, walk


@pytest.fixture(scope="session")
def pages(address: str) -> dict[str, Visited]:
    """Every page the site links to, in every language."""
    return walk(address)
