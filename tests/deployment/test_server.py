"""Requests that the server itself refuses get our headers and a log line; no client can move the site by a header."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.support.client import SECURITY_OF_DOCUMENTS
from tests.support.sites.web_server import serving

LOG_LIMIT = 5  # seconds
EXPECTED = ("X-Content-Type-Options", "Cache-Control", *SECURITY_OF_DOCUMENTS)
POST = "POST /inquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"


class Server(NamedTuple):
    """gunicorn before the miniature site."""

    port: int
    log: Path

    def send(self, request: str) -> str:
        """Send these bytes and return the whole response."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as connection:
            connection.sendall(request.encode("latin-1"))
            return b"".join(iter(lambda: connection.recv(65536), b"")).decode("utf-8", "replace")

    def requests(self) -> list[dict[str, Any]]:
        """The lines of the log about requests."""
        lines = [line for line in self.log.read_text(encoding="utf-8").splitlines() if '"event": "request"' in line]
        return [json.loads(line) for line in lines]

    def request_after(self, count: int) -> dict[str, Any]:
        """The first line after this number of requests; it is written after the response."""
        deadline = time.monotonic() + LOG_LIMIT
        while len(requests := self.requests()) <= count and time.monotonic() < deadline:
            pass
        return requests[count]


@pytest.fixture(scope="module")
def server(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("server") / "log"
    store = str(log.parent / "inquiries.db")
    with log.open("wb") as file, serving(site_root, file, HOST="0.0.0.0", INQUIRIES_PATH=store) as port:
        server = Server(port, log)
        server.request_after(0)  # the request that waited for the start, so that no test takes it for its own
        yield server


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        ("NONSENSE\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\nX: a\r\n\r\n", 400),
        (f"{POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (f"GET /{'x' * 5000} HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (f"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: {'x' * 9000}\r\n\r\n", 431),
        (f"{POST}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n", 400),
        (f"{POST}Connection: close\r\nContent-Length: 9000000\r\n\r\n{'x' * 2000000}", 413),
    ],
    ids=[
        "request line",
        "header",
        "folded header",
        "bare line feed",
        "two lengths",
        "long address",
        "long header",
        "chunks",
        "long body",
    ],
)
def test_what_the_server_refuses_carries_our_headers_and_a_line_in_the_log(
    server: Server, request_: str, status: int
) -> None:
    before = len(server.requests())
    head, _, _body = server.send(request_).partition("\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert [name for name in EXPECTED if f"\r\n{name.lower()}: " not in head.lower()] == []
    assert server.request_after(before)["status"] == status


@pytest.mark.parametrize(
    "header", ["SCRIPT_NAME: /de", "Script-Name: /de", "PATH_INFO: /healthz", "X_Forwarded_Proto: https"]
)
def test_no_header_of_a_client_moves_the_site(server: Server, header: str) -> None:
    answer = server.send(f"GET /services HTTP/1.1\r\nHost: localhost\r\n{header}\r\nConnection: close\r\n\r\n")
    assert answer.startswith("HTTP/1.1 200 ")
    assert '<html lang="en-US"' in answer
    assert 'href="/de/de' not in answer


def test_a_server_warns_at_its_start_of_settings_that_do_not_fit(
    server: Server,
) -> None:
    started = server.log.read_text(encoding="utf-8")
    assert '"event": "settings differ from the build"' in started
    assert "HOST is 0.0.0.0 and PROXIES is 0" in started
    assert "HOST is 0.0.0.0, but only 127.0.0.1 and localhost are answered" in started
