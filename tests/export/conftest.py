"""Exports of the miniature site, made once: behind nginx, with a server elsewhere, and without one."""

from pathlib import Path

import pytest

from tests.support.site import SITE_URL, settings_for
from vitrine.builder.report import SILENT
from vitrine.export.export import export_site


def exported(site_root: Path, folder: Path, server: str) -> Path:
    """The files of an export."""
    export_site(settings_for(site_root, export_server_url=server), folder, 1, SILENT)
    return folder / "public"


@pytest.fixture(scope="session")
def behind(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of an export with the server behind them."""
    return exported(site_root, tmp_path_factory.mktemp("behind"), SITE_URL)


@pytest.fixture(scope="session")
def elsewhere(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of an export whose server has an origin of its own."""
    return exported(site_root, tmp_path_factory.mktemp("elsewhere"), "https://app.aurovane.example")


@pytest.fixture(scope="session")
def alone(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of an export without a server."""
    return exported(site_root, tmp_path_factory.mktemp("alone"), "")
