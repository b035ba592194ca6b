"""`flask site new` with the interface of this clone writes a site that checks clean, builds and serves.

A company that takes a language out of this clone's catalogs leaves `site new` without it.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from tests.support.processes import free_port
from vitrine.settings.folders import PROJECT

PATHS = ("/", "/de", "/ja/product/P-20", "/solutions/cooling-circuits", "/news/new-website", "/fr", "/services")
VISIT = """
import json, sys
from app import create_app
from vitrine.settings.reading import read_settings
from vitrine.settings.environment_files import site_environment
app = create_app(read_settings(site_environment()))
client = app.test_client()
print(json.dumps({path: [(answer := client.get(path)).status_code, answer.text] for path in sys.argv[1:]}))
"""
OF_THIS_CLONE = ("SITE_ROOT", "SITE_URL", "HOST", "PORT", "LANGUAGES", "MAKEFLAGS")


def outside() -> dict[str, str]:
    """The environment of a shell that is in no clone."""
    return {name: value for name, value in os.environ.items() if name not in OF_THIS_CLONE}


def flask(root: Path, *arguments: str) -> str:
    """What a command prints that works on the site below this root."""
    return run([sys.executable, "-m", "flask", *arguments], PROJECT, SITE_ROOT=str(root))


def run(command: list[str], folder: Path, **settings: str) -> str:
    """What a command prints in a folder, with the settings of the site alone."""
    environment = outside() | settings
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_site_checks_clean_builds_and_serves(tmp_path: Path) -> None:
    root = tmp_path / "kelvra"
    printed = flask(PROJECT, "site", "new", str(root), "--languages", "de,ja", "--name", "Kelvra")
    assert "English is the source language" in printed
    assert sorted(path.name for path in (root / "translations").glob("*/LC_MESSAGES")) == ["LC_MESSAGES"] * 2
    assert not list(root.glob("content/info/*.fr.md"))
    assert not list(root.glob("translations/fr"))
    tested = run(["make", "--no-print-directory", "test"], root, PORT=str(free_port()))
    assert "no mistakes; no translation faults" in tested
    assert tested.endswith("no errors\n")
    flask(root, "translations", "status", "--fail-under", "100")
    visited = run([sys.executable, "-c", VISIT, *PATHS], PROJECT, SITE_ROOT=str(root))
    pages = json.loads(visited.splitlines()[-1])
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


def test_ending_make_ends_the_server(tmp_path: Path) -> None:
    root = tmp_path / "kelvra"
    flask(PROJECT, "site", "new", str(root), "--languages", "en", "--name", "Kelvra")
    with subprocess.Popen(
        ["make", "run"],
        cwd=root,
        env=outside() | {"PORT": str(free_port())},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as make:
        assert make.stdout
        try:
            assert any("answers at" in line for line in make.stdout)
            make.terminate()
            make.communicate(timeout=30)  # until the server has closed its output as well
        except subprocess.TimeoutExpired:
            os.killpg(make.pid, signal.SIGKILL)
            raise


@pytest.mark.parametrize(
    ("name", "printed", "in_french"),
    [
        (
            'O\'Neil: "B\\C" & Söhne',
            "O’Neil: “B\\C” & Söhne",
            "O’Neil\u202f: «\u202fB\\C\u202f» & Söhne",
        ),
        ("株式会社ケルブラ", "株式会社ケルブラ", "株式会社ケルブラ"),
    ],
)
def test_the_name_may_have_quotation_marks_signs_of_yaml_and_any_letters(
    tmp_path: Path, name: str, printed: str, in_french: str
) -> None:
    root = tmp_path / "site"
    flask(PROJECT, "site", "new", str(root), "--name", name)
    assert "no mistakes; no translation faults" in flask(root, "site", "check")
    assert flask(root, "translations", "check") == "No faults found.\n"
    flask(root, "translations", "status", "--fail-under", "100")
    catalog = polib.pofile(str(root / "translations/fr/LC_MESSAGES/pages.po"))
    title = catalog.find(f"About {printed}")
    assert title
    assert title.msgstr == f"À propos de {in_french}"
