"""`flask site new` with the interface of this clone writes a site that checks clean, builds and serves.

A company that takes a language out of this clone's catalogs leaves `site new` without it.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from flask.testing import FlaskCliRunner

from app import create_app
from tests.support.demo import free_port
from tests.support.site import settings_for
from vitrine.settings import PROJECT

PATHS = ("/", "/de", "/ja/product/P-20", "/solutions/cooling-circuits", "/news/new-website", "/fr", "/services")
VISIT = """
import json, sys
from app import create_app
from vitrine.settings import read_settings
from vitrine.environment import site_environment
app = create_app(read_settings(site_environment()))
client = app.test_client()
print(json.dumps({path: [(answer := client.get(path)).status_code, answer.text] for path in sys.argv[1:]}))
"""


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python process of the engine that works on the site below this root."""
    environment = {**os.environ, "SITE_ROOT": str(root)}
    environment.pop("LANGUAGES")  # those of the site
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True)


def run_make_test(root: Path) -> str:
    """What `make test` of the site says, with the settings of the site alone."""
    left_out = ("SITE_ROOT", "SITE_URL", "HOST", "LANGUAGES", "MAKEFLAGS")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    environment["PORT"] = str(free_port())
    command = ["make", "--no-print-directory", "test"]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def runner(tmp_path: Path) -> FlaskCliRunner:
    return create_app(settings_for(tmp_path)).test_cli_runner()


@pytest.mark.long
def test_a_new_site_checks_clean_builds_and_serves(runner: FlaskCliRunner, tmp_path: Path) -> None:
    root = tmp_path / "kelvra"
    result = runner.invoke(args=["site", "new", str(root), "--languages", "de,ja", "--name", "Kelvra"])
    assert result.exit_code == 0, result.output
    assert "English is the source language" in result.output
    assert sorted(path.name for path in (root / "translations").glob("*/LC_MESSAGES")) == ["LC_MESSAGES"] * 2
    assert not list(root.glob("content/info/*.fr.md"))
    assert not list(root.glob("translations/fr"))
    tested = run_make_test(root)
    assert "no mistakes; no translation faults" in tested
    assert tested.endswith("no errors\n")
    run(root, "-m", "flask", "translations", "status", "--fail-under", "100")
    pages = json.loads(run(root, "-c", VISIT, *PATHS).stdout.splitlines()[-1])
    assert {path: status for path, (status, _) in pages.items()} == {
        **dict.fromkeys(PATHS, 200),
        "/fr": 404,
        "/services": 404,
    }
    home = pages["/"][1]
    assert "Kelvra" in home
    assert "css/own-" in home
    assert "Aurovane" not in home
    assert "2,2 kW" not in pages["/ja/product/P-20"][1]
    assert "kW" in pages["/ja/product/P-20"][1]
    assert "標準ポンプ" in pages["/ja/product/P-20"][1]
    assert "Pumpen und Motoren ab Lager" in pages["/de"][1]
