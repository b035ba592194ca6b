"""How long a saved catalog takes until `make dev` serves it, on the demo."""

import tempfile
import time
import urllib.request
from pathlib import Path

from bench.figures import Figures
from tests.support.development import develop, own_catalogs, save_translation

LIMIT = 2.0
SAVES = 5
GIVE_UP = 60.0
MESSAGE = "Skip to the content"


def wait_for(address: str, text: str) -> None:
    """Return once the page shows a text."""
    deadline = time.monotonic() + GIVE_UP
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"{address}/de") as page:
            if text in page.read().decode():
                return
        time.sleep(0.02)
    raise AssertionError(f"{text!r} was not served within {GIVE_UP:.0f} s")


def measure() -> bool:
    """Save a catalog several times; the slowest save counts."""
    print("develop: a catalog saved while make dev runs", flush=True)
    figures, saves = Figures(), [f"save {number + 1}" for number in range(SAVES)]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        own_catalogs(root)
        with develop(root) as address:
            for save in saves:
                with figures.timed(save):
                    save_translation(root, MESSAGE, f"Zum Inhalt, {save}")
                    wait_for(address, f"Zum Inhalt, {save}")
    return figures.share("the slowest save", LIMIT, max(saves, key=figures.seconds.__getitem__))
