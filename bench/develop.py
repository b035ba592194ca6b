"""How long `make dev` takes to show a saved catalog on an open page of the demo, in a browser."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from audit.sites.development import develop, own_catalogs, save_translation
from bench.results import Results, Row
from bench.timings import Timings
from tests.support.browser.chromium import open_browser

LIMIT = 2.0
SAVES = 5
GIVE_UP = 60_000  # milliseconds
MESSAGE = "Skip to main content"


@contextmanager
def open_page(address: str) -> Iterator[Page]:
    """A page in a browser."""
    with open_browser() as browser:
        page = browser.new_page()
        page.goto(address)
        yield page


def save_and_wait(root: Path, page: Page, save: str, timings: Timings) -> None:
    """Save a translation, and wait until the page shows it."""
    with timings.timed(save):
        save_translation(root, MESSAGE, f"Zum Inhalt, {save}")
        expect(page.locator(".skip-link")).to_have_text(f"Zum Inhalt, {save}", timeout=GIVE_UP)


def measure(results: Results) -> bool:
    """Save a catalog several times; the slowest save counts."""
    print("develop: a catalog saved while make dev runs, until the open page shows it", flush=True)
    timings = Timings()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        own_catalogs(root)
        with develop(root) as address, open_page(f"{address}/de") as page:
            for number in range(1, SAVES + 1):
                save_and_wait(root, page, f"save {number}", timings)
    slowest = max(timings.seconds.values())
    results.add(Row("the slowest save", slowest, "s", slowest / LIMIT, "the limit"))
    return slowest <= LIMIT
