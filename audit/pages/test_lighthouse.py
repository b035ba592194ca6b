"""Lighthouse (mobile) gives every page kind full marks in accessibility, best practices and search."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.browser.tours import each_kind_once
from tests.support.processes import program
from tests.support.routes import ALL_PAGES
from vitrine.processes.chromium import chromium_path
from vitrine.settings.folders import PROJECT

SCRIPT = Path(__file__).parent / "lighthouse.mjs"
# Languages take turns, as a page takes ten seconds; axe-core and `flask site audit` see every page in each of them.
PAGES = [stop for stop in each_kind_once() if stop in ALL_PAGES]
# Scores that depend on the machine are not checked; `make audit` prints them.
FIGURES = PROJECT / "var" / "lighthouse.txt"
# Lighthouse counts noindex as a fault; search engines must not list these pages.
NOT_FOR_SEARCH_ENGINES = {
    "general-inquiry", "inquiry", "inquiry-success", "inquiry-fail",
    "search", "empty-search", "search-without-hits", "sheet", "filtered", "table", "comparison", "news-of-a-year",
}  # fmt: skip

Report = dict[str, Any]


@pytest.fixture(scope="module")
def lighthouse(demo_root: Path, address: str) -> Iterator[Callable[[str], Report]]:
    """Lighthouse, which reports on one path of the demo after another."""
    # As the worker does after each build.
    subprocess.run([program("flask"), "site", "draw"], env={**os.environ, "SITE_ROOT": str(demo_root)}, check=True)
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text("", encoding="utf-8")
    environment = {**os.environ, "CHROMIUM": chromium_path()}
    with subprocess.Popen(
        ["node", str(SCRIPT)], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        asked, answers = process.stdin, process.stdout

        def report(path: str) -> Report:
            asked.write(f"{address}{path}\n")
            asked.flush()
            answer = answers.readline()
            assert answer, f"Lighthouse ended before it reported on {path}; see its message above"
            found: Report = json.loads(answer)
            return found

        yield report


@pytest.mark.parametrize(("kind", "code", "path"), PAGES)
def test_lighthouse_gives_full_marks(lighthouse: Callable[[str], Report], kind: str, code: str, path: str) -> None:
    report = lighthouse(path)
    scores = report["scores"]
    with FIGURES.open("a", encoding="utf-8") as figures:
        figures.write(f"{kind} {code}: performance {scores['performance']}, largest paint {report['largest']} ms\n")
    wanted = {"accessibility", "best-practices"} | (set() if kind in NOT_FOR_SEARCH_ENGINES else {"seo"})
    assert {name: scores[name] for name in wanted} == dict.fromkeys(wanted, 100), report["failed"]
