"""Programs that tests start, and free ports for them."""

import secrets
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PORTS = range(12_000, 30_000)


def program(name: str) -> str:
    """A program of the virtual environment the tests run in."""
    return str(Path(sys.executable).with_name(name))


def free_port() -> int:
    """A free port outside the ephemeral range, so that it stays free while a server restarts."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def not_ignoring(number: signal.Signals) -> Iterator[None]:
    """Programs started within obey a signal, even if the tests ignore it, as under `nohup` or in the background."""
    previous = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, previous)
