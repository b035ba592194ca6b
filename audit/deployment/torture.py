"""Sends many inquiries while processes and servers fail; each acknowledged one must be stored once and delivered."""

import http.client
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from audit.deployment.fault_injection import FaultInjector, Pace, background, quiet
from tests.support.deployment.servers import Cluster
from tests.support.inquiries.delivery import MAIL_FROM
from tests.support.inquiries.mail import Mailbox
from tests.support.inquiries.stores import make_store
from tests.support.processes import free_port, program
from tests.support.sites.miniature import SITE_URL
from tools.serve import wait_until_ready
from vitrine.inquiries.delivery.outbox import retry_deliveries
from vitrine.inquiries.delivery.queue_watch import read_queue_stats
from vitrine.inquiries.store.engine import StoreUnavailableError
from vitrine.inquiries.store.inquiries import StoredInquiry, list_inquiries
from vitrine.settings.reading import read_settings

PATIENCE = 300.0  # seconds without progress after which what is missing counts as lost, however slow the machine
LONGEST_TROUBLE = 600.0  # seconds of failures after the last inquiry; on a slow machine, few messages arrive meanwhile
TOLD_EVERY = 30.0  # seconds
RETRIED_EVERY = 5.0  # seconds


@dataclass(frozen=True)
class Plan:
    """The load.

    Failures go on until every inquiry is acknowledged and some messages have arrived, or for `LONGEST_TROUBLE`.
    """

    inquiries: int
    clients: int
    mailed_in_trouble: int
    pace: Pace = field(default_factory=Pace)


@dataclass
class Figures:
    """The result; `repeated` counts messages with a known Message-ID, `faults` those injected, by kind."""

    acknowledged: int = 0
    stored: int = 0
    mailed: int = 0
    lost: int = 0
    doubled: int = 0
    repeated: int = 0
    faults: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        told = {name: value for name, value in vars(self).items() if name != "faults"} | self.faults
        return "\n".join(f"{name:18} {value:6}" for name, value in told.items())


class Torture:
    """One run over a built site and a store; `cluster` is its database server, where there is one.

    `tell` is called with the progress of the run.
    """

    def __init__(
        self,
        plan: Plan,
        site_root: Path,
        store: dict[str, str],
        tell: Callable[[str], None],
        cluster: Cluster | None = None,
    ) -> None:
        self._plan = plan
        self._tell = tell
        self._cluster = cluster
        self._mailbox = Mailbox()
        self._mailbox.delay = 0.05
        self._web_port, mail_port = free_port(), free_port()
        self._acknowledged: list[str] = []
        self._environment = {
            "SITE_ROOT": str(site_root),
            "SITE_URL": SITE_URL,
            "INQUIRY_RATE": "1000000 per hour",
            "SMTP_URL": f"smtp://127.0.0.1:{mail_port}",
            "MAIL_FROM": MAIL_FROM,
            "DELIVERY_TIMEOUT": "1",
            "ACKNOWLEDGE": "no",  # only mail to sales is counted
            "LOG_LEVEL": "error",
            **store,
        }
        self._faults = FaultInjector(plan.pace, self._environment, self._mailbox, mail_port, self._acknowledged)
        self._settings = read_settings(store)

    def run(self) -> Figures:
        """Send everything, wait for delivery, and count."""
        with ExitStack() as running:
            web = running.enter_context(self._web())
            running.enter_context(background(self._watch))
            clients = running.enter_context(ThreadPoolExecutor(self._plan.clients))
            running.enter_context(self._faults.around(web, self._cluster))  # ends first, so that no client goes on
            list(clients.map(self._send, range(self._plan.inquiries)))
            self._wait_until_all_is_sent()
        return self._counted()

    @contextmanager
    def _web(self) -> Iterator[subprocess.Popen[bytes]]:
        command = [program("gunicorn"), "wsgi:app", "--bind", f"127.0.0.1:{self._web_port}", "--log-level", "critical"]
        with quiet(command, self._environment) as server:
            assert wait_until_ready(server, f"http://127.0.0.1:{self._web_port}")
            yield server
            server.terminate()

    def _watch(self) -> None:
        """Tell now and then how far the run has come; end it when it no longer gets on."""
        before, deadline = -1, 0.0
        while not self._faults.over.wait(TOLD_EVERY):
            acknowledged, mailed = len(self._acknowledged), len(self._mailbox.copies())
            self._tell(f"{acknowledged} of {self._plan.inquiries} acknowledged, {mailed} mailed")
            if acknowledged + mailed > before:
                before, deadline = acknowledged + mailed, time.monotonic() + PATIENCE
            elif time.monotonic() > deadline:
                self._tell(f"no progress for {PATIENCE:.0f} s: the run ends, and what is missing counts as lost")
                self._faults.over.set()

    def _send(self, number: int) -> None:
        """Send the form, again and again, until the answer leads to a reference."""
        answers = {
            "name": f"Visitor {number}",
            "email": f"visitor{number}@example.com",
            "message": f"Question {number}",
        }
        while not self._faults.over.is_set():
            if location := self._post("/inquiry", urlencode(answers)):
                self._acknowledged.append(parse_qs(urlsplit(location).query)["reference"][0])
                return
            self._faults.over.wait(0.2)

    def _post(self, path: str, body: str) -> str:
        """The address a post redirects to; empty if it failed."""
        connection = http.client.HTTPConnection("127.0.0.1", self._web_port, timeout=20)
        try:
            connection.request("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"})
            answer = connection.getresponse()
            return answer.headers["Location"] if answer.status == 303 else ""
        except (OSError, http.client.HTTPException):
            return ""
        finally:
            connection.close()

    def _wait_until_all_is_sent(self) -> None:
        """Wait for the workers; retry failed deliveries now and then, as an operator would, to save hours."""
        retry_at, calm_at = 0.0, time.monotonic() + LONGEST_TROUBLE
        with make_store(self._settings) as store:
            while not self._faults.over.wait(0.2):
                if len(self._mailbox.mails) >= self._plan.mailed_in_trouble or time.monotonic() >= calm_at:
                    self._faults.calm.set()
                with suppress(StoreUnavailableError):  # the database may be restarting
                    if time.monotonic() >= retry_at:
                        retry_deliveries(store, None, datetime.now(UTC), delivered=False)
                        retry_at = time.monotonic() + RETRIED_EVERY
                    if not read_queue_stats(store, datetime.now(UTC)).length:
                        return

    def _counted(self) -> Figures:
        with make_store(self._settings) as store:
            stored = list_inquiries(store, None)
        copies = {name: count for name, count in self._mailbox.copies().items() if ".sales@" in name}
        kept, arrived = references(stored), {name.strip("<").partition(".sales@")[0] for name in copies}
        return Figures(
            acknowledged=len(set(self._acknowledged)),
            stored=len(stored),
            mailed=len(arrived),
            lost=len(set(self._acknowledged) - (kept & arrived)),
            doubled=len(stored) - len({one.inquiry.message for one in stored}),
            repeated=sum(copies.values()) - len(copies),
            faults=self._faults.counts,
        )


def references(stored: list[StoredInquiry]) -> set[str]:
    """The references of inquiries."""
    return {one.reference for one in stored}
