"""How costs grow with the number of products: builds, memory, starts, listings and searches.

The site is the demo plus generated products, built with an empty cache, except that the pictures exist already.
`BENCH_SIZES=1000,5000` sets the numbers of products; `BENCH_FULL=1` adds 100,000. Ratios are to the smallest number.
"""

import csv
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.pages import milliseconds
from bench.results import Results, Row
from bench.servers import ask, memory, site
from vitrine.build_folder import current_link, database_file
from vitrine.locales import LOCALES
from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import read_settings

SIZES = "1000,5000,20000"
PLACES = ("flow/electromagnetic", "pressure/differential", "level/radar", "gas/detectors")
TRANSLATED = [code for code, locale in LOCALES.items() if locale.prefix]
SENTENCES = "The housing of {code} is made from a single piece, and its readings are sent every two seconds. " * 4
CHANGED = Path("content/products/flow/electromagnetic/fl-200.md")
VISITS = 200
RENDERINGS = 30


class BuildCost(NamedTuple):
    """Seconds of processor time, and the megabytes of the largest process."""

    seconds: float
    megabytes: float


class Cost(NamedTuple):
    """One cost of a size."""

    name: str
    value: float
    unit: str


def measure(results: Results) -> bool:
    """Measure every size; there is no limit to keep, since most results depend on the machine."""
    smallest: dict[str, float] = {}
    sizes = requested_sizes()
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            for cost in costs(Path(folder), size):
                first = smallest.setdefault(cost.name, cost.value)
                results.add(Row(*cost, cost.value / first, f"{sizes[0]} products", products=size))
    return True


def requested_sizes() -> list[int]:
    """The numbers of products that BENCH_SIZES and BENCH_FULL ask for, the smallest first."""
    wanted = os.environ.get("BENCH_SIZES") or SIZES
    full = [100_000] if os.environ.get("BENCH_FULL") else []
    numbers = [number.strip() for number in wanted.split(",")]
    if not all(number.isascii() and number.isdigit() and int(number) for number in numbers):
        raise SystemExit(f"BENCH_SIZES is {wanted!r}; write numbers of products separated by commas, as in {SIZES}")
    return sorted({*map(int, numbers), *full})


def costs(root: Path, size: int) -> Iterator[Cost]:
    """Yield each cost of one size."""
    write_site(root, size)
    yield from build_costs(root)
    yield from server_costs(root, size)
    settings = read_settings({**os.environ, "SITE_ROOT": str(root), "LOG_LEVEL": "error"})
    for path in ("/products", "/search/flow"):
        yield Cost(f"{path}, not cached", statistics.median(milliseconds(settings, [path], RENDERINGS)), "ms")


def build_costs(root: Path) -> Iterator[Cost]:
    """What the first build costs, the next one after a change, and the database."""
    first = build(root)
    yield Cost("build from nothing", first.seconds, "s processor")
    yield Cost("largest process of that build", first.megabytes, "MB")
    changed = root / CHANGED
    changed.write_text(changed.read_text(encoding="utf-8") + "\nOne more paragraph.\n", encoding="utf-8")
    yield Cost("build after one changed file", build(root).seconds, "s processor")
    database = database_file(current_link(root / "var").resolve())
    yield Cost("site.db", database.stat().st_size / 1e6, "MB")


def server_costs(root: Path, size: int) -> Iterator[Cost]:
    """How long servers take to start, and the memory of one after a number of pages."""
    for start in ("first start of a release", "start to the first answer"):
        begun = time.perf_counter()
        with site(root) as server:
            ask(server.port, "/products")
            yield Cost(start, time.perf_counter() - begun, "s")
    with site(root) as server:
        for number in range(min(size, VISITS)):
            ask(server.port, f"/product/B{number:06}")
        yield Cost(f"memory of a worker after {VISITS} pages", memory(server.process), "MB")


def write_site(root: Path, size: int) -> None:
    """Write the demo plus `size` generated products, whose feeds hold their translations."""
    (root / "static").mkdir()
    for name in ("translations", "static/built"):
        (root / name).symlink_to(PROJECT / name)
    shutil.copytree(PROJECT / "content", root / "content")
    for index, place in enumerate(PLACES):
        feed = root / "content" / "products" / place / "generated.csv"
        with feed.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            texts = ("name", "summary", "body")
            rows.writerow(["number", *texts, *(f"{text}.{code}" for code in TRANSLATED for text in texts)])
            rows.writerows(product(number) for number in range(index, size, len(PLACES)))


def product(number: int) -> list[str]:
    """The row of a product in a feed; its texts differ in each language."""
    code = f"B{number:06}"
    cells = [code]
    for locale in ("", *TRANSLATED):
        body = "\n\n".join(f"{locale} {SENTENCES.format(code=code)}{part}.".strip() for part in range(4))
        cells += [f"Meter {code} {locale}".strip(), f"Measures flow in pipes of {number} mm {locale}".strip(), body]
    return cells


def build(root: Path) -> BuildCost:
    """Build a root; its output is shown only if it fails."""
    command = [str(Path(sys.executable).with_name("flask")), "site", "build", "--anyway"]
    with tempfile.TemporaryFile() as said:
        environment = {**os.environ, "SITE_ROOT": str(root)}
        process = subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=said, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            raise SystemExit(f"the build of {root} failed:\n{said.read().decode()}")
    return BuildCost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
