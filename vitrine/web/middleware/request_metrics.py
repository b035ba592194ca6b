"""Counts requests, page cache hits and lost log lines, and measures response times, for all processes together."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from vitrine.processes.gunicorn_environment import METRICS_FOLDER
from vitrine.web.middleware.log_writer import WRITER
from vitrine.web.middleware.request_log import LOG_KEY, RequestObserver
from vitrine.web.page_cache import CACHE_KEY

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

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


class RequestMetrics(RequestObserver):
    """WSGI middleware that counts requests."""

    def observe(self, environ: WSGIEnvironment, status: int, seconds: float) -> None:
        SECONDS.observe(seconds)
        REQUESTS.labels(environ.get(LOG_KEY, {}).get("route") or "", status).inc()
        if result := environ.get(CACHE_KEY):
            PAGES.labels(result).inc()


def metrics_text() -> str:
    """The metrics of all processes in the text format of Prometheus."""
    registry = REGISTRY
    if os.environ.get(METRICS_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry).decode()
