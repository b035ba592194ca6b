"""Logs one line of JSON per request, without personal data: no IP address, no browser, no search text."""

from __future__ import annotations

import json
import logging
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

import structlog
from flask import request

from vitrine.web.middleware.log_writer import WRITER

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LOG_KEY = "vitrine.log"
NO_PAGE = (404, 410)
LONGEST_HOST = 253  # characters, as DNS allows
SEARCH_TEXT = re.compile(r"(/search/).+", re.IGNORECASE | re.DOTALL)
SENDER = re.compile(r" from ip=[^ ]*(: [^:'\"(]*).*", re.DOTALL)

ENCODE = json.JSONEncoder(ensure_ascii=False).encode

log = structlog.get_logger()


def configure_log(level: str) -> None:
    """Write one JSON object per line to standard error."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=lambda *_: LineLogger(),
        cache_logger_on_first_use=False,
    )


class LineLogger:
    """The logger that structlog passes finished lines to."""

    def msg(self, line: str) -> None:
        """Write a line, whatever its level."""
        WRITER.write(line)

    debug = info = warning = error = critical = msg


class RequestObserver(ABC):
    """WSGI middleware that observes requests when they end; one that raises an exception counts as status 500."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        started, statuses = time.perf_counter(), [500]

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            statuses.append(int(status.split(" ", 1)[0]))
            return start_response(status, headers, exc_info)

        try:
            return self._app(environ, start)
        finally:
            self.observe(environ, statuses[-1], time.perf_counter() - started)

    @abstractmethod
    def observe(self, environ: WSGIEnvironment, status: int, seconds: float) -> None:
        """Record a request with its status and duration."""


class RequestLog(RequestObserver):
    """WSGI middleware that logs all requests that the page cache does not answer.

    The application adds fields to the environ under LOG_KEY.
    """

    def observe(self, environ: WSGIEnvironment, status: int, seconds: float) -> None:
        fields = {"path": path_to_log(environ["PATH_INFO"]), **environ.get(LOG_KEY, {})}
        if status in NO_PAGE and (site := referring_site(environ)):
            fields["referring_site"] = site
        log.info("request", method=environ["REQUEST_METHOD"], **fields, status=status, ms=round(seconds * 1000, 1))


def referring_site(environ: WSGIEnvironment) -> str:
    """The host of another site whose link was followed; empty for our own pages."""
    try:
        host = urlsplit(environ.get("HTTP_REFERER", "")).hostname or ""
        own = urlsplit(f"//{environ.get('HTTP_HOST', '')}").hostname
    except ValueError:
        return ""
    return readable(host[:LONGEST_HOST]) if host != own else ""


class PageLog:
    """Logs requests for cached pages, whose fields are prepared in advance."""

    def __init__(self, level: str) -> None:
        self._enabled = logging.getLevelNamesMapping()[level.upper()] <= logging.INFO

    def write(self, method: str, fields: str, status: int, started: float) -> None:
        """Log a request; `fields` come from `page_fields`, `started` from the performance counter."""
        if self._enabled:
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            now = datetime.now(UTC).isoformat()[:-6]
            WRITER.write(
                f'{{"method": "{method}", {fields}, "status": {status}, "ms": {milliseconds}, '
                f'"event": "request", "level": "info", "timestamp": "{now}Z"}}'
            )


def page_fields(path: str, route: str) -> str:
    """The constant part of a page's log line, as members of a JSON object."""
    return f'"path": {ENCODE(path_to_log(path))}, "route": {ENCODE(route)}'


def path_to_log(path: str) -> str:
    """A path as readable text, without the search text."""
    return readable(SEARCH_TEXT.sub(r"\1…", path.encode("latin-1").decode("utf-8", "replace")))


def readable(text: str) -> str:
    """A text whose unprintable characters are percent-encoded: they could control a terminal or forge a line."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else quote(character) for character in text)


def log_route() -> None:
    """Add the matched route to the log line of this request."""
    request.environ[LOG_KEY] = {"route": request.url_rule.rule if request.url_rule else None}


def redact_sender(record: logging.LogRecord) -> bool:
    """A filter for gunicorn's own log, which keeps why a request is refused, but neither its sender nor its content."""
    record.msg = SENDER.sub(r"\1", str(record.msg))
    if record.msg.startswith("Error handling request"):
        record.msg, record.args = "Error handling request", ()
    return True
