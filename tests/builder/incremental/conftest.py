"""A second root with the same sources, for whole builds to compare with."""

import pytest

from tests.support.sites.whole_builds import root_beside
from vitrine.settings.settings import Settings


@pytest.fixture
def whole(site: Settings) -> Settings:
    """A root with the same sources, for whole builds."""
    return root_beside(site)
