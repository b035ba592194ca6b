"""A deadline for a whole delivery: a server that trickles its replies never exceeds the timeout of a single read."""

import socket
from contextlib import suppress
from threading import Timer
from typing import Self


class Deadline:
    """Cuts the connections opened through it when its time is up, unless the block has ended."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer = Timer(seconds, self._cut)
        self._timer.daemon = True
        self._connections: list[socket.socket] = []
        self._over = False

    def __enter__(self) -> Self:
        self._timer.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._timer.cancel()
        for connection in self._connections:
            connection.close()

    def connect(self, host: str, port: int, timeout: float) -> socket.socket:
        """A connection; raises OSError."""
        connection = socket.create_connection((host, port), timeout)
        # A copy, because encryption takes the original over.
        self._connections.append(connection.dup())
        if self._over:
            self._cut()
        return connection

    def reason(self, error: Exception) -> str:
        """Why a delivery failed with this error."""
        return f"it took longer than {self._seconds:g} s" if self._over else type(error).__name__

    def _cut(self) -> None:
        self._over = True
        for connection in tuple(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
