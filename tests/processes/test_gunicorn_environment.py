"""gunicorn starts with the variables of its parent, except those that it would fail to read for nothing."""

import pytest

from vitrine.processes.gunicorn_environment import gunicorn_environment


def test_an_empty_number_of_processes_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEB_CONCURRENCY", " ")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "nonsense")
    monkeypatch.setenv("THREADS", "2")
    environment = gunicorn_environment()
    assert ("WEB_CONCURRENCY" in environment, "FORWARDED_ALLOW_IPS" in environment) == (False, False)
    assert environment["THREADS"] == "2"
    monkeypatch.setenv("WEB_CONCURRENCY", "3")
    assert gunicorn_environment()["WEB_CONCURRENCY"] == "3"
