"""Figures for monitoring, in the text format of Prometheus; they count, and name nobody."""

from collections.abc import Iterator
from datetime import UTC, datetime

from werkzeug.wrappers import Response

from vitrine.inquiries.connection import StoreUnavailableError
from vitrine.inquiries.queue import Queue, read_queue
from vitrine.views.inquiry_store import inquiry_store

FORMAT = "text/plain; version=0.0.4; charset=utf-8"


def show() -> Response:
    """The queue of inquiries; where the store cannot be read, that alone."""
    queue = current_queue()
    return Response("\n".join(figures(queue)) + "\n", content_type=FORMAT)


def current_queue() -> Queue | None:
    """What waits to be delivered, or None where the store cannot be read."""
    try:
        return read_queue(inquiry_store(), datetime.now(UTC))
    except StoreUnavailableError:
        return None


def figures(queue: Queue | None) -> Iterator[str]:
    """Every figure with what it means."""
    yield from gauge("vitrine_inquiry_store_up", "Whether the inquiry store can be read.", {"": int(queue is not None)})
    if queue is None:
        return
    waiting = {f'{{channel="{channel}"}}': count for channel, count in queue.waiting.items()}
    yield from gauge("vitrine_inquiry_queue_length", "Deliveries that wait.", waiting)
    oldest = {"": round(queue.oldest.total_seconds())}
    yield from gauge("vitrine_inquiry_queue_oldest_seconds", "How long the oldest has waited.", oldest)
    yield from gauge("vitrine_inquiry_deliveries_failed", "Deliveries nobody tries any more.", {"": queue.failed})
    yield from gauge("vitrine_inquiries_held", "Inquiries held back as possible spam.", {"": queue.held})


def gauge(name: str, meaning: str, values: dict[str, int]) -> Iterator[str]:
    """One figure, by its labels."""
    yield f"# HELP {name} {meaning}"
    yield f"# TYPE {name} gauge"
    yield from (f"{name}{labels} {value}" for labels, value in values.items())
