"""What all transports of deliveries share: their interface, their errors, and the deadline of a whole delivery."""

import smtplib
import socket
import ssl
from contextlib import suppress
from threading import Timer
from typing import Protocol, Self

from vitrine.errors import VitrineError
from vitrine.inquiries.delivery.outbox import Channel, Delivery

# A whole delivery may take this many times the timeout of a reply; the lease of a delivery (worker.py) lasts longer.
DEADLINE_TIMEOUTS = 4


class DeliveryError(VitrineError):
    """A delivery failed; the text contains no personal data."""


class TemporaryError(DeliveryError):
    """The server postponed this delivery."""


class ConnectionLostError(TemporaryError):
    """The connection broke in the middle, so the delivery may have arrived; others would fail as well now."""


class UnreachableError(TemporaryError):
    """The server accepts nothing at the moment: nothing was handed over, and others would fail as well now."""


class RejectedError(DeliveryError):
    """The server will never accept this delivery."""


class Transport(Protocol):
    """Hands the deliveries of its `channels` to one server."""

    server: str
    channels: tuple[Channel, ...]

    def deliver(self, delivery: Delivery) -> None:
        """Make one delivery; raises a DeliveryError.

        It may happen twice without harm, as both have the same Message-ID.
        """


class Deadline:
    """Cuts the connections opened through it when a whole delivery takes too long, unless the block has ended.

    A server that trickles its replies never exceeds the timeout of a single one.
    """

    def __init__(self, timeout: float) -> None:
        self._timeout, self._seconds = timeout, timeout * DEADLINE_TIMEOUTS
        self._timer = Timer(self._seconds, self._cut)
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

    def connect(self, host: str, port: int) -> socket.socket:
        """A connection; raises OSError."""
        connection = socket.create_connection((host, port), self._timeout)
        # A copy, because encryption takes the original over.
        self._connections.append(connection.dup())
        if self._over:
            self._cut()
        return connection

    def reason(self, error: Exception) -> str:
        """Why a delivery failed with this error."""
        return f"it took longer than {self._seconds:g} s" if self._over else connection_fault(error)

    def _cut(self) -> None:
        self._over = True
        for connection in tuple(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


def connection_fault(error: Exception) -> str:
    """Why a connection failed, in the words of this machine; those of a server might repeat what visitors wrote."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate is refused, {error.verify_message}"
    if isinstance(error, ssl.SSLError):
        return f"no encryption, {error.reason}"
    if isinstance(error, TimeoutError):
        return error.strerror or "no answer in time"
    if isinstance(error, OSError) and not isinstance(error, smtplib.SMTPException) and error.strerror:
        return error.strerror
    return type(error).__name__
