"""`flask site new` refuses what it cannot do and leaves what is there alone; make and git work in the new folder."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from flask.testing import FlaskCliRunner

from app import create_app
from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import settings_for
from vitrine.commands.site.new import write_site
from vitrine.settings.folders import PROJECT


@pytest.fixture
def runner(tmp_path: Path) -> FlaskCliRunner:
    return create_app(settings_for(tmp_path)).test_cli_runner()


def test_a_folder_with_anything_in_it_is_left_alone(runner: FlaskCliRunner, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    result = runner.invoke(args=["site", "new", str(tmp_path)])
    assert result.exit_code == 1
    assert "is not empty; name a folder that is empty or does not exist yet" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_what_is_not_a_language_code_is_refused(runner: FlaskCliRunner, tmp_path: Path) -> None:
    result = runner.invoke(args=["site", "new", str(tmp_path / "site"), "--languages", "en,xx"])
    assert "xx: not a language code; write some such as de, it or pt-br" in result.output
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("name", ["Null", "@home", "Foo #1", "A: B", "Back\\slash"])
def test_the_site_has_the_name_whatever_it_means_in_yaml(tmp_path: Path, name: str) -> None:
    write_site(tmp_path, ["en"], name)
    site = valid_content(tmp_path).site
    assert site.name == name
    assert site.summary.value == f"{name} makes pumps and motors and ships them from stock."


@pytest.mark.parametrize("name", ["", " ", "Two\nlines"])
def test_a_name_that_no_line_can_hold_is_refused(runner: FlaskCliRunner, tmp_path: Path, name: str) -> None:
    result = runner.invoke(args=["site", "new", str(tmp_path / "site"), "--name", name])
    assert result.exit_code == 2
    assert "write the name of the company on one line" in result.output
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("exists", [True, False])
def test_after_a_failure_nothing_half_written_is_left(
    runner: FlaskCliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, exists: bool
) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    root = tmp_path / "sites" / "kelvra"
    if exists:
        root.mkdir(parents=True)
    result = runner.invoke(args=["site", "new", str(root)])
    assert result.exit_code == 1
    assert "the catalogs could not be written" in result.output
    assert list(tmp_path.rglob("*")) == ([root.parent, root] if exists else [])


def test_a_folder_that_cannot_be_made_is_named(runner: FlaskCliRunner, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = runner.invoke(args=["site", "new", str(tmp_path / "file" / "site")])
    assert result.exit_code == 1
    assert f"there is a file in place of a folder at {tmp_path}/file; move it away" in result.output
    result = runner.invoke(args=["site", "new", "/proc/site"])
    assert result.output == "Error: no folder can be made at /proc/site; name one where this user may write\n"


@pytest.mark.slow
def test_make_works_with_an_engine_in_a_folder_with_a_space(tmp_path: Path) -> None:
    write_site(tmp_path / "site", ["en"], "Kelvra")
    (tmp_path / "my engine").symlink_to(PROJECT)
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    command = ["make", "--no-print-directory", "flask", "DO=site list", "ENGINE=../my engine"]
    done = subprocess.run(command, cwd=tmp_path / "site", env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_make_and_git_work_in_the_folder_of_the_site(runner: FlaskCliRunner, tmp_path: Path) -> None:
    root = tmp_path / "kelvra"
    assert runner.invoke(args=["site", "new", str(root), "--languages", "en"]).exit_code == 0
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    command = ["make", "--no-print-directory", "flask", "DO=site products --csv all.csv"]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "all.csv: 8 rows, 17 columns\n"), done.stderr
    assert (root / "all.csv").is_file()
    # git commits a catalog without the traces of the program that saved it.
    (root / "translations/pages.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nX-Generator: Poedit 3.5\\n"\n'
    )
    for command in (["git", "init", "-q"], ["make", "git"], ["git", "add", "."]):
        subprocess.run(command, cwd=root, env=environment, check=True)
    committed = subprocess.run(["git", "show", ":translations/pages.po"], cwd=root, capture_output=True, text=True)
    assert "Content-Type" in committed.stdout
    assert "X-Generator" not in committed.stdout
    # It takes a broken one as it is, and says which it is.
    broken = 'msgid ""\nmsgstr ""\n\n<<<<<<< HEAD\nmsgid "a"\nmsgstr "b"\n'
    (root / "translations/pages.po").write_text(broken)
    added = subprocess.run(["git", "add", "."], cwd=root, env=environment, capture_output=True, text=True)
    assert added.stderr.startswith("translations/pages.po:4: git left two versions of these lines")
    assert "external filter" not in added.stderr
    committed = subprocess.run(["git", "show", ":translations/pages.po"], cwd=root, capture_output=True, text=True)
    assert committed.stdout == broken
