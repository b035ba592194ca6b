"""A display in memory, for browsers that need a window."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from audit.browsers.page import PATIENCE, installed


@contextmanager
def virtual_display() -> Iterator[str]:
    """Start Xvfb on a free display; yields its name."""
    reading, writing = os.pipe()
    command = [installed("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)
