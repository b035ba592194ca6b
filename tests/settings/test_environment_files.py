"""Two files hold the settings of every process, those of the site and those of the machine; its own variables win."""

import errno
import os
import subprocess
from pathlib import Path

import pytest

from tests.support.processes import program
from vitrine.errors import SettingsError
from vitrine.settings.environment_files import site_environment
from vitrine.settings.folders import PROJECT


def test_the_file_in_the_root_of_the_site_is_read_and_the_process_wins(tmp_path: Path) -> None:
    (tmp_path / "vitrine.env").write_text("# a note\nSITE_URL=https://a.example\nexport SMTP_URL='smtps://u:p$1@m'\n")
    read = site_environment({"SITE_ROOT": str(tmp_path), "SITE_URL": "https://b.example"})
    assert (read["SITE_URL"], read["SMTP_URL"]) == ("https://b.example", "smtps://u:p$1@m")
    assert site_environment({}, tmp_path)["SITE_URL"] == "https://a.example"


def test_a_machine_overrules_what_its_site_says_on_every_machine(tmp_path: Path) -> None:
    (tmp_path / "site.env").write_text("LANGUAGES=en,de\nPORT=8000\n")
    (tmp_path / "vitrine.env").write_text("PORT=9000\n")
    assert site_environment({"SITE_ROOT": str(tmp_path)})["LANGUAGES"] == "en,de"
    assert site_environment({}, tmp_path)["PORT"] == "9000"
    (tmp_path / "other").write_text("PORT=9001\n")
    read = site_environment({"SITE_ROOT": str(tmp_path), "VITRINE_ENV": str(tmp_path / "other")})
    assert (read["LANGUAGES"], read["PORT"]) == ("en,de", "9001")


def test_another_file_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("PORT=9000\n")
    assert site_environment({"VITRINE_ENV": str(tmp_path / "other")})["PORT"] == "9000"
    with pytest.raises(SettingsError, match="where there is no file"):
        site_environment({"VITRINE_ENV": str(tmp_path / "missing")})


def test_a_folder_of_the_site_that_is_not_there_is_named_and_not_made(tmp_path: Path) -> None:
    environment = {**os.environ, "SITE_ROOT": str(tmp_path / "missing")}
    done = subprocess.run(
        [program("flask"), "site", "build"], cwd=PROJECT, env=environment, capture_output=True, text=True
    )
    assert "missing', where there is no folder; name the one that holds content/" in done.stderr
    assert not (tmp_path / "missing").exists()


def test_a_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "vitrine.env").mkdir()
    with pytest.raises(SettingsError, match="is a folder; remove it"):
        site_environment({}, tmp_path)


@pytest.mark.parametrize("line", ["PORT", "PORT 9000", "=9000", "PORT='9000"])
def test_a_line_that_is_not_a_setting_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "vitrine.env").write_text(f"HOST=127.0.0.1\n{line}\n")
    with pytest.raises(SettingsError, match=r"vitrine\.env:2: not a setting"):
        site_environment({}, tmp_path)


@pytest.mark.parametrize("command", [["flask", "routes"], ["gunicorn"]])
def test_every_process_reads_the_file(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "vitrine.env").write_text("LOG_LEVEL=loud\n")
    environment = {**os.environ, "SITE_ROOT": str(tmp_path)}
    run = [program(command[0]), *command[1:]]
    done = subprocess.run(run, cwd=PROJECT, env=environment, capture_output=True, text=True)
    assert done.returncode != 0
    assert done.stderr.startswith("vitrine does not start: LOG_LEVEL is 'loud'")


def test_settings_of_another_user_are_not_to_be_made_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vitrine.env").write_text("PORT=9000\n")

    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(SettingsError, match=r"may not read .*vitrine\.env; run this as the user of the site"):
        site_environment({}, tmp_path)
