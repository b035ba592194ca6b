"""Many visitors at once while everything around them breaks: what was acknowledged must be stored once and arrive."""

import http.client
import os
import random
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.support.delivery import MAIL_FROM
from tests.support.demo import free_port, program, wait_until_ready
from tests.support.inquiries import make_store
from tests.support.mail import Mailbox, Mood, mail_server
from tests.support.servers import Cluster
from tests.support.site import SITE_URL
from vitrine.inquiries.connection import StoreUnavailableError
from vitrine.inquiries.queue import read_queue
from vitrine.inquiries.retrying import retry_deliveries
from vitrine.inquiries.store import StoredInquiry, list_inquiries
from vitrine.settings import PROJECT, Settings

MOODS = (Mood.ACCEPT, Mood.ACCEPT, Mood.DELAY, Mood.TAKE_AND_VANISH, Mood.VANISH, Mood.REFUSE_FOR_NOW, Mood.CLOSING)
PATIENCE = 1200.0  # seconds until everything must have arrived
RETRIED_EVERY = 5  # seconds


@dataclass(frozen=True)
class Plan:
    """How much is sent, and how often (in seconds) what is broken; each time it is left alone `relief` times as long.

    A process needs a second or two to begin: killed more often than that, it would do nothing at all.
    """

    inquiries: int
    clients: int
    web_killed_every: float = 5.0
    worker_killed_every: float = 10.0
    mail_changes_every: float = 2.0
    database_restarted_every: float = 10.0
    relief: float = 1.0


@dataclass
class Figures:
    """What came of it; `repeated` mails carry the Message-ID of the first one."""

    acknowledged: int = 0
    stored: int = 0
    mailed: int = 0
    lost: int = 0
    doubled: int = 0
    repeated: int = 0
    web_kills: int = 0
    worker_kills: int = 0
    mail_outages: int = 0
    database_restarts: int = 0

    def __str__(self) -> str:
        return "\n".join(f"{name.replace('_', ' '):18} {value:6}" for name, value in vars(self).items())


class Torture:
    """One run over a built site and a store; `cluster` is its database server, where there is one."""

    def __init__(self, plan: Plan, site_root: Path, store: dict[str, str], cluster: Cluster | None = None) -> None:
        self._plan = plan
        self._cluster = cluster
        self._chance = random.Random(7)
        self._mailbox = Mailbox()
        self._mailbox.delay = 0.05
        self._mail_port, self._web_port = free_port(), free_port()
        self._calm = threading.Event()
        self._over = threading.Event()
        self.figures = Figures()
        self._environment = {
            "SITE_ROOT": str(site_root),
            "SITE_URL": SITE_URL,
            "INQUIRY_RATE": "1000000 per hour",
            "SMTP_URL": f"smtp://127.0.0.1:{self._mail_port}",
            "MAIL_FROM": MAIL_FROM,
            "DELIVERY_TIMEOUT": "1",
            "LOG_LEVEL": "error",
            **store,
        }
        self._settings = Settings(
            database_url=store.get("DATABASE_URL", ""), inquiries_path=store.get("INQUIRIES_PATH", "")
        )

    def run(self) -> Figures:
        """Send everything, let it arrive, and count."""
        with ExitStack() as running:
            web = running.enter_context(self._web())
            for trouble in (self._mail, self._worker, lambda: self._kill_web(web), self._restart_database):
                running.enter_context(background(trouble))
            running.callback(self._over.set)
            with ThreadPoolExecutor(self._plan.clients) as clients:
                references = set(clients.map(self._send, range(self._plan.inquiries)))
            self._calm.set()
            self._wait_until_all_is_sent()
        self._count(references)
        return self.figures

    @contextmanager
    def _web(self) -> Iterator[subprocess.Popen[bytes]]:
        command = [program("gunicorn"), "wsgi:app", "--bind", f"127.0.0.1:{self._web_port}", "--log-level", "critical"]
        with quiet(command, self._environment) as server:
            wait_until_ready(f"http://127.0.0.1:{self._web_port}", server)
            yield server
            server.terminate()

    def _kill_web(self, server: subprocess.Popen[bytes]) -> None:
        """Kill one of the processes that answer visitors, again and again."""
        while not self._calm.wait(self._after(self._plan.web_killed_every, self.figures.web_kills)):
            children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
            if children:
                os.kill(int(self._chance.choice(children)), signal.SIGKILL)
                self.figures.web_kills += 1

    def _worker(self) -> None:
        """Run the worker as a supervisor would, while it is killed again and again."""
        while not self._over.is_set():
            with quiet([program("flask"), "inquiries", "deliver"], self._environment) as worker:
                killed = not self._calm.wait(self._after(self._plan.worker_killed_every, self.figures.worker_kills))
                if not killed:
                    self._over.wait()
                self.figures.worker_kills += killed
                worker.send_signal(signal.SIGKILL if killed else signal.SIGTERM)

    def _mail(self) -> None:
        """Let the mail server be away half of the time, and in one mood or another when it is there."""
        while not self._calm.is_set():
            self._mailbox.mood = self._chance.choice(MOODS)
            with mail_server(self._mailbox, self._mail_port):
                self._calm.wait(self._plan.mail_changes_every)
            self.figures.mail_outages += 1
            self._calm.wait(self._plan.mail_changes_every)
        self._mailbox.mood = Mood.ACCEPT
        with mail_server(self._mailbox, self._mail_port):
            self._over.wait()

    def _after(self, interval: float, times: int) -> float:
        """How long something is left alone that was broken so many times already."""
        return interval * self._plan.relief**times

    def _restart_database(self) -> None:
        """Cut every connection to the database and start it anew."""
        while self._cluster and not self._calm.wait(self._plan.database_restarted_every):
            self._cluster.stop()
            self._cluster.start()
            self.figures.database_restarts += 1

    def _send(self, number: int) -> str:
        """What a visitor does: send, and send again until the page with the reference shows."""
        answers = {
            "name": f"Visitor {number}",
            "email": f"visitor{number}@example.com",
            "message": f"Question {number}",
        }
        while True:
            location = self._post("/inquiry", urlencode(answers))
            if location:
                return parse_qs(urlsplit(location).query)["reference"][0]
            self._over.wait(0.2)

    def _post(self, path: str, body: str) -> str:
        """Where a post leads, or nothing when it was not taken."""
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
        """Wait for the worker; as an operator would, make due what its schedule would keep for hours."""
        with make_store(self._settings) as store:
            for seconds in range(int(PATIENCE)):
                try:
                    if seconds % RETRIED_EVERY == 0:
                        retry_deliveries(store, None, datetime.now(UTC), delivered=False)
                    if not read_queue(store, datetime.now(UTC)).length:
                        return
                except StoreUnavailableError:
                    pass  # a database that was just restarted; asked again below
                self._over.wait(1)

    def _count(self, references: set[str]) -> None:
        with make_store(self._settings) as store:
            stored = list_inquiries(store, None)
        copies = {name: count for name, count in self._mailbox.copies().items() if ".sales@" in name}
        arrived = {name.strip("<").partition(".sales@")[0] for name in copies}
        self.figures.acknowledged = len(references)
        self.figures.stored = len(stored)
        self.figures.mailed = len(arrived)
        self.figures.lost = len(references - (names(stored) & arrived))
        self.figures.doubled = len(stored) - len({one.inquiry.message for one in stored})
        self.figures.repeated = sum(copies.values()) - len(copies)


def names(stored: list[StoredInquiry]) -> set[str]:
    """The references of inquiries."""
    return {one.reference for one in stored}


@contextmanager
def quiet(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A program of the project, whose complaints about what is done to it nobody needs to read."""
    process = subprocess.Popen(
        command, cwd=PROJECT, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait(timeout=60)


@contextmanager
def background(work: Callable[[], None]) -> Iterator[None]:
    """Something that goes on meanwhile."""
    with ThreadPoolExecutor(1) as executor:
        future = executor.submit(work)
        yield
        future.result(timeout=60)
