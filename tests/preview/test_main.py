"""The process of `flask site preview`."""

from pathlib import Path

import pytest
import structlog

from tests.support.sites.preview import preview_settings
from vitrine.preview import __main__


def test_it_logs_only_what_log_level_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def rebuild(*_args: object) -> bool:
        structlog.get_logger().debug("whole build")
        structlog.get_logger().error("no build")
        return False

    structlog.reset_defaults()
    monkeypatch.setattr(__main__, "read_preview_settings", lambda _: preview_settings(tmp_path))
    monkeypatch.setattr(__main__, "rebuild", rebuild)
    assert __main__.main() == 1
    output, errors = capfd.readouterr()
    assert ("whole build" in output + errors, "no build" in errors) == (False, True)
