"""`make run` and `make test` of a site never take another program for the site."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.processes import free_port, not_ignoring
from tests.support.sites.miniature import SITE_URL
from tools import serve
from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import read_settings


def test_a_port_that_another_program_listens_on_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr(serve, "site_environment", lambda: {"PORT": str(port)})
        with pytest.raises(SystemExit, match=f"another program listens on 127.0.0.1:{port}; stop it, or set PORT"):
            serve.main()
        with pytest.raises(SystemExit, match=f":{port}"):
            serve.audit()
    serve.refuse_taken_port()


@pytest.mark.parametrize("port", ["80a", "80000"])
def test_an_invalid_port_is_named(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setattr(serve, "site_environment", lambda: {"PORT": port})
    with pytest.raises(SystemExit, match=f"PORT is '{port}'; set it to a number"):
        serve.refuse_taken_port()


def test_an_empty_address_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "site_environment", lambda: {"PORT": "", "HOST": " "})
    assert serve.host_and_port() == ("127.0.0.1", "8000")


@pytest.mark.parametrize(
    ("host", "url"),
    [("0.0.0.0", "http://127.0.0.1:8123"), ("[::]", "http://127.0.0.1:8123"), ("192.0.2.1", "http://192.0.2.1:8123")],
)
def test_the_address_that_is_printed_belongs_to_the_hosts_that_the_site_answers(
    monkeypatch: pytest.MonkeyPatch, host: str, url: str
) -> None:
    environment = {"HOST": host, "PORT": "8123"}
    monkeypatch.setattr(serve, "site_environment", lambda: environment)
    assert serve.address() == url == read_settings(environment).site_url


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT])
def test_nothing_goes_on_once_its_terminal_is_closed(site_root: Path, tmp_path: Path, number: signal.Signals) -> None:
    port = free_port()
    settings = {"SITE_ROOT": str(site_root), "SITE_URL": SITE_URL, "TRUSTED_HOSTS": "127.0.0.1", "PORT": str(port)}
    environment = {**os.environ, **settings, "INQUIRIES_PATH": str(tmp_path / "inquiries.db"), "LOG_LEVEL": "error"}
    command = [sys.executable, "-m", "tools.serve"]
    with not_ignoring(number):
        run = subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
    assert serve.wait_until_ready(run, f"http://127.0.0.1:{port}")
    os.killpg(run.pid, number)
    assert run.wait(timeout=60) == 0
    socket.create_server(("127.0.0.1", port)).close()
