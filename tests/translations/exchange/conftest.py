"""Up-to-date catalogs of the fixture site, without a translation."""

import shutil
from pathlib import Path

import pytest

from vitrine.content.model.content import Content
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.update.pot import all_templates
from vitrine.translations.update.update import update_catalogs


@pytest.fixture(scope="module")
def templates(content: Content) -> dict[str, list[Entry]]:
    return all_templates(content, Problems())


@pytest.fixture(scope="module")
def updated(content: Content, tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("updated")
    update_catalogs(root, content, Problems())
    return root


@pytest.fixture
def root(updated: Path, tmp_path: Path) -> Path:
    """A copy of them for one test."""
    return Path(shutil.copytree(updated, tmp_path / "site"))
