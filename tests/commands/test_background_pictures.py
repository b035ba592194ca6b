"""The worker has the social images drawn once for every build that is served."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.support.site import copy_site, settings_for
from vitrine.build_folder import builds_path
from vitrine.builder.activation import activate
from vitrine.commands.background_pictures import BackgroundPictures

NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes that are started, each of which ends at once."""
    processes: list[Any] = []
    popen = subprocess.Popen

    def start(*_args: Any, **_options: Any) -> Any:
        process = popen(["true"])
        process.wait()
        processes.append(process)
        return process

    monkeypatch.setattr(subprocess, "Popen", start)
    return processes


def test_images_are_drawn_once_for_each_build(site_root: Path, tmp_path: Path, started: list[Any]) -> None:
    settings = settings_for(copy_site(site_root, tmp_path / "site"))
    draw = BackgroundPictures(settings)
    for _ in range(2):
        draw(NOW)
    assert len(started) == 1
    (builds_path(settings.var_path) / "another").mkdir()
    activate(settings, "another")
    draw(NOW)
    assert len(started) == 2


def test_without_a_build_nothing_is_drawn(tmp_path: Path, started: list[Any]) -> None:
    BackgroundPictures(settings_for(tmp_path))(NOW)
    assert started == []
