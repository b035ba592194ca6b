"""Programs that tests start, and free ports for them."""

import atexit
import secrets
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORTS = range(12_000, 30_000)


def program(name: str) -> str:
    """A program of the virtual environment the tests run in."""
    return str(Path(sys.executable).with_name(name))


def free_port() -> int:
    """A free port outside the ephemeral range, which no other test gets as long as this process runs.

    A socket in the abstract namespace of Linux claims it. One that is bound to the port itself would stop programs that
    do not set SO_REUSEADDR from listening there.
    """
    while True:
        port, claim = secrets.choice(PORTS), socket.socket(socket.AF_UNIX)
        try:
            claim.bind(f"\0vitrine-test-port-{port}")
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            claim.close()
        else:
            atexit.register(claim.close)
            return port


@contextmanager
def not_ignoring(number: signal.Signals) -> Iterator[None]:
    """Programs started within obey a signal, even if the tests ignore it, as under `nohup` or in the background."""
    previous = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, previous)
