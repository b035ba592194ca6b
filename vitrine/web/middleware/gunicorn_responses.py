"""Adapts gunicorn's responses: sends them in one piece with few headers, and words its own refusals as ours."""

import socket
from collections.abc import Callable
from typing import Any

import structlog
from gunicorn import util
from gunicorn.http import wsgi

from vitrine.settings import Settings
from vitrine.web.middleware.security_headers import security_headers

log = structlog.get_logger()

KEPT_OPEN = "Connection: keep-alive\r\n"


class WholeResponse(wsgi.Response):  # type: ignore[misc]
    """Sends headers and a one-piece body together, where gunicorn makes two system calls and two packets."""

    req: Any
    headers_sent: bool

    def default_headers(self) -> list[str]:
        """The default headers without the redundant ones: the server's name, and keep-alive, HTTP/1.1's default."""
        status, _server, date, connection, *others = super().default_headers()
        stays_open = connection == KEPT_OPEN and self.req.version >= (1, 1)
        return [status, date, *others] if stays_open else [status, date, connection, *others]

    def write(self, data: bytes) -> None:
        """Send the next piece of the body."""
        if self.headers_sent or self.chunked or self._omits_body or len(data) != self.response_length:
            super().write(data)
            return
        lines = [*self.default_headers(), *(f"{name}: {value}\r\n" for name, value in self.headers), "\r\n"]
        self.headers_sent, self.sent = True, len(data)
        self.sock.sendall("".join(lines).encode("latin-1") + data)


def adapt_gunicorn(settings: Settings) -> None:
    """Install our response class and refusals in gunicorn; call it in each of its processes."""
    # gunicorn has no hooks for these, but its workers look both up by these names.
    wsgi.Response = WholeResponse
    util.write_error = refusal_writer(settings)


def refusal_writer(settings: Settings) -> Callable[[socket.socket, int, str, str], None]:
    """The function that responds to requests which gunicorn itself refuses."""
    headers = security_headers(settings) | {
        "Cache-Control": "no-store",
        "Connection": "close",
        "Content-Type": "text/plain; charset=utf-8",
    }

    def write_error(client: socket.socket, status: int, reason: str, _message: str) -> None:
        """Send the refusal; nothing of the request is repeated, neither to the client nor in the log."""
        log.info("request", method=None, path=None, status=status, refused=reason)
        body = f"{status} {reason}\n".encode()
        lines = [f"HTTP/1.1 {status} {reason}", *(f"{name}: {value}" for name, value in headers.items())]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        util.write_nonblock(client, head.encode("latin-1") + body)

    return write_error
