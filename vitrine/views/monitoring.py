"""Health checks for load balancers, and metrics in the text format of Prometheus; none identifies a visitor."""

from collections.abc import Iterator
from datetime import UTC, datetime

from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from vitrine.build_folder import PROVENANCE, builds_path, current_link
from vitrine.files.process_state import ALERT, heartbeat_age, read_notes
from vitrine.inquiries.delivery.queue_watch import read_queue_stats
from vitrine.inquiries.store.engine import StoreUnavailableError
from vitrine.web.flask_class import current_settings
from vitrine.web.middleware.request_metrics import metrics_text
from vitrine.web.request.context import current_build
from vitrine.web.request.current_build import NoBuildError
from vitrine.web.request.inquiry_store import inquiry_store
from vitrine.web.response.http_caching import PLAIN_TEXT

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


def alive() -> Response:
    """Whether the process answers."""
    return Response("alive\n", content_type=PLAIN_TEXT)


def ready() -> Response:
    """Whether there is a build to serve; the inquiry store is not checked, since pages do not need it."""
    try:
        return Response(f"ready {current_build().id}\n", content_type=PLAIN_TEXT)
    except NoBuildError as error:
        return Response(f"not ready: {error}\n", 503, content_type=PLAIN_TEXT)


def metrics() -> Response:
    """Requests, page cache, build, worker, alerts and the queue of inquiries; only with METRICS=yes."""
    if not current_settings().metrics:
        raise NotFound
    lines = [*build_lines(), *process_lines(), *queue_lines()]
    return Response(metrics_text() + "\n".join(lines) + "\n", content_type=PROMETHEUS)


def build_lines() -> Iterator[str]:
    var_path = current_settings().var_path
    link = current_link(var_path)
    try:
        build = current_build()
    except NoBuildError:
        return
    labels = f'{{build="{build.id}",release="{build.release}"}}'
    yield from gauge("vitrine_build_info", "The build that this process serves.", {labels: 1})
    catalogs = PROVENANCE.read(builds_path(var_path) / build.id).kept_catalogs
    lost = {f'{{locale="{catalog.locale}",domain="{catalog.domain}"}}': 1 for catalog in catalogs}
    meaning = "Catalogs that lost their translations, so that those of the previous build are shown."
    yield from gauge("vitrine_lost_catalog", meaning, lost)
    if link.exists():
        activated = round(link.stat().st_mtime)
        yield from gauge("vitrine_build_activated_seconds", "When a build was last activated.", {"": activated})


def process_lines() -> Iterator[str]:
    """Metrics of the worker on this machine, if one ever ran, and of active alerts."""
    var_path = current_settings().var_path
    if (age := heartbeat_age(var_path)) is not None:
        yield from gauge("vitrine_worker_silent_seconds", "Seconds since the worker was last alive.", {"": round(age)})
    alerts = {f'{{subject="{subject}"}}': 1 for subject in sorted(read_notes(var_path, ALERT))}
    yield from gauge("vitrine_alert", "Active alerts.", alerts)


def queue_lines() -> Iterator[str]:
    meaning = "Whether the inquiry store can be read."
    try:
        queue = read_queue_stats(inquiry_store(), datetime.now(UTC))
    except StoreUnavailableError:
        yield from gauge("vitrine_inquiry_store_up", meaning, {"": 0})
        return
    yield from gauge("vitrine_inquiry_store_up", meaning, {"": 1})
    waiting = {f'{{channel="{channel}"}}': count for channel, count in queue.waiting.items()}
    yield from gauge("vitrine_inquiry_queue_length", "Deliveries that are waiting.", waiting)
    oldest = {"": round(queue.oldest.total_seconds())}
    yield from gauge("vitrine_inquiry_queue_oldest_seconds", "How long the oldest of them has waited.", oldest)
    failed = {"": queue.failed}
    yield from gauge("vitrine_inquiry_deliveries_failed", "Deliveries that are no longer retried.", failed)
    yield from gauge("vitrine_inquiries_held", "Inquiries held for review as possible spam.", {"": queue.held})


def gauge(name: str, meaning: str, values: dict[str, int]) -> Iterator[str]:
    """A metric; `values` are its values by label."""
    yield f"# HELP {name} {meaning}"
    yield f"# TYPE {name} gauge"
    yield from (f"{name}{labels} {value}" for labels, value in values.items())
