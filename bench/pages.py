"""Pages of the built site: from the cache, not modified, and rendered anew, as shares of what gunicorn does at most.

The limit is gunicorn with our own worker class, parser and threads, answering fixed bytes. One process each, driven by
wrk in turns. The processor time that a process takes per request counts too, since what else runs changes it little.
"""

import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from werkzeug.test import Client

from app import create_app
from vitrine.content.kinds import PRODUCT
from vitrine.database.addresses import addresses
from vitrine.database.connection import SiteDatabase
from vitrine.locales import LOCALES, localized_path
from vitrine.settings import PROJECT, read_settings
from vitrine.web.middleware.page_cache import PageCache

PAGE = "/product/FL-200"
ENCODINGS = "gzip, br"
PORTS = {"constant": 8391, "site": 8392}
SECONDS, ROUNDS, WARM_UP, RENDERINGS = 3, 3, 50, 200
TICKS = os.sysconf("SC_CLK_TCK")
EXPECTED = {"from the cache": 0.85, "not modified": 0.85}
KEPT = 0.8  # of the expected share; the rest is what one run differs from another
ANEW_MILLISECONDS = 10.0


class Run(NamedTuple):
    """Requests per second, and microseconds of processor time per request."""

    rate: float
    cost: float


def measure() -> bool:
    """Print every share; says whether all are kept."""
    subprocess.run(["sh", "tools/need.sh", "wrk", "wrk"], cwd=PROJECT, check=True)
    print("pages: one process, eight connections", flush=True)
    runs: dict[str, list[Run]] = {"constant": [], "from the cache": [], "not modified": []}
    with constant() as limit, site() as ours:
        etag = ask(ours, PAGE)
        ask(limit, "/")
        for _ in range(ROUNDS):
            runs["constant"].append(load(limit, "/"))
            runs["from the cache"].append(load(ours, PAGE))
            runs["not modified"].append(load(ours, PAGE, f"If-None-Match: {etag}"))
    kept = [report(name, runs[name], runs["constant"]) for name in EXPECTED]
    return all([*kept, anew()])


def report(name: str, runs: list[Run], limit: list[Run]) -> bool:
    """Print the shares of one kind of answer."""
    rate = statistics.median(run.rate for run in runs) / statistics.median(run.rate for run in limit)
    cost = statistics.median(run.cost for run in limit) / statistics.median(run.cost for run in runs)
    print(f"  {name:<40}{rate:>8.2f} of the requests, {cost:.2f} by processor time (aim {EXPECTED[name]})", flush=True)
    return max(rate, cost) >= EXPECTED[name] * KEPT


def anew() -> bool:
    """Render the pages of products in this process, compression included: each for the first time, then once more."""
    app = create_app(read_settings({**os.environ, "LOG_LEVEL": "error"}))
    build = app.extensions["current_build"].checkout()
    build.pages = PageCache(0)
    client = Client(app, use_cookies=False)
    paths = product_paths(build.db)
    rendering_times(client, paths[:WARM_UP])
    first, again = (rendering_times(client, paths[WARM_UP:]) for _ in range(2))
    print(f"  {'rendered for the first time, in process':<40}{first:>8.2f} ms (aim 2)")
    print(f"  {'rendered again, in process':<40}{again:>8.2f} ms (aim 2)", flush=True)
    return first <= ANEW_MILLISECONDS


def product_paths(db: SiteDatabase) -> list[str]:
    """Pages of products in all languages, in an order that has nothing to do with their likeness."""
    products = [entry for entry in addresses(db) if entry.kind == PRODUCT.name and not entry.noindex]
    paths = [localized_path(entry.path, LOCALES[code]) for entry in products for code in entry.states]
    return random.Random(1).sample(paths, min(len(paths), WARM_UP + RENDERINGS))


def rendering_times(client: Client, paths: Iterable[str]) -> float:
    """The median of the milliseconds that a page takes."""
    taken = []
    for path in paths:
        begun = time.process_time()
        client.get(path, headers={"Accept-Encoding": ENCODINGS}, base_url="http://localhost")
        taken.append((time.process_time() - begun) * 1000)
    return statistics.median(taken)


@contextmanager
def constant() -> Iterator[tuple[int, int]]:
    settings = read_settings(os.environ)
    options = ("-k", "gthread", "--threads", str(settings.threads), "--http-parser", "fast", "--keep-alive", "15")
    with gunicorn(
        "constant", "--config", "/dev/null", *options, "--log-level", "warning", "bench.constant:app"
    ) as port:
        yield port


@contextmanager
def site() -> Iterator[tuple[int, int]]:
    with gunicorn("site") as port:
        yield port


@contextmanager
def gunicorn(name: str, *options: str) -> Iterator[tuple[int, int]]:
    """A server with one process; gives its port and the process that answers."""
    port = PORTS[name]
    command = [sys.executable, "-m", "gunicorn", *options, "-w", "1", "-b", f"127.0.0.1:{port}"]
    environment = {**os.environ, "SITE_URL": f"http://127.0.0.1:{port}"}
    with subprocess.Popen(command, cwd=PROJECT, env=environment, stderr=subprocess.DEVNULL) as server:
        try:
            yield port, worker_of(server)
        finally:
            server.terminate()


def worker_of(server: "subprocess.Popen[bytes]") -> int:
    """The process that gunicorn forks to answer."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    for _ in range(300):
        if server.poll() is not None:
            raise SystemExit("gunicorn did not start; `gunicorn` says why. Is there a build of this release?")
        if found := children.read_text().split():
            return int(found[0])
        time.sleep(0.1)
    raise SystemExit("gunicorn started no worker within half a minute")


def ask(server: tuple[int, int], path: str) -> str:
    """Ask once, as soon as the server answers; returns the ETag."""
    request = Request(f"http://127.0.0.1:{server[0]}{path}", headers={"Accept-Encoding": ENCODINGS})
    for _ in range(300):
        try:
            with urlopen(request) as answer:
                return str(answer.headers["ETag"])
        except URLError:
            time.sleep(0.1)
    raise SystemExit(f"nothing answered at port {server[0]} within half a minute")


def load(server: tuple[int, int], path: str, *headers: str) -> Run:
    """Ask as fast as it goes for a few seconds."""
    port, worker = server
    given = [part for header in (f"Accept-Encoding: {ENCODINGS}", *headers) for part in ("-H", header)]
    begun = processor_time(worker)
    command = ["wrk", "-t1", "-c8", f"-d{SECONDS}s", *given, f"http://127.0.0.1:{port}{path}"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    count = int(re.findall(r"(\d+) requests in", output)[0])
    return Run(count / SECONDS, (processor_time(worker) - begun) / count * 1e6)


def processor_time(process: int) -> float:
    """The seconds that a process has computed, its system calls included."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
