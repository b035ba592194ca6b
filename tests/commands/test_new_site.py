"""`flask site new` refuses what it cannot do and leaves what is there alone; `make flask` works in the new folder."""

import os
import subprocess
from pathlib import Path

import pytest
from flask.testing import FlaskCliRunner

from app import create_app
from tests.support.site import settings_for


@pytest.fixture
def runner(tmp_path: Path) -> FlaskCliRunner:
    return create_app(settings_for(tmp_path)).test_cli_runner()


def test_a_folder_with_anything_in_it_is_left_alone(runner: FlaskCliRunner, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    result = runner.invoke(args=["site", "new", str(tmp_path)])
    assert result.exit_code == 1
    assert "is not empty; name a folder that is empty or does not exist yet" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_an_unknown_language_is_refused_with_those_there_are(runner: FlaskCliRunner, tmp_path: Path) -> None:
    result = runner.invoke(args=["site", "new", str(tmp_path / "site"), "--languages", "en,xx"])
    assert "the engine knows en, es, fr, de, ja" in result.output
    assert not (tmp_path / "site").exists()


def test_make_flask_writes_into_the_folder_of_the_site(runner: FlaskCliRunner, tmp_path: Path) -> None:
    root = tmp_path / "kelvra"
    assert runner.invoke(args=["site", "new", str(root), "--languages", "en"]).exit_code == 0
    environment = {name: value for name, value in os.environ.items() if name not in ("SITE_ROOT", "MAKEFLAGS")}
    command = ["make", "--no-print-directory", "flask", "DO=site products --csv all.csv"]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "all.csv: 8 rows, 17 columns\n"), done.stderr
    assert (root / "all.csv").is_file()
