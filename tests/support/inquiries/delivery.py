"""A delivery worker whose clock tests control, and a receiver for its webhooks."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from sqlalchemy import Engine, select

from tests.support.inquiries.stores import CHANNELS, NOON, store_inquiry
from tests.support.sites.miniature import FIXTURE, SITE_URL
from vitrine.commands.inquiries.delivery import open_transports
from vitrine.inquiries.delivery.outbox import Channel
from vitrine.inquiries.delivery.worker import Worker
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.schema import DELIVERIES
from vitrine.settings.settings import Settings
from vitrine.web.middleware.request_log import configure_log

MAIL_FROM = "Aurovane <website@aurovane.example>"


class Office:
    """A store, and the worker that empties its outbox; time passes only when a test advances the clock.

    Its site was never built, so e-mails use the source messages, whatever the project's own folder holds.
    """

    def __init__(self, store: Engine, **settings: Any) -> None:
        self.store = store
        self.now = NOON
        usual: dict[str, Any] = {"root": FIXTURE, "site_url": SITE_URL, "mail_from": MAIL_FROM, "delivery_timeout": 2}
        self.settings = Settings(**usual | settings)
        configure_log(self.settings.log_level)  # other tests in this process may have left another level
        self.worker = self.new_worker()

    def new_worker(self) -> Worker:
        """Another worker on the same store."""
        return Worker(self.store, self.settings, open_transports(self.store, self.settings), lambda: self.now)

    def receive(self, inquiry: Any, channels: tuple[Channel, ...] = CHANNELS) -> str:
        """Store an inquiry."""
        return store_inquiry(self.store, inquiry, channels)

    def work(self, **later: float) -> int:
        """Advance the clock and deliver what is due; returns the number of attempts."""
        self.now += timedelta(**later)
        return self.worker.drain()

    def rows(self, *channels: str) -> list[dict[str, Any]]:
        """The deliveries by these channels, or all."""
        with transaction(self.store, read_only=True) as connection:
            found = connection.execute(select(DELIVERIES).order_by(DELIVERIES.c.id)).mappings().all()
        return [dict(row) for row in found if not channels or row["channel"] in channels]

    def states(self) -> dict[str, str]:
        """The state of the delivery by each channel; for tests with a single inquiry."""
        return {row["channel"]: row["state"] for row in self.rows() if row["reference"]}

    def at(self, moment: datetime) -> None:
        """Set the clock."""
        self.now = moment


class Receiver:
    """The requests posted to a web server, which answers with `status`."""

    def __init__(self) -> None:
        self.status = 200
        self.posts: list[tuple[dict[str, str], bytes]] = []


@contextmanager
def receiving(receiver: Receiver) -> Iterator[str]:
    """A web server on loopback that accepts posts; yields its URL."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.posts.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(receiver.status)
            self.send_header("Content-Length", "0")
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the signature of the library
            """Log nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook?source=site"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
