"""How long `make dev` takes to show a saved catalog on an open page of the demo, in a browser."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from bench.results import Results, Row
from bench.timings import Timings
from tests.support.browser.chromium import open_browser
from tests.support.deployment.development import develop, own_catalogs, save_translation

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


def measure(results: Results) -> bool:
    """Save a catalog several times; the slowest save counts."""
    print("develop: a catalog saved while make dev runs, until the open page shows it", flush=True)
    timings, saves = Timings(), [f"save {number + 1}" for number in range(SAVES)]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        own_catalogs(root)
        with develop(root) as address, open_page(f"{address}/de") as page:
            for save in saves:
                with timings.timed(save):
                    save_translation(root, MESSAGE, f"Zum Inhalt, {save}")
                    expect(page.locator(".skip-link")).to_have_text(f"Zum Inhalt, {save}", timeout=GIVE_UP)
    slowest = max(timings.seconds[save] for save in saves)
    results.add(Row("the slowest save", slowest, "s", slowest / LIMIT, "the limit"))
    return slowest <= LIMIT
