"""A second root with the same sources, for whole builds."""

import pytest

from tests.support.whole_builds import root_beside
from vitrine.settings import Settings


@pytest.fixture
def whole(site: Settings) -> Settings:
    """The same sources in a root of its own, built as a whole."""
    return root_beside(site)
