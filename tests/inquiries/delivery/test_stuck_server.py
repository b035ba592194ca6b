"""A mail server that never finishes its response blocks neither the worker nor other deliveries."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread

import pytest

from tests.support.inquiries.delivery import MAIL_FROM, Receiver, receiving
from tests.support.inquiries.mail import MAIL, RECIPIENT, SENDER
from tests.support.inquiries.stores import inquiry, make_store, store_inquiry
from tests.support.processes import not_ignoring, program
from tests.support.sites.miniature import SITE_URL
from vitrine.inquiries.delivery.smtp import MailServer
from vitrine.inquiries.delivery.transports import UnreachableError
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings


@contextmanager
def trickling_server() -> Iterator[str]:
    """A server that sends one greeting line after another, without end; yields its SMTP_URL."""

    class Greeting(BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                while True:
                    self.request.sendall(b"220-welcome\r\n")
                    over.wait(0.05)
                    if over.is_set():
                        return

    over = Event()
    with ThreadingTCPServer(("127.0.0.1", 0), Greeting) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"smtp://127.0.0.1:{server.server_address[1]}"
        finally:
            over.set()
            server.shutdown()
            thread.join()


def test_a_server_that_trickles_its_replies_is_given_up() -> None:
    with trickling_server() as url, pytest.raises(UnreachableError, match=r"longer than 0\.8 s"):
        MailServer(url, timeout=0.2).send(MAIL, SENDER, RECIPIENT)


@pytest.mark.parametrize("told_by", [signal.SIGTERM, pytest.param(signal.SIGHUP, marks=pytest.mark.slow)])
def test_a_webhook_is_not_behind_a_stuck_mail_and_the_worker_stops_when_told(
    site_root: Path, tmp_path: Path, told_by: signal.Signals
) -> None:
    receiver, path = Receiver(), tmp_path / "inquiries.db"
    with trickling_server() as smtp_url, receiving(receiver) as webhook_url:
        with make_store(Settings(inquiries_path=path)) as store:
            for number in range(3):
                sent = replace(inquiry(message=f"Question {number}"), received_at=datetime.now(UTC))
                store_inquiry(store, sent, ("sales", "webhook"))
        environment = {
            "SITE_ROOT": str(site_root),
            "SITE_URL": SITE_URL,
            "INQUIRIES_PATH": str(path),
            "SMTP_URL": smtp_url,
            "MAIL_FROM": MAIL_FROM,
            "WEBHOOK_URL": webhook_url,
            "WEBHOOK_SECRET": "a long secret of thirty-two bytes",
            "DELIVERY_TIMEOUT": "300",
        }
        command = [program("flask"), "inquiries", "deliver"]
        with not_ignoring(told_by):
            worker = subprocess.Popen(
                command, cwd=PROJECT, env={**os.environ, **environment}, stderr=subprocess.PIPE, text=True
            )
        with worker:
            assert worker.stderr is not None
            delivered = 0
            while delivered < 3 and (line := worker.stderr.readline()):
                delivered += ".webhook" in line
            worker.send_signal(told_by)
            assert worker.wait(timeout=60) == 0  # without a limit, its delivery would take twenty minutes more
    assert len(receiver.posts) == 3
