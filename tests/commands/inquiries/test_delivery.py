"""The worker builds the site when a date in its content is due, and draws the pictures of each served build once."""

import signal
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.build_folder import PROVENANCE, builds_path, current_id, current_link
from vitrine.builder.build_store import activate, roll_back
from vitrine.builder.pipeline import build_site
from vitrine.commands.inquiries.delivery import PictureDrawing, ScheduledBuilds
from vitrine.settings.settings import Settings

ARTICLE = "content/news/new-hall.md"
DUE = datetime(2026, 9, 1, 8, 0, tzinfo=UTC)
BEFORE, AFTER = DUE - timedelta(minutes=1), DUE + timedelta(minutes=1)
NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def due_site(site_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A site built a minute before an article is to appear."""
    settings = settings_for(copy_site(site_root, tmp_path / "site"))
    monkeypatch.setenv("SITE_ROOT", str(settings.root))
    monkeypatch.setenv("SITE_URL", settings.site_url)
    replace_text(settings.root / ARTICLE, "---\n", f"---\npublish: {DUE.isoformat()}\n", 1)
    build_site(settings, BEFORE)
    return settings


@pytest.mark.slow
def test_the_site_is_built_when_a_change_is_due_and_not_before(due_site: Settings) -> None:
    before = current_id(due_site.var_path)
    assert PROVENANCE.read(current_link(due_site.var_path)).next_change == DUE
    build = ScheduledBuilds(due_site)
    build(BEFORE)
    assert current_id(due_site.var_path) == before
    build(AFTER)
    assert current_id(due_site.var_path) != before


def test_a_site_that_was_rolled_back_is_not_built(due_site: Settings) -> None:
    before = current_id(due_site.var_path)
    build_site(due_site, AFTER)
    roll_back(due_site, before)
    ScheduledBuilds(due_site)(AFTER)
    assert current_id(due_site.var_path) == before


def test_a_build_that_failed_is_tried_again_later(due_site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def fail(*command: object, **_options: object) -> subprocess.CompletedProcess[bytes]:
        tried.append(command)
        return subprocess.CompletedProcess((), 1)

    monkeypatch.setattr(subprocess, "run", fail)
    build = ScheduledBuilds(due_site)
    for minutes, times in ((0, 1), (1, 1), (14, 1), (15, 2), (16, 2), (-60 * 24, 2), (30, 3)):
        build(AFTER + timedelta(minutes=minutes))
        assert len(tried) == times


def test_without_a_build_nothing_is_due(tmp_path: Path) -> None:
    ScheduledBuilds(settings_for(tmp_path))(AFTER)
    assert not (tmp_path / "var").exists()


@pytest.fixture
def program(request: pytest.FixtureRequest) -> str:
    """What runs in place of `flask site draw`; it succeeds unless a test says otherwise."""
    return getattr(request, "param", "true")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, program: str) -> list[Any]:
    """The processes that are started, each of which ends at once."""
    processes: list[Any] = []
    popen = subprocess.Popen

    def start(*_args: Any, **_options: Any) -> Any:
        process = popen([program])
        process.wait()
        processes.append(process)
        return process

    monkeypatch.setattr(subprocess, "Popen", start)
    return processes


def test_images_are_drawn_once_for_each_build(site: Settings, started: list[Any]) -> None:
    draw = PictureDrawing(site)
    for _ in range(2):
        draw(NOW)
    assert len(started) == 1
    (builds_path(site.var_path) / "another").mkdir()
    activate(site, "another")
    draw(NOW)
    assert len(started) == 2


def test_without_a_build_nothing_is_drawn(tmp_path: Path, started: list[Any]) -> None:
    PictureDrawing(settings_for(tmp_path))(NOW)
    assert started == []


@pytest.mark.parametrize("program", ["true", "false"], indirect=True)
def test_a_run_that_failed_is_logged_once(site: Settings, started: list[Any], program: str) -> None:
    draw = PictureDrawing(site)
    with capture_logs() as logs:
        for _ in range(3):
            draw(NOW)
    failure = {
        "log_level": "error",
        "event": "drawing of pictures failed",
        "build": current_id(site.var_path),
        "status": 1,
    }
    assert logs == ([failure] if program == "false" else [])
    assert len(started) == 1


def test_a_run_ends_with_the_worker(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    run = subprocess.Popen(["sleep", "60"])
    monkeypatch.setattr(subprocess, "Popen", lambda *_args, **_options: run)
    draw = PictureDrawing(site)
    draw(NOW)
    assert run.poll() is None
    draw.stop()
    assert run.returncode == -signal.SIGTERM
