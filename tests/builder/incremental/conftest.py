"""A second root with the same sources, for whole builds."""

from pathlib import Path

import pytest

from tests.support.site import settings_for
from vitrine.settings import Settings


@pytest.fixture
def whole(site: Settings, tmp_path: Path) -> Settings:
    """The same sources in a root of its own, built as a whole."""
    folder = tmp_path / "whole"
    folder.mkdir()
    for name in ("content", "translations", "static"):
        (folder / name).symlink_to(site.root / name)
    return settings_for(folder)
