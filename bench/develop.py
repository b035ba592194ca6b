"""How long a saved catalog takes until `make dev` serves it, on the demo."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import polib

from bench.figures import Figures
from tests.support.demo import free_port, make_root, wait_until_ready
from vitrine.settings import PROJECT

LIMIT = 2.0
SAVES = 5
GIVE_UP = 60.0
MESSAGE = "Skip to the content"


def own_root(root: Path) -> Path:
    """The demo with catalogs of its own; gives the catalog that is saved."""
    make_root(root)
    (root / "translations").unlink()
    shutil.copytree(PROJECT / "translations", root / "translations")
    return root / "translations" / "de" / "LC_MESSAGES" / "messages.po"


def save(catalog: Path, text: str) -> None:
    """Save a catalog with another translation, as an editor does."""
    file = polib.pofile(str(catalog), wrapwidth=0)
    entry = file.find(MESSAGE)
    assert entry is not None
    entry.msgstr = text
    file.save()


def wait_for(address: str, text: str) -> None:
    """Return once the page shows a text."""
    deadline = time.monotonic() + GIVE_UP
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{address}/de") as page:
                if text in page.read().decode():
                    return
        except urllib.error.URLError:
            pass  # not yet there
        time.sleep(0.02)
    raise AssertionError(f"{text!r} was not served within {GIVE_UP:.0f} s")


def measure() -> bool:
    """Save a catalog several times; the slowest save counts."""
    print("develop: a catalog saved while make dev runs", flush=True)
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        catalog, port = own_root(Path(folder)), free_port()
        address = f"http://127.0.0.1:{port}"
        environment = {**os.environ, "SITE_ROOT": folder, "PORT": str(port), "SITE_URL": address}
        command = [sys.executable, "-m", "tools.develop"]
        server = subprocess.Popen(
            command, cwd=PROJECT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            with figures.timed("first build and start"):
                wait_until_ready(address, server)
            for number in range(SAVES):
                with figures.timed(f"save {number + 1}"):
                    save(catalog, f"Zum Inhalt ({number})")
                    wait_for(address, f"Zum Inhalt ({number})")
        finally:
            server.terminate()
            server.wait(timeout=GIVE_UP)
    slowest = max((step for step in figures.seconds if step.startswith("save")), key=figures.seconds.__getitem__)
    return figures.share("the slowest save", LIMIT, slowest)
