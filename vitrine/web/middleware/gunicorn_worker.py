"""Adapts gunicorn: its threaded worker answers cached pages itself, and sends each response in one write."""

import logging
import socket
import struct
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from selectors import EVENT_READ
from typing import Any

import structlog
from gunicorn import util
from gunicorn.http import wsgi
from gunicorn.http.parser import RequestParser
from gunicorn.workers.gthread import ThreadWorker

from vitrine.settings.settings import Settings
from vitrine.web.middleware.cached_pages import CACHED_PAGE_KEY, PageRecompressor
from vitrine.web.middleware.security_headers import security_headers

MAX_REQUEST = 8192  # bytes; browsers ask for a page in one or two kilobytes
END_OF_HEADERS = b"\r\n\r\n"
ACCEPTED_AT_ONCE = 32
LINGER = 2.0  # seconds in which the client may close a connection that the server has shut down; as in gunicorn
KEEP_ALIVE = "Connection: keep-alive\r\n"

log = structlog.get_logger()


class PageWorker(ThreadWorker):  # type: ignore[misc]
    """Serves cached pages on kept-alive connections from the thread that watches all connections.

    Handing a request to a thread and its connection back takes longer than sending a page that is in memory. All other
    requests go to the threads as usual.

    No connection may block the others: a new one gets a thread only with its first request, and a closing one is
    watched rather than waited for. If a client stops in the middle of a request or a response, its connection is closed
    after gunicorn's `timeout`, so that no thread waits forever.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._closing: deque[Any] = deque()
        self._longest_wait = struct.pack("@ll", self.cfg.timeout, 0)
        self.log.error_log.addFilter(is_worth_logging)

    def run(self) -> None:
        self.wsgi.extensions["page_cache"].recompressor = PageRecompressor()
        super().run()

    def accept(self, listener: Any) -> None:
        """Accept several new connections at a time, since this is called rarely under load."""
        for _ in range(min(ACCEPTED_AT_ONCE, self.worker_connections - self.nr_conns)):
            connections = self.nr_conns
            super().accept(listener)
            if self.nr_conns == connections:
                return

    def enqueue_req(self, conn: Any) -> None:
        """Let a new connection wait for its first request without a thread; gunicorn would block one for five seconds.

        Browsers open connections that they may never use, and a few would block every page that needs a thread.
        """
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
            return
        for direction in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            conn.sock.setsockopt(socket.SOL_SOCKET, direction, self._longest_wait)
        conn.sock.setblocking(False)
        conn.set_timeout()
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self.on_pending_socket_readable, conn))

    def _cap_keepalive(self, deadline: float) -> None:
        """Apply the deadline of a stopping worker also to connections that have not been used yet."""
        super()._cap_keepalive(deadline)
        for conn in self.pending_conns:
            conn.timeout = min(conn.timeout, deadline)

    def finish_request(self, conn: Any, done: Any) -> None:
        """Close a connection without waiting for its client; gunicorn would block all others for two seconds."""
        if done.cancelled() or done.exception() or done.result():
            super().finish_request(conn, done)
            return
        try:
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:  # the client has closed it
            self.nr_conns -= 1
            conn.close()
            return
        conn.sock.setblocking(False)
        conn.timeout = time.monotonic() + LINGER
        self._closing.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self._on_closing_socket_readable, conn))

    def _on_closing_socket_readable(self, conn: Any, client: Any) -> None:
        """Discard what the client still sends: closing before the client does could cut off the end of the response."""
        try:
            rest = client.recv(MAX_REQUEST)
        except OSError:
            rest = b""
        if not rest:
            self._closing.remove(conn)
            self._close(conn)

    def murder_pending(self) -> None:
        super().murder_pending()
        while self._closing and self._closing[0].timeout <= time.monotonic():
            self._close(self._closing.popleft())

    def _close(self, conn: Any) -> None:
        self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()

    def on_client_socket_readable(self, conn: Any, client: Any) -> None:
        """Called when a kept-alive connection is readable."""
        if not (self.alive and self._answers_at_once(conn)):
            super().on_client_socket_readable(conn, client)

    def _answers_at_once(self, conn: Any) -> bool:
        """Answer a complete request for a cached page; returns False, with the data unread, for anything else."""
        try:
            data = conn.sock.recv(MAX_REQUEST)
        except OSError:
            return False
        is_complete = data.partition(END_OF_HEADERS)[1:] == (END_OF_HEADERS, b"")
        answer = self._answer(data, conn) if is_complete else None
        if answer is None:
            conn.parser.unreader.unread(data)
            return False
        self._send(answer, conn)
        return True

    def _answer(self, data: bytes, conn: Any) -> bytes | None:
        """The response to a request without a body; None unless the page cache has it."""
        try:
            request = next(RequestParser(self.cfg, iter((data,)), conn.client))
            if request.should_close() or self.nr + 1 >= self.max_requests:
                return None
            buffer = ResponseBuffer()
            response, environ = wsgi.create(request, buffer, conn.client, conn.server, self.cfg)
            page = None if has_body(environ) else self.wsgi.extensions["page_cache"].find(environ)
            if page is None:
                return None
            environ |= {CACHED_PAGE_KEY: page, "wsgi.multithread": True}
            for piece in self.wsgi(environ, response.start_response):
                response.write(piece)
            response.close()
        except Exception:  # noqa: BLE001 - this thread serves all clients; a worker thread will fail in the same way and log it
            return None
        self.nr += 1
        return b"".join(buffer.pieces)

    def _send(self, answer: bytes, conn: Any) -> None:
        """Send a response without waiting; if the client reads slowly, a thread sends the rest."""
        try:
            sent = conn.sock.send(answer)
        except OSError:  # the buffer is full, or the connection broken: the thread will find out which
            sent = 0
        self.keepalived_conns.remove(conn)
        if sent == len(answer):
            conn.set_timeout()
            self.keepalived_conns.append(conn)
            return
        self.poller.unregister(conn.sock)
        sending = self.tpool.submit(send_rest, conn, answer[sent:])
        sending.add_done_callback(lambda done: self.method_queue.defer(self.finish_request, conn, done))


class ResponseBuffer:
    """Stands in for a socket: collects what gunicorn would send."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def sendall(self, piece: bytes) -> None:
        self.pieces.append(piece)

    send = sendall


def is_worth_logging(record: logging.LogRecord) -> bool:
    """Whether to log a line: gunicorn writes a traceback for every client that stops in the middle of a request."""
    return not (record.exc_info and isinstance(record.exc_info[1], (BlockingIOError, TimeoutError)))


def has_body(environ: dict[str, Any]) -> bool:
    """Whether a request announces a body, which may not have arrived yet."""
    return "CONTENT_LENGTH" in environ or "HTTP_TRANSFER_ENCODING" in environ


def send_rest(conn: Any, rest: bytes) -> bool:
    """Send the rest of a response; returns whether the connection may stay open, which is always the case."""
    conn.sock.setblocking(True)
    conn.sock.sendall(rest)
    return True


class SingleWriteResponse(wsgi.Response):  # type: ignore[misc]
    """Sends the headers and a body of one piece in a single write; gunicorn makes two, and so two packets."""

    req: Any
    cfg: Any
    sock: Any
    headers_sent: bool

    def default_headers(self) -> list[str]:
        """The default headers without the redundant ones: the server's name, and keep-alive, HTTP/1.1's default."""
        status, _server, date, connection, *others = super().default_headers()
        stays_open = connection == KEEP_ALIVE and self.req.version >= (1, 1)
        return [status, date, *others] if stays_open else [status, date, connection, *others]

    def sendfile(self, respiter: Any) -> Any:
        """Let the system send a file; Python would wait without limit for a client that has stopped reading."""
        self.sock.settimeout(self.cfg.timeout)
        try:
            return super().sendfile(respiter)
        finally:
            self.sock.setblocking(True)

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
    wsgi.Response = SingleWriteResponse
    util.write_error = refusal_writer(settings)


def refusal_writer(settings: Settings) -> Callable[[socket.socket, int, str, str], None]:
    """The function that responds to requests which gunicorn itself refuses."""
    headers = security_headers(settings) | {
        "Cache-Control": "no-store",
        "Connection": "close",
        "Content-Type": "text/plain; charset=utf-8",
    }

    def write_error(client: socket.socket, status: int, reason: str, _message: str) -> None:
        """Send the refusal; neither it nor the log repeats anything of the request."""
        log.info("request", method=None, path=None, status=status, refused=reason)
        body = f"{status} {reason}\n".encode()
        lines = [f"HTTP/1.1 {status} {reason}", *(f"{name}: {value}" for name, value in headers.items())]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        util.write_nonblock(client, head.encode("latin-1") + body)

    return write_error
