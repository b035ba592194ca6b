"""A build on a full disk fails with a clear message and leaves the served site as it was."""

import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.support.command_line import flask
from tests.support.deployment.servers import mount_disk
from tests.support.sites.source_edits import summarize
from vitrine.build_folder import METADATA, builds_path, current_id, current_link
from vitrine.builder import pipeline
from vitrine.builder.build_store import activate, served_build
from vitrine.builder.files import browser_files
from vitrine.builder.pipeline import build_site
from vitrine.errors import BuildError
from vitrine.files.disk_errors import disk_errors
from vitrine.settings.settings import Settings


@pytest.mark.needs_disk
def test_a_full_disk_is_reported_in_plain_words(site: Settings, tmp_path: Path) -> None:
    served, place = current_id(site.var_path), builds_path(site.var_path)
    kept = tmp_path / "kept"
    place.rename(kept)
    place.mkdir()
    assert mount_disk(place)
    try:
        (place / served).symlink_to(kept / served)
        summarize(site, "new")
        done = flask(site, "site", "build")
        assert done.exit_code == 1
        assert done.stderr.splitlines()[-1].startswith(f"the disk is full at {site.var_path}")
        assert done.stderr.endswith("make space, then build again. The served site is unchanged.\n")
        assert current_id(site.var_path) == served
        assert [path.name for path in place.iterdir()] == [served]
    finally:
        subprocess.run(["umount", str(place)], check=True)


@pytest.mark.parametrize("folder", ["content/products/flow", "content/services", "translations/de", "overrides"])
def test_a_folder_that_may_not_be_read_stops_the_build_instead_of_losing_its_pages(
    folder: str, site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a copy by another user."""
    served, closed = current_id(site.var_path), site.root / folder
    summarize(site, "new")
    close_folder(closed, monkeypatch)
    for command in ("check", "build"):
        done = flask(site, "site", command)
        assert (done.exit_code, f"this user may not read {closed}" in done.stderr) == (1, True)
    assert current_id(site.var_path) == served


@pytest.mark.parametrize("folder", ["content", "translations", "overrides"])
def test_a_hidden_folder_that_may_not_be_read_stops_no_build(
    folder: str, site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as the trash that the desktop of another user made there."""
    (site.root / folder).mkdir(exist_ok=True)
    summarize(site, "new")
    close_folder(site.root / folder / ".Trash-0", monkeypatch)
    for command in ("check", "build"):
        assert flask(site, "site", command).exit_code == 0


def close_folder(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that this user may not read, even as root."""
    closed.mkdir(exist_ok=True)
    scandir, access = os.scandir, os.access

    def refusing_scandir(path: Any = ".") -> Any:
        if Path(os.fsdecode(path)) == closed:
            raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing_scandir)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != closed and access(path, mode))


def test_the_build_before_a_damaged_one_is_served_where_no_other_can_be_made(
    site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = current_id(site.var_path)
    summarize(site, "new")
    build_site(site)
    monkeypatch.setattr(pipeline, "make_build", no_space)
    METADATA.path(current_link(site.var_path)).write_bytes(b"")
    with pytest.raises(BuildError, match=f"The build served before was damaged; an earlier one, {earlier}, is served"):
        build_site(site)
    assert served_build(site).name == current_id(site.var_path) == earlier
    METADATA.path(current_link(site.var_path)).write_bytes(b"")
    with pytest.raises(BuildError, match="No build is served"):
        build_site(site)


def test_a_build_that_another_made_while_this_one_waited_is_named_as_unchanged(
    site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = current_id(site.var_path)
    summarize(site, "new")
    build_site(site)
    newer = current_id(site.var_path)
    activate(site, earlier)
    summarize(site, "newest")
    monkeypatch.setattr(pipeline, "make_build", no_space)

    @contextmanager
    def lock_of_another(settings: Settings) -> Iterator[None]:
        activate(settings, newer)
        yield

    monkeypatch.setattr(pipeline, "build_lock", lock_of_another)
    with pytest.raises(BuildError, match="The served site is unchanged"):
        build_site(site)


def no_space(*_arguments: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "")


def test_a_disk_that_is_full_for_the_bundler_is_reported_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = b"error: Failed to write to output file: write site.css: no space left on device"
    failed = subprocess.CompletedProcess((), 1, b"", said)
    monkeypatch.setattr(subprocess, "run", lambda *_arguments, **_options: failed)
    with pytest.raises(BuildError, match="the disk is full at "), disk_errors():
        browser_files.run_bundler(tmp_path, tmp_path)


def test_a_folder_in_place_of_the_link_to_the_build_is_named_and_nothing_unfinished_left(site: Settings) -> None:
    link = current_link(site.var_path)
    link.unlink()
    (link / "folder").mkdir(parents=True)
    before = sorted(site.var_path.iterdir())
    with pytest.raises(BuildError, match=f"there is a folder in place of a file at {link}; move it away"):
        build_site(site)
    assert sorted(site.var_path.iterdir()) == before


@pytest.mark.parametrize("name", ["builds", "cache", "catalogs", "releases"])
def test_a_file_in_place_of_a_folder_is_named(site: Settings, name: str) -> None:
    folder = site.var_path / name
    shutil.rmtree(folder)
    folder.touch()
    summarize(site, "new")
    with pytest.raises(BuildError, match=f"there is a file in place of a folder at {folder}; move it away, then build"):
        build_site(site)


def test_a_link_to_nowhere_in_place_of_a_folder_is_named(site: Settings) -> None:
    folder = builds_path(site.var_path)
    shutil.rmtree(folder)
    folder.symlink_to("nowhere")
    with pytest.raises(BuildError, match=f"there is a file in place of a folder at {folder}; move it away, then build"):
        build_site(site)


def test_a_rollback_that_cannot_write_error_pages_does_not_ask_for_a_build(site: Settings) -> None:
    served, folder = current_id(site.var_path), site.error_pages_path / "de"
    shutil.rmtree(site.error_pages_path, ignore_errors=True)
    site.error_pages_path.mkdir()
    folder.touch()
    done = flask(site, "site", "rollback", served)
    assert done.exit_code == 1
    assert f"at {folder}; move it away, then run `flask site rollback {served}` again. The build is" in done.stderr
