"""Real servers for tests: a PostgreSQL cluster and a Redis of their own on loopback.

Mark a test `needs_postgresql`, `needs_redis`, `needs_systemd` or `needs_disk`; on a machine without it, the run
deselects the test and says so.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.retry import Retry

from tests.support.processes import free_port


def postgresql_programs() -> str | None:
    """The folder of initdb and pg_ctl: the newest of Debian's packages, or the one on the path."""
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    found = str(packaged[-1]) if packaged else shutil.which("initdb")
    return str(Path(found).parent) if found else None


def redis_program() -> str | None:
    """The Redis server."""
    return shutil.which("redis-server")


def unit_checker() -> str | None:
    """The systemd program that checks units without running them."""
    return shutil.which("systemd-analyze")


@cache
def small_disks() -> str | None:
    """ "tmpfs" where a small one can be mounted, as root may on most machines."""
    with tempfile.TemporaryDirectory() as folder:
        if not mount_disk(Path(folder)):
            return None
        subprocess.run(["umount", folder], check=True)
    return "tmpfs"


def mount_disk(folder: Path, *options: str) -> bool:
    """Mount a tmpfs of half a megabyte, or remount it with other options; returns whether that worked."""
    if shutil.which("mount") is None:
        return False
    command = ["mount", "-t", "tmpfs", "-o", ",".join(["size=512k", *options]), "tmpfs", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


class Need(NamedTuple):
    """How to find what a marker needs, and the message if it is missing."""

    find: Callable[[], str | None]
    absence: str


NEEDS = {
    "needs_postgresql": Need(postgresql_programs, "PostgreSQL is not installed; sudo apt-get install postgresql"),
    "needs_disk": Need(small_disks, "no disk can be mounted; run the tests as root"),
    "needs_systemd": Need(unit_checker, "systemd is not installed; sudo apt-get install systemd"),
    "needs_redis": Need(redis_program, "Redis is not installed; sudo apt-get install redis-server"),
}


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers."""
    for marker, need in NEEDS.items():
        config.addinivalue_line("markers", f"{marker}: left out where {need.absence}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests that this machine cannot run."""
    missing = {marker for marker, need in NEEDS.items() if need.find() is None}
    left_out = [item for item in items if missing & {mark.name for mark in item.iter_markers()}]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was deselected and why."""
    for marker, need in NEEDS.items():
        if need.find() is None:
            terminalreporter.line(f"left out: every test marked {marker}, because {need.absence}", yellow=True)


@contextmanager
def server_folder() -> Iterator[tuple[Path, list[str]]]:
    """A new folder, and a command prefix that drops root: PostgreSQL refuses to run as root."""
    folder = Path(tempfile.mkdtemp(prefix="vitrine-server-"))
    prefix: list[str] = []
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")  # Debian's package creates this user
        os.chown(folder, user.pw_uid, user.pw_gid)
        # setpriv becomes the server itself; runuser would remain in between, and delay a signal by two seconds
        prefix = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--init-groups", "--"]
    try:
        yield folder, prefix
    finally:
        shutil.rmtree(folder)


class Cluster:
    """A running PostgreSQL cluster; `stop` cuts its connections as a crash would."""

    def __init__(self, folder: Path, prefix: list[str]) -> None:
        programs = Path(postgresql_programs() or "")
        self.port = free_port()
        self._data = str(folder / "data")
        self._log = str(folder / "log")
        self._pg_ctl = [*prefix, str(programs / "pg_ctl"), "-D", self._data, "-l", self._log, "-w"]
        initdb = [*prefix, str(programs / "initdb"), "-D", self._data, "-U", "vitrine", "-A", "trust", "-N"]
        subprocess.run([*initdb, "-E", "UTF8", "--locale=C.UTF-8"], check=True, capture_output=True)

    def start(self) -> None:
        """Start and wait until it answers."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
        subprocess.run([*self._pg_ctl, "-o", options, "start"], check=True, stdout=subprocess.DEVNULL)

    def stop(self) -> None:
        """Stop immediately and cut every connection."""
        subprocess.run([*self._pg_ctl, "-m", "immediate", "stop"], check=True, stdout=subprocess.DEVNULL)

    def pause(self) -> None:
        """Freeze every process; connections stay open, and only the kernel accepts new ones."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Continue the frozen processes."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        main = int((Path(self._data) / "postmaster.pid").read_text().splitlines()[0])
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for process in (main, *map(int, children)):
            os.kill(process, number)

    def create_database(self) -> str:
        """A new empty database, as a DATABASE_URL."""
        name = f"test_{uuid.uuid4().hex}"
        with psycopg.connect(f"postgresql://vitrine@127.0.0.1:{self.port}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://vitrine@127.0.0.1:{self.port}/{name}"


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster that stops at the end."""
    with server_folder() as (folder, prefix):
        cluster = Cluster(folder, prefix)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


@pytest.fixture(scope="session")
def postgresql_cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster of this test process."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def postgresql_url(postgresql_cluster: Cluster) -> str:
    """A new empty PostgreSQL database."""
    return postgresql_cluster.create_database()


@contextmanager
def redis_server() -> Iterator[str]:
    """A new empty Redis, as a RATE_LIMIT_URL."""
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with server_folder() as (folder, prefix):
        by_file = ["--dir", str(folder), "--unixsocket", str(folder / "redis.sock"), "--unixsocketperm", "777"]
        command = [*prefix, str(redis_program()), *options, *by_file]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            patience = Retry(ConstantBackoff(0.05), retries=200, supported_errors=(RedisConnectionError,))
            with Redis(port=port, retry=patience) as client:
                client.ping()
            try:
                yield f"redis://127.0.0.1:{port}"
            finally:
                server.terminate()


@pytest.fixture
def redis_url() -> Iterator[str]:
    """A new empty Redis."""
    with redis_server() as url:
        yield url
