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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from werkzeug.test import Client

from app import create_app
from vitrine.content.kinds import PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import addresses
from vitrine.locales import LOCALES, localized_path
from vitrine.settings import PROJECT, read_settings
from vitrine.web.middleware.page_cache import PageCache

PAGE = "/product/FL-200"
ENCODINGS = "gzip, br"
PORTS = {"constant": 8391, "site": 8392}
SECONDS, ROUNDS, RENDERINGS = 3, 3, 100
TICKS = os.sysconf("SC_CLK_TCK")
EXPECTED = {"from the cache": 0.85, "not modified": 0.85}
KEPT = 0.8  # of the expected share; the rest is what one run differs from another
TEXTS = (
    "flow",
    "flow meter",
    "10 bar pressure",
    "DN 50",
    "ATEX",
    "FL-200",
    "hart certificate",
    "level radar",
    "qqqqzz",
)
SEARCHES = tuple(f"/search/{quote(text)}" for text in TEXTS)
# What is rendered anew: its name, its paths (those of products where there are none), aim and limit in milliseconds.
ANEW = (
    ("the page of a product, each once", (), 2.0, 10.0),
    ("the page of a search", SEARCHES, 25.0, 50.0),
    ("what the search dialog asks for", tuple(f"{path}/_payload.json" for path in SEARCHES), 10.0, 20.0),
)


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
    return all([*kept, *(anew(*measured) for measured in ANEW)])


def report(name: str, runs: list[Run], limit: list[Run]) -> bool:
    """Print the shares of one kind of answer."""
    ours, most = median_of(runs), median_of(limit)
    rate, cost = ours.rate / most.rate, most.cost / ours.cost
    print(f"  {name:<40}{rate:>8.2f} of the requests, {cost:.2f} by processor time (aim {EXPECTED[name]})")
    print(f"  {'':<40}{ours.rate:>8.0f} requests a second, {ours.cost:.0f} µs of processor time each", flush=True)
    return max(rate, cost) >= EXPECTED[name] * KEPT


def median_of(runs: list[Run]) -> Run:
    """What is usual of some runs."""
    return Run(statistics.median(run.rate for run in runs), statistics.median(run.cost for run in runs))


def anew(name: str, paths: Sequence[str], aim: float, limit: float) -> bool:
    """Render pages again and again in this process, compression included."""
    app = create_app(read_settings({**os.environ, "LOG_LEVEL": "error"}))
    build = app.extensions["current_build"].checkout()
    build.pages = PageCache(0)
    paths = paths or product_paths(build.db)
    client = Client(app, use_cookies=False)
    taken = []
    for path in islice(cycle(paths), RENDERINGS):
        begun = time.process_time()
        client.get(path, headers={"Accept-Encoding": ENCODINGS}, base_url="http://localhost")
        taken.append((time.process_time() - begun) * 1000)
    warm = taken[RENDERINGS // 10 :]
    median = statistics.median(warm)
    shown = f"{name}, anew in process"
    print(f"  {shown:<48}{median:>8.2f} ms, at most {max(warm):.2f} ms (aim {aim:g} ms)", flush=True)
    return median <= limit


def product_paths(db: SiteDatabase) -> list[str]:
    """The pages of all products in all languages, in an order that has nothing to do with their likeness."""
    products = [entry for entry in addresses(db) if entry.kind == PRODUCT.name and not entry.noindex]
    paths = [localized_path(entry.path, LOCALES[code]) for entry in products for code in entry.states]
    return random.Random(1).sample(paths, len(paths))


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
