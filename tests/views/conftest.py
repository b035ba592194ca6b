"""Fixtures for the tests of views."""

from pathlib import Path

import pytest

from tests.support.inquiries.form import Visitor


@pytest.fixture
def visitor(site_root: Path, tmp_path: Path) -> Visitor:
    """A visitor whose inquiries go to a store of their own."""
    return Visitor(site_root, tmp_path / "inquiries.db")
