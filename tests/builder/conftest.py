"""A built miniature site that a test may change."""

from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from vitrine.settings import Settings


@pytest.fixture
def site(site_root: Path, tmp_path: Path) -> Settings:
    """The settings of a copy of the built miniature site."""
    return settings_for(copy_site(site_root, tmp_path / "site"))
