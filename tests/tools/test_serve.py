"""`make run` and `make test` of a site never take another program for the site."""

import socket

import pytest

from tools import serve
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
def test_a_port_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setattr(serve, "site_environment", lambda: {"PORT": port})
    with pytest.raises(SystemExit, match=f"PORT is '{port}'; set it to a number"):
        serve.refuse_taken_port()


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
