"""A file or folder that cannot be written ends a command with one line that names it."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskCliRunner

from app import create_app
from tests.support.content.feeds import FEED
from vitrine.commands.output import write_output
from vitrine.errors import BuildError
from vitrine.files.disk_errors import disk_errors, disk_refusal
from vitrine.settings.settings import Settings


@pytest.fixture
def runner(site: Settings, tmp_path: Path) -> FlaskCliRunner:
    (tmp_path / "file").touch()
    return create_app(site).test_cli_runner()


@pytest.mark.parametrize(
    "command",
    [
        "translations handoff de --output",
        "translations memory de --output",
        "translations terms de --output",
        "translations report --output",
        "site products --csv",
        "site products --xlsx",
    ],
)
def test_an_output_in_a_missing_folder_is_named(runner: FlaskCliRunner, tmp_path: Path, command: str) -> None:
    output = tmp_path / "missing" / "output"
    done = runner.invoke(args=[*command.split(), str(output)])
    assert done.exit_code == 1
    assert done.stderr.splitlines()[-1] == (
        f"Error: there is no folder {output.parent}; create it, or name another folder"
    )


def test_a_folder_that_cannot_be_made_is_named(runner: FlaskCliRunner, tmp_path: Path) -> None:
    folder = tmp_path / "file" / "folder"
    done = runner.invoke(args=["translations", "screenshots", "de", "--output", str(folder)])
    assert done.exit_code == 1
    assert f"Error: there is a file in place of a folder at {folder.parent}; move it away" in done.stderr


def test_an_export_names_the_file_that_is_in_its_way(runner: FlaskCliRunner, tmp_path: Path) -> None:
    done = runner.invoke(args=["site", "export", str(tmp_path / "file" / "folder")])
    assert done.exit_code == 1
    assert f"a file in place of a folder at {tmp_path / 'file'}; move it away, then export again." in done.stderr


def test_the_report_of_a_feed_in_a_missing_folder_is_named(runner: FlaskCliRunner, tmp_path: Path) -> None:
    feed, page = tmp_path / "site" / FEED, tmp_path / "missing" / "page.html"
    feed.write_text("number,name\nFL-900,Meter\n")
    done = runner.invoke(args=["site", "feed", str(feed), "--report", str(page)])
    assert done.exit_code == 1
    assert f"Error: there is no folder {page.parent}; " in done.stderr


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (errno.ENOSPC, "the disk is full at {folder}; make space, then run the command again"),
        (errno.EROFS, "the disk is read-only at {folder}; let the user of the site write there"),
        (errno.EACCES, "this user may not write at {folder}; run the command as the user of the site"),
    ],
)
def test_what_the_disk_refuses_ends_a_command_with_one_line(
    runner: FlaskCliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, said: str
) -> None:
    def refuse(path: Path, _target: Path) -> None:
        raise OSError(error, os.strerror(error), f"{path}-missing")

    monkeypatch.setattr(Path, "replace", refuse)
    done = runner.invoke(args=["site", "history"])
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: {said.format(folder=tmp_path / 'site' / 'content')}")


def test_a_file_in_a_folder_that_this_user_may_not_enter_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **_options: bool) -> os.stat_result:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "stat", refuse)
        said = disk_refusal(PermissionError(errno.EACCES, "", "/srv/site/var/builds/1/site.db"), "build")
    assert said.startswith("this user may not write at /srv/site/var/builds/1; build as the user of the site")


def test_the_refusal_of_a_new_link_names_the_folder_of_the_link(tmp_path: Path) -> None:
    error = PermissionError(errno.EACCES, "", "builds/1", None, str(tmp_path / "current"))
    assert disk_refusal(error, "build").startswith(f"this user may not write at {tmp_path}; build as")


def test_where_the_system_names_no_file_the_folders_of_the_command_are_named(tmp_path: Path) -> None:
    var, built = tmp_path / "var", tmp_path / "static" / "built"
    refusal = f"^the disk is full at {var} or {built}; make space, then build again"
    with pytest.raises(BuildError, match=refusal), disk_errors(var, built):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_former_output_stays_until_the_new_one_is_complete(tmp_path: Path) -> None:
    output = tmp_path / "handoff-de.po"
    write_output(output, [b"former"])

    def half() -> Iterator[bytes]:
        yield b"ano"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OSError, match=f"No space left on device: '{output}'"):
        write_output(output, half())
    assert output.read_bytes() == b"former"
    assert list(tmp_path.iterdir()) == [output]


def test_an_output_can_be_a_device() -> None:
    with pytest.raises(OSError, match="No space left"):
        write_output(Path("/dev/full"), [b"x"])


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path.with_name("x" * 300), "a name is too long"),
        (lambda path: path.parent, "there is a folder in place of a file"),
    ],
)
def test_an_unsuitable_name_ends_a_command_with_one_line(
    tmp_path: Path, make: Callable[[Path], Path], said: str
) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(OSError, match="Errno") as caught:
        make(file).read_bytes()
    assert disk_refusal(caught.value, "run the command").startswith(said)


def test_a_private_output_behind_a_link_is_private(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.touch(mode=0o644)
    link.symlink_to(file)
    write_output(link, [b"x"], is_private=True)
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"x", 0o600)
