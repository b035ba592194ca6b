"""Tests in this folder look at the demo company's site as a whole."""

import pytest

from tests.support.browser import address, demo_root
from tests.support.walk import Visited, walk

__all__ = ["address", "demo_root", "pages"]


@pytest.fixture(scope="session")
def pages(address: str) -> dict[str, Visited]:
    """Every page the site links to, in every language."""
    return walk(address)
