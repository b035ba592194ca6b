"""The export of the demo has the content of its server, page by page in every language."""

import os
from dataclasses import replace
from pathlib import Path

from app import create_app
from audit.visits.crawl import SITE_URL
from tests.support.sites.exported import differing_files
from vitrine.builder.report import SILENT
from vitrine.export.export import export_site
from vitrine.settings.reading import read_settings


def test_the_export_of_the_demo_is_the_site(demo_root: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "SITE_ROOT": str(demo_root), "SITE_URL": SITE_URL, "LOG_LEVEL": "error"}
    settings = read_settings(environment)
    export_site(replace(settings, export_server_url=SITE_URL), tmp_path / "export", 2, SILENT)
    differing = differing_files(create_app(settings), tmp_path / "export" / "public", SITE_URL)
    assert [name for name in differing if not name.startswith("icons/")] == []
