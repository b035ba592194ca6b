"""The worker has the social images drawn once for every build that is served, and logs a failure."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.support.sites.miniature import settings_for
from vitrine.build_folder import builds_path, current_id
from vitrine.builder.activation import activate
from vitrine.commands.inquiries.picture_drawing import PictureDrawing
from vitrine.settings import Settings

NOW = datetime(2026, 3, 1, tzinfo=UTC)


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
