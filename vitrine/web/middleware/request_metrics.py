"""Counts requests, their duration, page cache hits and lost log lines, for all processes of a server together."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from vitrine.processes.gunicorn_environment import METRICS_FOLDER
from vitrine.web.middleware.log_writer import WRITER
from vitrine.web.middleware.request_log import LOG_KEY
from vitrine.web.page_cache import CACHE_KEY

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

REGISTRY = CollectorRegistry()
REQUESTS = Counter("vitrine_requests", "Responses by route and status.", ["route", "status"], registry=REGISTRY)
SECONDS = Histogram(
    "vitrine_request_seconds",
    "Time until a response was ready.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
    registry=REGISTRY,
)
PAGES = Counter("vitrine_page_cache", "Pages by whether the page cache had them.", ["result"], registry=REGISTRY)
LOST_LINES = Counter("vitrine_log_lines_lost", "Log lines that could not be written.", registry=REGISTRY)
WRITER.on_lost = LOST_LINES.inc


class RequestMetrics:
    """WSGI middleware that counts requests; one without a status, because of an error, counts as 500."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        started, statuses = time.perf_counter(), ["500"]

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            statuses.append(status.partition(" ")[0])
            return start_response(status, headers, exc_info)

        try:
            return self._app(environ, start)
        finally:
            SECONDS.observe(time.perf_counter() - started)
            REQUESTS.labels(environ.get(LOG_KEY, {}).get("route") or "", statuses[-1]).inc()
            if result := environ.get(CACHE_KEY):
                PAGES.labels(result).inc()


def metrics_text() -> str:
    """The metrics of all processes in the text format of Prometheus."""
    registry = REGISTRY
    if os.environ.get(METRICS_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry).decode()
