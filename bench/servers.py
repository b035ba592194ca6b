"""Starts and stops the servers that are measured, loads them, and reads the processor time and memory they use."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.support.processes import free_port
from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import read_settings

ENCODINGS = "gzip, br"
TICKS = os.sysconf("SC_CLK_TCK")
UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


class Server(NamedTuple):
    """Where a server listens, and the process that answers."""

    port: int
    process: int


class Run(NamedTuple):
    """Requests per second, microseconds of processor time per request, and the 99th percentile in milliseconds."""

    rate: float
    cost: float
    p99: float


def need_wrk() -> None:
    subprocess.run(["sh", "tools/need.sh", "wrk", "wrk"], cwd=PROJECT, check=True)


@contextmanager
def fixed_bytes() -> Iterator[Server]:
    """gunicorn answering fixed bytes with its gthread worker, our parser and our number of threads."""
    settings = read_settings(os.environ)
    options = ("-k", "gthread", "--threads", str(settings.threads), "--http-parser", "fast", "--keep-alive", "15")
    command = ("--config", "/dev/null", *options, "--log-level", "warning", "bench.fixed_bytes:app")
    with gunicorn(free_port(), {}, command) as server:
        yield server


@contextmanager
def site(root: Path | None = None) -> Iterator[Server]:
    """Serve the site of a root, or of the environment, with the shipped configuration but a single worker."""
    port = free_port()
    named = {"SITE_ROOT": str(root)} if root else {}
    with gunicorn(port, {**named, "SITE_URL": f"http://127.0.0.1:{port}"}) as server:
        yield server


@contextmanager
def gunicorn(port: int, environment: Mapping[str, str], options: Sequence[str] = ()) -> Iterator[Server]:
    command = [sys.executable, "-m", "gunicorn", *options, "-w", "1", "-b", f"127.0.0.1:{port}"]
    with subprocess.Popen(
        command, cwd=PROJECT, env={**os.environ, **environment}, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield Server(port, worker_of(process))
        finally:
            process.terminate()


def worker_of(server: "subprocess.Popen[bytes]") -> int:
    """The process id of the worker that a gunicorn master forks."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    for _ in range(600):
        if server.poll() is not None:
            raise SystemExit("a server did not start; start it by hand to see why. Is there a build of this release?")
        if found := children.read_text().split():
            return int(found[0])
        time.sleep(0.05)
    raise SystemExit("a server started no process to answer within half a minute")


def ask(port: int, path: str) -> str:
    """Send one request as soon as the server is up; returns the ETag."""
    address = f"http://127.0.0.1:{port}{path}"
    for _ in range(600):
        try:
            return etag_at(address)
        except (URLError, ConnectionError):
            time.sleep(0.05)
    raise SystemExit(f"nothing answered {address} within half a minute")


def etag_at(address: str) -> str:
    """The ETag of the answer at an address; raises SystemExit if it is a redirect."""
    with urlopen(Request(address, headers={"Accept-Encoding": ENCODINGS})) as answer:
        if answer.url != address:
            raise SystemExit(f"{address} leads to {answer.url}; measure that address, not the redirect")
        return str(answer.headers["ETag"])


def load(server: Server, path: str, *headers: str, seconds: float = 3, connections: int = 8) -> Run:
    """Send requests as fast as the server answers; raises SystemExit if it answers any with an error."""
    options = [part for header in (f"Accept-Encoding: {ENCODINGS}", *headers) for part in ("-H", header)]
    url = f"http://127.0.0.1:{server.port}{path}"
    begun = processor_time(server.process)
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", *options, url]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if refused := re.search(r"Non-2xx or 3xx responses: (\d+)", output):
        raise SystemExit(f"{url} answered {refused[1]} requests with an error; ask it once by hand to see which")
    count = int(re.findall(r"(\d+) requests in", output)[0])
    number, unit = re.findall(r"99%\s+([\d.]+)(us|ms|s)", output)[0]
    cost = (processor_time(server.process) - begun) / count * 1e6
    return Run(count / seconds, cost, float(number) * UNITS[unit])


def in_turns(
    servers: Mapping[str, Server], paths: Mapping[str, str], rounds: int, seconds: float = 3
) -> dict[str, list[Run]]:
    """The runs of each server, loaded in turns once each is up, so that other work disturbs all alike."""
    for name, server in servers.items():
        ask(server.port, paths[name])
    runs: dict[str, list[Run]] = {name: [] for name in servers}
    for _ in range(rounds):
        for name, server in servers.items():
            runs[name].append(load(server, paths[name], seconds=seconds))
    return runs


def processor_time(process: int) -> float:
    """The processor seconds of a process, in user and system mode."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> float:
    """The resident memory of a process, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024
