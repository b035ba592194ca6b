"""`make dev` on the demo, with a copy of the catalogs that tests may edit while it runs."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import polib

from tests.support.processes import free_port
from tests.support.sites.demo import make_root
from tools.serve import wait_until_ready
from vitrine.settings.folders import PROJECT

LIMIT = 60.0  # seconds it may take to stop


def own_catalogs(root: Path) -> None:
    """Make a root with a copy of the catalogs."""
    make_root(root)
    (root / "translations").unlink()
    shutil.copytree(PROJECT / "translations", root / "translations")


@contextmanager
def develop(root: Path) -> Iterator[str]:
    """Run what `make dev` runs; yields the URL."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "SITE_ROOT": str(root), "PORT": str(port), "SITE_URL": address, "LOG_LEVEL": "error"}
    command = [sys.executable, "-m", "tools.develop"]
    server = subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=subprocess.DEVNULL)
    try:
        assert wait_until_ready(server, address)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=LIMIT)


def save_translation(root: Path, msgid: str, text: str) -> None:
    """Change one German interface message and save the catalog, as an editor does."""
    path = str(root / "translations" / "de" / "LC_MESSAGES" / "messages.po")
    file = polib.pofile(path, wrapwidth=0)
    entry = file.find(msgid)
    assert entry is not None, f"{msgid!r} is not a message"
    entry.msgstr = text
    file.save(path)
