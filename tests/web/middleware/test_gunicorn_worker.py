"""A kept-alive connection gets pages from the cache without a thread, and a body in one piece in one packet."""

import resource
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from http.client import parse_headers
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from gunicorn.config import Config

from tests.support.sites.web_server import serving
from vitrine.settings.settings import Settings
from vitrine.web.middleware.gunicorn_worker import SingleWriteResponse

PATHS = ("/services", "/de/services", "/product/FL-200")
SERVICES = "GET /services HTTP/1.1\r\nHost: localhost\r\n\r\n"
PRODUCT = "GET /product/FL-200 HTTP/1.1\r\nHost: localhost\r\n\r\n"
BUSY = (
    "POST /inquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    "Content-Length: 6\r\nConnection: close\r\n\r\n"
)
BROTLI = "Accept-Encoding: br"
UNREAD = 1500  # responses; more than the buffers of a connection hold
MORE_THAN_BUFFERS = 20_000_000  # bytes; a server's sending buffer grows to a few million
PATIENCE = 10_000  # requests until a page that was asked for twice is compressed further


class Answer(NamedTuple):
    """A response as a visitor receives it."""

    status: int
    headers: dict[str, str]
    body: bytes


@pytest.fixture(scope="module")
def port(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server with a single thread whose cache has these pages, in the form in which they stay."""
    store = str(tmp_path_factory.mktemp("server") / "inquiries.db")
    with serving(site_root, None, THREADS="1", INQUIRIES_PATH=store) as port:
        for path in PATHS:
            with Visitor(port) as visitor:
                visitor.ask(path)
                first = visitor.ask(path, BROTLI)
                assert any(visitor.ask(path, BROTLI) != first for _ in range(PATIENCE))
        yield port


class Visitor:
    """A connection that is kept open; `buffer` limits the bytes that it receives before they are read."""

    def __init__(self, port: int, buffer: int = 0) -> None:
        self._socket = socket.socket()
        if buffer:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # sends each request without delay
        self._socket.settimeout(10)
        self._socket.connect(("127.0.0.1", port))
        self._received = self._socket.makefile("rb")

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_error: object) -> None:
        self._received.close()
        self._socket.close()

    def send(self, text: str) -> None:
        self._socket.sendall(text.encode())

    def ask(self, path: str, *headers: str, method: str = "GET") -> Answer:
        """The answer to a request without a body."""
        self.send("\r\n".join((f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", "")))
        return self.answer(method)

    def answer(self, method: str = "GET") -> Answer:
        """The next response, without its date."""
        status = int(self._received.readline().split()[1])
        headers = dict(parse_headers(self._received))
        headers.pop("Date", None)  # responses of gunicorn itself have none
        has_body = method != "HEAD" and status != 304
        return Answer(status, headers, self._received.read(int(headers["Content-Length"])) if has_body else b"")

    def is_closed(self) -> bool:
        """Whether the server has closed the connection and sent nothing more."""
        return self._received.read(1) == b""


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("encoding", ["identity", "gzip", "br"])
def test_a_page_on_a_kept_connection_equals_that_on_a_new_one(port: int, path: str, encoding: str, method: str) -> None:
    accepted = f"Accept-Encoding: {encoding}"
    with Visitor(port) as visitor:
        first, second, third = (visitor.ask(path, accepted, method=method) for _ in range(3))
    assert first == second == third
    assert first.status == 200


def test_an_unchanged_page_on_a_kept_connection_is_not_sent_again(port: int) -> None:
    with Visitor(port) as visitor:
        etag = visitor.ask("/services").headers["ETag"]
        unchanged = visitor.ask("/services", f"If-None-Match: {etag}")
        assert (unchanged.status, unchanged.headers["ETag"]) == (304, etag)
        assert visitor.ask("/services").status == 200


def test_a_visitor_on_a_kept_connection_is_still_redirected_to_their_language(port: int) -> None:
    with Visitor(port) as visitor:
        visitor.ask("/services")
        led = visitor.ask("/", "Accept-Language: de")
        assert (led.status, led.headers["Location"]) == (302, "/de")
        assert visitor.ask("/", "Accept-Language: en").status == 200


def test_a_page_waits_for_no_thread(port: int) -> None:
    with Visitor(port) as kept, Visitor(port) as busy:
        kept.ask("/services")
        busy.send(f"{BUSY}a=")
        for _ in range(3):
            assert kept.ask("/services").status == 200
        busy.send("b&c=")
        assert busy.answer().status in (400, 422)


def test_unused_connections_block_no_page(port: int) -> None:
    with Visitor(port) as first, Visitor(port), Visitor(port), Visitor(port) as last:
        assert first.ask("/nothing").status == 404
        assert last.ask("/nothing-else").status == 404


@pytest.mark.slow
def test_no_number_of_connections_takes_the_files_that_pages_need(
    site_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_files = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (150, 150))
    monkeypatch.setattr(subprocess, "Popen", partial(subprocess.Popen, preexec_fn=few_files))
    store = str(tmp_path / "inquiries.db")
    with serving(site_root, None, INQUIRIES_PATH=store) as port, ExitStack() as visitors:
        first, *_others = [visitors.enter_context(Visitor(port)) for _ in range(200)]
        assert [first.ask(f"/nothing/{number}").status for number in range(20)] == [404] * 20


def test_a_connection_left_open_by_its_visitor_blocks_no_page(port: int) -> None:
    with Visitor(port) as kept, ExitStack() as visitors:
        kept.ask("/services")
        slow = [visitors.enter_context(Visitor(port)) for _ in range(8)]
        for visitor in slow:
            assert visitor.ask("/services", "Connection: close").status == 200
        assert kept.ask("/services").status == 200
        assert kept.ask("/nothing").status == 404
        assert all(visitor.is_closed() for visitor in slow)


@pytest.mark.slow
@pytest.mark.parametrize("begun", [BUSY + "a=", BUSY[:40]])
def test_a_visitor_who_stops_in_the_middle_of_a_request_blocks_others_only_briefly(
    site_root: Path, tmp_path: Path, begun: str
) -> None:
    settings = {"THREADS": "1", "INQUIRIES_PATH": str(tmp_path / "inquiries.db"), "GUNICORN_CMD_ARGS": "--timeout 3"}
    log = tmp_path / "log"
    with log.open("wb") as file, serving(site_root, file, 0, **settings) as port, Visitor(port) as slow:
        slow.send(begun)
        with Visitor(port) as other:
            assert other.ask("/nothing").status == 404
    assert "Traceback" not in log.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("is_lasting", [True, False])
def test_a_visitor_who_stops_reading_a_large_file_blocks_others_only_briefly(
    site: Settings, tmp_path: Path, *, is_lasting: bool
) -> None:
    (document,) = site.built_path.glob("documents/iso-9001-en*.pdf")
    document.write_bytes(bytes(MORE_THAN_BUFFERS))
    path = "/documents/iso-9001.pdf" if is_lasting else f"/static/documents/{document.name}"
    settings = {"THREADS": "1", "INQUIRIES_PATH": str(tmp_path / "inquiries.db"), "GUNICORN_CMD_ARGS": "--timeout 3"}
    log = tmp_path / "log"
    with log.open("wb") as file, serving(site.root, file, 0, **settings) as port, Visitor(port, buffer=4096) as slow:
        slow.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with Visitor(port) as other:
            assert other.ask("/nothing").status == 404
    assert "Traceback" not in log.read_text(encoding="utf-8")


def test_the_body_of_a_request_is_not_taken_for_the_next_one(port: int) -> None:
    with Visitor(port) as visitor:
        services = visitor.ask("/services").body
        visitor.send(SERVICES.replace("\r\n\r\n", f"\r\nContent-Length: {len(PRODUCT)}\r\n\r\n"))
        visitor.send(PRODUCT)
        assert visitor.answer().body == services
        assert visitor.ask("/services").body == services


@pytest.mark.parametrize(
    "pieces",
    [[SERVICES[:20], SERVICES[20:] + PRODUCT], [SERVICES + PRODUCT], [SERVICES + PRODUCT[:9], PRODUCT[9:]]],
)
def test_requests_may_arrive_in_any_pieces(port: int, pieces: list[str]) -> None:
    with Visitor(port) as visitor:
        services = visitor.ask("/services").body
        product = visitor.ask("/product/FL-200").body
        for piece in pieces:
            visitor.send(piece)
        assert visitor.answer().body == services
        assert visitor.answer().body == product


def test_a_malformed_request_is_refused_after_a_page_too(port: int) -> None:
    with Visitor(port) as visitor:
        visitor.ask("/services")
        assert visitor.ask("/services", "Bad header: x").status == 400
        assert visitor.is_closed()


@pytest.mark.slow
def test_a_slow_reader_gets_every_page_whole_and_blocks_nobody(port: int) -> None:
    with Visitor(port, buffer=4096) as slow, Visitor(port) as quick:
        page = slow.ask("/product/FL-200").body
        quick.ask("/services")
        for _ in range(UNREAD):
            slow.send(PRODUCT)
            assert quick.ask("/services").status == 200
        assert {slow.answer().body for _ in range(UNREAD)} == {page}
        assert slow.ask("/product/FL-200").body == page


def packets(
    length: int | None,
    pieces: list[bytes],
    method: str = "GET",
    version: tuple[int, int] = (1, 1),
    *,
    ends: bool = False,
) -> list[bytes]:
    """What a client receives, write by write."""
    server, client = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    request = SimpleNamespace(method=method, version=version, should_close=lambda: ends)
    headers = [("Content-Type", "text/plain"), *([("Content-Length", str(length))] if length is not None else [])]
    with server, client:
        response = SingleWriteResponse(request, server, Config())
        response.start_response("200 OK", headers)
        for piece in pieces:
            response.write(piece)
        response.close()
        server.shutdown(socket.SHUT_WR)
        return list(iter(lambda: client.recv(65_536), b""))


def test_a_page_arrives_in_one_packet() -> None:
    (packet,) = packets(5, [b"whole"])
    head, _, body = packet.partition(b"\r\n\r\n")
    assert body == b"whole"
    assert head.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"\r\nContent-Length: 5" in head


@pytest.mark.parametrize(
    ("length", "pieces", "method", "body"),
    [
        (6, [b"two", b"two"], "GET", b"twotwo"),
        (3, [b"too long"], "GET", b"too"),
        (None, [b"piece"], "GET", b"5\r\npiece\r\n0\r\n\r\n"),
        (5, [b"whole"], "HEAD", b""),
        (0, [], "GET", b""),
    ],
)
def test_other_responses_are_written_as_before(
    length: int | None, pieces: list[bytes], method: str, body: bytes
) -> None:
    head, _, received = b"".join(packets(length, pieces, method)).partition(b"\r\n\r\n")
    assert received == body
    assert head.startswith(b"HTTP/1.1 200 OK\r\n")


@pytest.mark.parametrize(
    ("version", "ends", "connection"),
    [((1, 1), False, None), ((1, 1), True, b"close"), ((1, 0), False, b"keep-alive"), ((1, 0), True, b"close")],
)
def test_a_response_omits_the_name_of_the_server_and_redundant_headers(
    version: tuple[int, int], ends: bool, connection: bytes | None
) -> None:
    head, _, _ = b"".join(packets(5, [b"whole"], version=version, ends=ends)).partition(b"\r\n\r\n")
    headers = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:])
    assert b"Server" not in headers
    assert b"Date" in headers
    assert headers.get(b"Connection") == connection
