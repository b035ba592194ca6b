"""Answers what gunicorn refuses before the application sees it, with the headers and log line of every response."""

import socket

import structlog
from gunicorn import util

from vitrine.settings import Settings
from vitrine.web.middleware.security_headers import security_headers

log = structlog.get_logger()


def answer_refused_requests(settings: Settings) -> None:
    """Make gunicorn refuse requests in our words; call it in each of its processes."""
    headers = security_headers(settings) | {
        "Cache-Control": "no-store",
        "Connection": "close",
        "Content-Type": "text/plain; charset=utf-8",
    }

    def write_error(client: socket.socket, status: int, reason: str, _message: str) -> None:
        """Repeats nothing of the request, neither to the client nor in the log."""
        log.info("request", method=None, path=None, status=status, refused=reason)
        body = f"{status} {reason}\n".encode()
        lines = [f"HTTP/1.1 {status} {reason}", *(f"{name}: {value}" for name, value in headers.items())]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        util.write_nonblock(client, head.encode("latin-1") + body)

    # gunicorn has no hook for these answers; its workers send all of them through this function.
    util.write_error = write_error
