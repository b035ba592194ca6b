"""Lighthouse (mobile) gives full marks in accessibility, best practices and search on every page kind and language."""

import json
import os
import subprocess
from pathlib import Path

from tests.support.processes import program
from tests.support.routes import ALL_PAGES
from vitrine.audit.browser import chromium_path
from vitrine.settings.folders import PROJECT

SCRIPT = Path(__file__).parent / "lighthouse.mjs"
# Scores that depend on the machine are not checked; `make audit` prints them.
FIGURES = PROJECT / "var" / "lighthouse.txt"
# Lighthouse counts noindex as a fault; search engines must not list these pages.
NOT_FOR_SEARCH_ENGINES = {
    "general-inquiry", "inquiry", "inquiry-success", "inquiry-fail",
    "search", "empty-search", "search-without-hits", "sheet", "filtered", "table", "comparison", "news-of-a-year",
}  # fmt: skip


def wanted(kind: str) -> set[str]:
    """The categories in which a page kind must have full marks."""
    return {"accessibility", "best-practices"} | (set() if kind in NOT_FOR_SEARCH_ENGINES else {"seo"})


def test_lighthouse_gives_full_marks(demo_root: Path, address: str) -> None:
    # As the worker does after each build.
    subprocess.run([program("flask"), "site", "draw"], env={**os.environ, "SITE_ROOT": str(demo_root)}, check=True)
    urls = "".join(f"{address}{path}\n" for _, _, path in ALL_PAGES)
    environment = {**os.environ, "CHROMIUM": chromium_path()}
    done = subprocess.run(
        ["node", str(SCRIPT)], input=urls, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    faults, figures = [], []
    for (kind, code, _), line in zip(ALL_PAGES, done.stdout.splitlines(), strict=True):
        report = json.loads(line)
        scores = report["scores"]
        if any(scores[name] < 100 for name in wanted(kind)):
            faults.append(f"{kind} {code}: {scores} {report['failed']}")
        figures.append(f"{kind} {code}: performance {scores['performance']}, largest paint {report['largest']} ms\n")
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text("".join(figures), encoding="utf-8")
    assert faults == []
