"""Pages of the built site: cached, not modified, and newly rendered, compared to fixed bytes.

gunicorn answers the fixed bytes with its gthread worker, our parser and our number of threads. Each server has a single
worker, and wrk loads them in turns. Processor time per request is measured too, since other processes affect it less.
"""

import gc
import os
import random
import statistics
import time
from collections.abc import Sequence
from itertools import cycle, islice
from typing import NamedTuple
from urllib.parse import quote

from werkzeug.test import Client

from app import create_app
from bench.results import Results, Row
from bench.servers import ENCODINGS, Run, ask, fixed_bytes, load, memory, need_wrk, site
from vitrine.content.kinds import PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import all_addresses
from vitrine.locales import LOCALES, localized_path
from vitrine.settings.reading import read_settings
from vitrine.settings.settings import Settings
from vitrine.web.page_cache import PageCache

PAGE = "/product/FL-200"
ROUNDS, RENDERINGS, MANY = 3, 100, 200
BASELINE = "gunicorn's fixed bytes"
# Multiples of the baseline on a busy machine; a quiet one reaches a fifth more requests, in half the processor time.
EXPECTED_RATIOS = {"from the cache": 1.7, "not modified": 1.7}
TOLERANCE = 0.8  # the share of those that a run must reach, since runs differ
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


class RenderedPages(NamedTuple):
    """Pages to render without the cache, those of all products if no paths are given; times are in milliseconds."""

    name: str
    paths: tuple[str, ...]
    aim: float
    limit: float


RENDERED = (
    RenderedPages("the page of a product, each once", (), aim=2, limit=10),
    RenderedPages("the page of a search", SEARCHES, aim=25, limit=50),
    RenderedPages("what the search dialog asks for", tuple(f"{path}/_payload.json" for path in SEARCHES), 10, 20),
)


def measure(results: Results) -> bool:
    """Measure everything; returns whether all results are within their limits."""
    runs = shares(ROUNDS, 3, results)
    ratios_reached = [report(name, runs, results) for name in EXPECTED_RATIOS]
    settings = read_settings({**os.environ, "LOG_LEVEL": "error"})
    return all([*ratios_reached, *(render(settings, results, pages) for pages in RENDERED)])


def shares(rounds: int, seconds: float, results: Results) -> dict[str, list[Run]]:
    """Load the fixed bytes and our answers in turns; returns the runs of each."""
    need_wrk()
    runs: dict[str, list[Run]] = {"baseline": [], **{name: [] for name in EXPECTED_RATIOS}}
    with fixed_bytes() as baseline, site() as ours:
        etag = ask(ours.port, PAGE)
        ask(baseline.port, "/")
        for _ in range(rounds):
            runs["baseline"].append(load(baseline, "/", seconds=seconds))
            runs["from the cache"].append(load(ours, PAGE, seconds=seconds))
            runs["not modified"].append(load(ours, PAGE, f"If-None-Match: {etag}", seconds=seconds))
        baseline_p99 = load(baseline, "/", seconds=seconds, connections=MANY).p99
        p99 = load(ours, PAGE, seconds=seconds, connections=MANY).p99
        results.add(Row(f"99th percentile of {MANY} connections", p99, "ms", p99 / baseline_p99, BASELINE))
        results.add(Row("memory of a worker", memory(ours.process), "MB"))
    return runs


class Share(NamedTuple):
    """How an answer compares to fixed bytes, by requests per second and by processor time per request."""

    rate: float
    cost: float


def share(name: str, runs: dict[str, list[Run]]) -> Share:
    ours, baseline = runs[name], runs["baseline"]
    rate = statistics.median(run.rate for run in ours) / statistics.median(run.rate for run in baseline)
    cost = statistics.median(run.cost for run in baseline) / statistics.median(run.cost for run in ours)
    return Share(rate, cost)


def report(name: str, runs: dict[str, list[Run]], results: Results) -> bool:
    """Add the rows of one kind of answer; returns whether it reaches its expected ratio."""
    rate, cost = share(name, runs)
    results.add(Row(name, statistics.median(run.rate for run in runs[name]), "requests/s", rate, BASELINE))
    results.add(
        Row(f"{name}, processor time", statistics.median(run.cost for run in runs[name]), "µs", 1 / cost, BASELINE)
    )
    return max(rate, cost) >= EXPECTED_RATIOS[name] * TOLERANCE


def render(settings: Settings, results: Results, pages: RenderedPages) -> bool:
    """Render pages repeatedly in this process, compression included; returns whether the median is within the limit."""
    median = statistics.median(milliseconds(settings, pages.paths))
    results.add(Row(f"{pages.name}, rendered in process", median, "ms", median / pages.aim, "the aim"))
    return median <= pages.limit


def milliseconds(settings: Settings, paths: Sequence[str], renderings: int = RENDERINGS) -> list[float]:
    """The processor time of each rendering in milliseconds, without the first tenth, which warms up."""
    app = create_app(settings)
    gc.collect()
    gc.freeze()  # as gunicorn.conf.py does
    current = app.extensions["current_build"]
    build = current.checkout()
    build.pages = PageCache(0)
    paths = paths or product_paths(build.db)
    client = Client(app, use_cookies=False)
    durations = []
    for path in islice(cycle(paths), renderings):
        begun = time.process_time()
        client.get(path, headers={"Accept-Encoding": ENCODINGS}, base_url="http://localhost")
        durations.append((time.process_time() - begun) * 1000)
    current.checkin(build)
    return durations[renderings // 10 :]


def product_paths(db: SiteDatabase) -> list[str]:
    """The pages of all products in all languages, shuffled, so that similar pages do not follow each other."""
    products = [entry for entry in all_addresses(db) if entry.kind == PRODUCT.name and not entry.noindex]
    paths = [localized_path(entry.path, LOCALES[code]) for entry in products for code in entry.states]
    return random.Random(1).sample(paths, len(paths))
