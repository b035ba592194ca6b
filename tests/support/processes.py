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

    A socket that does not listen keeps it: programs that set SO_REUSEADDR, as servers do, can listen there, start again
    after a stop, and find no other server in their place; whoever looks for a free port finds this one taken.
    """
    while True:
        keeper = socket.socket()
        try:
            keeper.bind(("127.0.0.1", port := secrets.choice(PORTS)))
        except OSError:
            keeper.close()
        else:
            # only now, for two sockets bound with it could have the same port
            keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            atexit.register(keeper.close)
            return port


@contextmanager
def not_ignoring(number: signal.Signals) -> Iterator[None]:
    """Programs started within obey a signal, even if the tests ignore it, as under `nohup` or in the background."""
    previous = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, previous)
