"""One structured line per request, without anything about the person: no address, no browser, no search text."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import structlog
from flask import request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FACTS_KEY = "vitrine.log"

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
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )


class RequestLog:
    """WSGI middleware, outermost; what the application knows of a request it leaves under FACTS_KEY."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        begun, statuses = time.perf_counter(), []

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            statuses.append(int(status.split(" ", 1)[0]))
            return start_response(status, headers, exc_info)

        try:
            return self._app(environ, start)
        finally:
            milliseconds = round((time.perf_counter() - begun) * 1000, 1)
            facts = {"path": environ["PATH_INFO"], **environ.get(FACTS_KEY, {})}
            status = statuses[-1] if statuses else 500
            log.info("request", method=environ["REQUEST_METHOD"], **facts, status=status, ms=milliseconds)


def tell_log() -> None:
    """Say which route was asked for; what a visitor searched for stays out, so a search names its route only."""
    rule = request.url_rule.rule if request.url_rule else None
    private = rule is not None and "<path:" in rule
    request.environ[FACTS_KEY] = {"route": rule, **({"path": rule} if private else {})}
