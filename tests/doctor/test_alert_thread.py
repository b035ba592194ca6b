"""Alerts need neither store nor mail: they are logged and posted once, repeated after hours, and end with a message."""

import errno
import json
import os
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.support.inquiries.delivery import Receiver, receiving
from tests.support.processes import free_port
from vitrine.build_folder import PROVENANCE, Provenance, served_link
from vitrine.doctor import alert_thread
from vitrine.doctor.alert_thread import check_and_alert
from vitrine.files.process_state import ALERT, read_notes, state_path, write_heartbeat
from vitrine.release import release
from vitrine.settings.settings import Settings
from vitrine.web.middleware.request_log import configure_log


def alerts(capsys: pytest.CaptureFixture[str]) -> list[tuple[str, str]]:
    """The alerts in the log since the last look, by subject."""
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    return [(line["event"], line.get("subject", "")) for line in lines]


def age(settings: Settings, name: str, hours: float) -> None:
    """Let a file of the state be this old."""
    written = time.time() - hours * 3600
    os.utime(state_path(settings.var_path) / name, (written, written))


@pytest.fixture(autouse=True)
def log() -> None:
    configure_log("info")


def test_a_store_and_a_redis_out_of_reach_raise_one_alert_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    database, redis = f"postgresql://site@127.0.0.1:{port}/x", f"redis://127.0.0.1:{port}"
    receiver = Receiver()
    with receiving(receiver) as url:
        settings = Settings(root=tmp_path, alert_webhook=url, database_url=database, rate_limit_url=redis)
        check_and_alert(settings)
        assert alerts(capsys) == [("alert", "store"), ("alert", "rate limits")]
        first, second = (json.loads(body)["text"] for _headers, body in receiver.posts)
        assert "store: the inquiry store cannot be used" in first
        assert "rate limits: Redis does not answer" in second
        check_and_alert(settings)
        assert alerts(capsys) == []
        age(settings, "alert.store", hours=5.9)
        check_and_alert(settings)
        assert alerts(capsys) == []
        age(settings, "alert.store", hours=6.1)
        check_and_alert(settings)
        assert alerts(capsys) == [("alert", "store")]
    check_and_alert(Settings(root=tmp_path))
    assert sorted(alerts(capsys)) == [("alert resolved", "rate limits"), ("alert resolved", "store")]
    assert read_notes(settings.var_path, ALERT) == {}


def test_alerts_that_a_full_disk_cannot_record_are_all_raised_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(alert_thread, "write_note", refuse)
    state_path(tmp_path / "var").mkdir(parents=True)
    port = free_port()
    database, redis = f"postgresql://site@127.0.0.1:{port}/x", f"redis://127.0.0.1:{port}"
    settings = Settings(root=tmp_path, database_url=database, rate_limit_url=redis)
    check_and_alert(settings)
    assert [alert for alert in alerts(capsys) if alert[1]] == [("alert", "store"), ("alert", "rate limits")]
    check_and_alert(settings)
    assert alerts(capsys) == []
    check_and_alert(Settings(root=tmp_path))
    assert sorted(alerts(capsys)) == [("alert resolved", "rate limits"), ("alert resolved", "store")]


def test_a_worker_that_fell_silent_raises_an_alert_even_if_the_webhook_is_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(root=tmp_path, alert_webhook=f"http://127.0.0.1:{free_port()}/")
    write_heartbeat(settings.var_path)
    age(settings, "worker", hours=0.05)
    check_and_alert(settings)
    assert alerts(capsys) == []
    age(settings, "worker", hours=0.09)
    check_and_alert(settings)
    assert alerts(capsys) == [("alert", "worker"), ("alert not posted", "")]


def test_a_page_that_was_due_and_not_published_raises_an_alert(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link = served_link(tmp_path / "var", release())
    link.mkdir(parents=True)
    for due, expected in ((datetime(2026, 1, 1, tzinfo=UTC), "alert"), (None, "alert resolved")):
        PROVENANCE.write(link, Provenance(next_change=due))
        check_and_alert(Settings(root=tmp_path))
        assert alerts(capsys) == [(expected, "schedule")]


def test_after_the_clock_was_set_back_alerts_come_as_ever(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(root=tmp_path)
    write_heartbeat(settings.var_path)
    for _ in range(2):
        for name in ("worker", "alert.worker"):
            if (state_path(settings.var_path) / name).exists():
                age(settings, name, hours=-24)
        check_and_alert(settings)
    assert alerts(capsys) == [("alert", "worker")] * 2
