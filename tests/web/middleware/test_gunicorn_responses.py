"""Responses with a body in one piece are sent in one packet, all others as gunicorn writes them."""

import socket
from types import SimpleNamespace

import pytest
from gunicorn.config import Config

from vitrine.web.middleware.gunicorn_responses import WholeResponse


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
        response = WholeResponse(request, server, Config())
        response.start_response("200 OK", headers)
        for piece in pieces:
            response.write(piece)
        response.close()
        server.shutdown(socket.SHUT_WR)
        return list(iter(lambda: client.recv(65_536), b""))


def test_page_arrives_in_one_packet() -> None:
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
