"""`make dev` started with faulty content waits for a change, or serves the last good build."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import structlog
from watchfiles import Change

from tests.support.processes import free_port
from tools import develop
from vitrine.build_folder import current_link
from vitrine.preview.build import PreviewMode
from vitrine.preview.settings import PreviewSettings
from vitrine.settings.folders import PROJECT

EDIT = {(Change.modified, "/site/content/site.yaml")}


@pytest.fixture
def settings(tmp_path: Path) -> PreviewSettings:
    return PreviewSettings(root=tmp_path)


def test_it_builds_again_only_after_a_change(settings: PreviewSettings, monkeypatch: pytest.MonkeyPatch) -> None:
    results, left = iter([False, True]), [EDIT, set(), set()]
    changes = iter(left.pop, None)
    monkeypatch.setattr(develop, "rebuild", lambda *_: next(results))
    develop.wait_for_a_build(settings, PreviewMode(drafts=False), changes)
    assert left == []
    assert list(results) == []


def test_an_earlier_build_is_served_meanwhile(settings: PreviewSettings, monkeypatch: pytest.MonkeyPatch) -> None:
    (settings.var_path / "builds" / "abc").mkdir(parents=True)
    current_link(settings.var_path).symlink_to("builds/abc")
    monkeypatch.setattr(develop, "rebuild", lambda *_: False)
    develop.wait_for_a_build(settings, PreviewMode(drafts=False), iter([]))  # StopIteration, if it waited for a change


@pytest.mark.slow
def test_a_wrong_setting_is_named_in_one_line(site_root: Path) -> None:
    environment = {**os.environ, "SITE_ROOT": str(site_root), "PORT": str(free_port()), "WEB_CONCURRENCY": "x"}
    command = [sys.executable, "-m", "tools.develop"]
    started = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True)
    said = "vitrine does not start: WEB_CONCURRENCY is 'x'; write a whole number from 1 to 99\n"
    assert (started.returncode, started.stderr) == (1, said)


def test_it_logs_only_what_log_level_asks_for(
    settings: PreviewSettings, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def build(*_args: object) -> None:
        structlog.get_logger().debug("whole build")
        structlog.get_logger().error("no build")
        raise SystemExit

    structlog.reset_defaults()
    monkeypatch.setattr(develop, "read_development_settings", lambda _: settings)
    monkeypatch.setattr(develop, "follow", lambda _: iter(()))
    monkeypatch.setattr(develop, "wait_for_a_build", build)
    with pytest.raises(SystemExit):
        develop.main()
    output, errors = capfd.readouterr()
    assert ("whole build" in output + errors, "no build" in errors) == (False, True)


def test_the_first_override_is_followed_and_so_is_the_next(settings: PreviewSettings) -> None:
    for name in ("content", "translations"):
        (settings.root / name).mkdir()
    changes, folder = develop.follow(settings), settings.root / "overrides"
    folder.mkdir()
    for name in ("styles.css", "more.css"):
        (folder / name).write_text("", encoding="utf-8")
        (_, path) = next(iter(next(found for found in changes if found)))
        assert path == str(folder / name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["content", "overrides"])
def test_a_folder_that_was_removed_is_followed_once_it_is_back(settings: PreviewSettings, name: str) -> None:
    for source in ("content", "translations", "overrides"):
        (settings.root / source).mkdir()
    changes, folder = develop.follow(settings), settings.root / name
    for file in (folder / "first.css", folder / "second.css"):
        shutil.rmtree(folder)
        next(found for found in changes if found)
        file.parent.mkdir()
        file.write_text("", encoding="utf-8")
        next(found for found in changes if (Change.added, str(file)) in found)


@pytest.mark.parametrize("name", ["styles.css", "templates/layouts/footer.html"])
def test_overrides_of_the_site_are_followed(settings: PreviewSettings, name: str) -> None:
    file = settings.root / "overrides" / name
    for folder in (settings.root / "content", settings.root / "translations", file.parent):
        folder.mkdir(parents=True)
    changes = develop.follow(settings)
    file.write_text("", encoding="utf-8")
    (_, path) = next(iter(next(found for found in changes if found)))
    assert path == str(file)


@pytest.mark.parametrize(
    ("change", "path", "restarts"),
    [
        (Change.modified, "vitrine/views/news.py", True),
        (Change.modified, "templates/documents/manual.typ", True),
        (Change.modified, "static/css/tokens.css", False),
        (Change.added, "islands/map/index.ts", False),
        (Change.modified, "content/site.yaml", False),
        (Change.modified, "overrides/styles.css", False),
        (Change.modified, "overrides/templates/layouts/footer.html", False),
        (Change.added, "overrides/templates/layouts/footer.html", True),
        (Change.deleted, "overrides/templates/layouts/footer.html", True),
    ],
)
def test_only_code_and_new_overrides_need_a_restart(
    settings: PreviewSettings, monkeypatch: pytest.MonkeyPatch, change: Change, path: str, restarts: bool
) -> None:
    monkeypatch.setattr(develop, "PROJECT", settings.root)
    assert develop.needs_restart(change, str(settings.root / path), settings) == restarts


@pytest.mark.parametrize(
    ("text", "restarts", "printed"),
    [
        ("<h1>{{ name }}</h1>", False, ""),
        ("{{ _('A message that no other template has') }}", True, ""),
        ("{% if %}", False, "templates/a.html:1: cannot parse the template"),
    ],
)
def test_a_template_needs_a_restart_once_it_has_other_messages(
    settings: PreviewSettings,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
    restarts: bool,
    printed: str,
) -> None:
    monkeypatch.setattr(develop, "PROJECT", settings.root)
    file = settings.root / "templates" / "a.html"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    assert develop.needs_restart(Change.modified, str(file), settings) == restarts
    assert capsys.readouterr().err.startswith(printed)
