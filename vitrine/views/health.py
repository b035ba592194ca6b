"""Whether the server runs, and whether it can serve; asked by load balancers under any host name."""

from werkzeug.wrappers import Response

from vitrine.views.metrics import current_queue
from vitrine.web.builds import NoBuildError, current_build

TEXT = "text/plain; charset=utf-8"


def alive() -> Response:
    """The process answers."""
    return Response("alive\n", content_type=TEXT)


def ready() -> Response:
    """There is a build to serve; the queue of inquiries is told along and makes no server unready."""
    try:
        return Response(f"ready {current_build().id}\n{queue_line()}\n", content_type=TEXT)
    except NoBuildError as error:
        return Response(f"not ready: {error}\n", 503, content_type=TEXT)


def queue_line() -> str:
    """How much of the inquiries waits to be delivered, and for how long."""
    queue = current_queue()
    if queue is None:
        return "inquiries: the store cannot be read"
    return f"inquiries: {queue.length} waiting, the oldest for {queue.oldest.total_seconds():.0f} s"
