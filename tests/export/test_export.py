"""`flask site export` writes only what changed, each file completely, and into no folder with other files."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import Result
from werkzeug.wrappers import Response

from app import create_app
from tests.support.command_line import flask
from tests.support.deployment.servers import mount_disk
from tests.support.full_disk import full_disk
from tests.support.sites.build_contents import files_of
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from tests.support.sites.source_edits import summarize
from vitrine.builder.pipeline import build_site
from vitrine.export.folder import ExportFolder, Manifest
from vitrine.files.process_state import PROXIES, read_note
from vitrine.settings.settings import Settings


@pytest.fixture
def site(site_root: Path, behind: Path, tmp_path: Path) -> Settings:
    """The settings of a copy of the built miniature site, with the files that its export made."""
    assert behind.is_dir()
    root, built = copy_site(site_root, tmp_path / "site"), "static/built"
    shutil.copytree(site_root / built, root / built, dirs_exist_ok=True)
    return settings_for(root, export_server_url=SITE_URL, proxies=1)


@pytest.fixture
def folder(behind: Path, tmp_path: Path) -> Path:
    """The folder of an export of that site."""
    return Path(shutil.copytree(behind.parent, tmp_path / "export"))


def export(site: Settings, folder: Path) -> Result:
    """Run the command."""
    return flask(site, "site", "export", str(folder), "--processes", "1")


def test_a_second_export_writes_only_what_changed(site: Settings, folder: Path) -> None:
    (folder / "public" / "services.html").unlink()
    first = export(site, folder).stdout
    assert " files, 1 written, 0 removed (" in first
    assert "nginx passes searches, inquiries and filters on to 127.0.0.1:8000" in first
    # The folder has been copied, so the configuration names another one.
    assert f'root "{folder / "public"}";' in (folder / "nginx-server.conf").read_text(encoding="utf-8")
    assert " files, nothing changed (" in export(site, folder).stdout
    assert read_note(site.var_path, PROXIES) == "", "the doctor takes requests of exports for those of visitors"


@pytest.mark.slow
def test_an_export_of_changed_content_equals_one_from_nothing(site: Settings, folder: Path, tmp_path: Path) -> None:
    static = {path: path.stat().st_mtime_ns for path in (folder / "public" / "static").rglob("*")}
    old = folder / "public" / "news" / "new-hall.html"
    assert old.is_file()
    (site.content_path / "news" / "new-hall.md").unlink()
    summarize(site, "new")
    build_site(site)
    changed = export(site, folder)
    assert (changed.exit_code, changed.stderr) == (0, "")
    assert not old.parent.joinpath("new-hall").exists()
    assert not old.exists()
    assert {path: path.stat().st_mtime_ns for path in static} == static
    fresh = tmp_path / "fresh"
    first = export(site, fresh)
    assert (first.exit_code, first.stderr) == (0, "")
    assert " written, 0 removed (" in first.stdout
    kept = {name: data for name, data in files_of(folder / "public").items() if not name.startswith("static/")}
    new = {name: data for name, data in files_of(fresh / "public").items() if not name.startswith("static/")}
    assert kept == new


@pytest.mark.slow
def test_an_export_that_was_killed_is_made_whole(site: Settings, folder: Path) -> None:
    whole = files_of(folder / "public")
    (folder / "export.json").write_text("{}")
    (folder / "public" / "services.html.br").write_bytes(b"of another build")
    (folder / "public" / "ended.html").write_bytes(b"of another build")
    (folder / "public" / ".writing-1-services.html").write_bytes(b"half")
    assert export(site, folder).exit_code == 0
    assert files_of(folder / "public") == whole


def test_a_folder_of_others_is_refused(site: Settings, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    refused = export(site, tmp_path / "mine")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "is not empty and no export made it; name an empty folder or a new one" in refused.stderr
    assert files_of(tmp_path / "mine") == {"letter.txt": b"dear"}


def test_two_exports_do_not_write_to_one_folder(site: Settings, tmp_path: Path) -> None:
    with ExportFolder(tmp_path / "export").locked():
        refused = export(site, tmp_path / "export")
    assert refused.exit_code == 1
    assert "another export is writing to" in refused.stderr


def test_nothing_is_exported_without_a_build(site: Settings, tmp_path: Path) -> None:
    shutil.rmtree(site.var_path / "releases")
    refused = export(site, tmp_path / "export")
    assert refused.exit_code == 1
    assert "flask site build" in refused.stderr
    assert not (tmp_path / "export").exists()


@pytest.mark.slow
def test_a_page_that_fails_stops_the_export_with_its_address(
    site: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files_of(folder / "public")
    summarize(site, "new")
    build_site(site)

    def fail() -> Response:
        raise RuntimeError

    application = create_app(site)
    application.view_functions["services.index"] = fail
    monkeypatch.setattr("app.create_app", lambda _settings: application)
    failed = export(site, folder)
    assert failed.exit_code == 1
    assert failed.stderr.splitlines()[-1].startswith("/services answers 500; see the error above")
    assert before.keys() <= files_of(folder / "public").keys()


@pytest.mark.needs_disk
def test_a_full_disk_is_reported_in_plain_words(site: Settings, tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    assert mount_disk(tmp_path / "disk")
    try:
        with (
            ExportFolder(tmp_path / "disk" / "export").locked(),
            full_disk(),
            pytest.raises(OSError, match="too large"),
        ):
            ExportFolder(tmp_path / "disk" / "export").write_manifest(Manifest("", ("index.html",)))
        assert ExportFolder(tmp_path / "disk" / "export").manifest() == Manifest()
        failed = export(site, tmp_path / "disk" / "export")
        assert failed.exit_code == 1
        assert failed.stderr.splitlines()[-1].startswith("the disk is full")
        assert "make space, then export again" in failed.stderr
    finally:
        subprocess.run(["umount", str(tmp_path / "disk")], check=True)
