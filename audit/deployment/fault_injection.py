"""Injects faults into a torture run: killed processes, mail server outages, database restarts."""

import os
import random
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.support.deployment.servers import Cluster
from tests.support.inquiries.mail import Mailbox, Mood, mail_server
from tests.support.processes import program
from vitrine.settings.folders import PROJECT

MOODS = (Mood.ACCEPT, Mood.ACCEPT, Mood.DELAY, Mood.TAKE_AND_VANISH, Mood.VANISH, Mood.REFUSE_FOR_NOW, Mood.CLOSING)
LOOK_EVERY = 0.05  # seconds


@dataclass(frozen=True)
class Pace:
    """The longest time, in seconds, that each part stays up or down.

    Nothing is killed again before there is progress, and later where that took long, so slow machines finish too.
    """

    workers: int = 1
    web_killed_within: float = 5.0
    worker_killed_within: float = 5.0
    database_restarted_within: float = 10.0
    mail_changes_within: float = 4.0


class FaultInjector:
    """Injects faults until `calm` is set, and keeps everything running until `over` is; `counts` them."""

    def __init__(
        self, pace: Pace, environment: dict[str, str], mailbox: Mailbox, mail_port: int, acknowledged: list[str]
    ) -> None:
        self._pace = pace
        self._environment = environment
        self._mailbox = mailbox
        self._mail_port = mail_port
        self._acknowledged = acknowledged
        self._chance = random.Random(7)
        self.calm = threading.Event()
        self.over = threading.Event()
        self.counts: Counter[str] = Counter()

    @contextmanager
    def around(self, web: subprocess.Popen[bytes], cluster: Cluster | None) -> Iterator[None]:
        """Inject all faults at once; stop them at the end."""
        with ExitStack() as running:
            workers = [self._worker] * self._pace.workers
            for fault in (self._mail, *workers, lambda: self._kill_web(web), lambda: self._restart(cluster)):
                running.enter_context(background(partial(self._go_on, fault)))
            running.callback(self.over.set)
            running.callback(self.calm.set)
            yield

    def _go_on(self, fault: Callable[[], None]) -> None:
        """Inject one kind of fault; an error in that ends the run."""
        try:
            fault()
        except Exception:
            self.calm.set()
            self.over.set()
            raise

    def _kill_web(self, server: subprocess.Popen[bytes]) -> None:
        """Kill one web process after another."""
        while self._time_to_strike(lambda: len(self._acknowledged), self._pace.web_killed_within):
            children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
            if children:
                os.kill(int(self._chance.choice(children)), signal.SIGKILL)
                self.counts["web kills"] += 1

    def _worker(self) -> None:
        """Run a worker as a supervisor would, and kill it repeatedly; the last one ends normally."""
        while not self.over.is_set():
            calm = self.calm.is_set()
            with quiet([program("flask"), "inquiries", "deliver"], self._environment) as worker:
                if calm:
                    self.over.wait()
                    continue
                self._time_to_strike(lambda: self._mailbox.handed, self._pace.worker_killed_within)
                worker.kill()
                self.counts["worker kills"] += 1

    def _restart(self, cluster: Cluster | None) -> None:
        """Restart the database, which cuts every connection."""
        while cluster and self._time_to_strike(self._done, self._pace.database_restarted_within):
            cluster.stop()
            cluster.start()
            self.counts["database restarts"] += 1

    def _mail(self) -> None:
        """Take the mail server down half of the time, and give it a random mood while it is up."""
        while not self.calm.is_set():
            self._mailbox.mood = self._chance.choice(MOODS)
            with mail_server(self._mailbox, self._mail_port):
                self.calm.wait(self._up_to(self._pace.mail_changes_within))
            self.counts["mail outages"] += 1
            self.calm.wait(self._up_to(self._pace.mail_changes_within))
        self._mailbox.mood = Mood.ACCEPT
        with mail_server(self._mailbox, self._mail_port):
            self.over.wait()

    def _done(self) -> int:
        """The progress of visitors and workers."""
        return len(self._acknowledged) + self._mailbox.handed

    def _time_to_strike(self, done: Callable[[], int], within: float) -> bool:
        """Wait for progress, then for a random time, longer where progress took long; False once `calm` is set.

        How long the first progress takes depends on how fast the servers start, not on the faults.
        """
        before, began = done(), time.monotonic()
        while done() == before:
            if self.calm.wait(LOOK_EVERY):
                return False
        took = time.monotonic() - began if before else 0
        return not self.calm.wait(self._up_to(max(within, took)))

    def _up_to(self, within: float) -> float:
        """A random number of seconds up to this one."""
        return self._chance.uniform(0, within)


@contextmanager
def quiet(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program of the project with its output discarded."""
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
    """Run a function in a background thread during the block."""
    with ThreadPoolExecutor(1) as executor:
        future = executor.submit(work)
        yield
        future.result(timeout=60)
