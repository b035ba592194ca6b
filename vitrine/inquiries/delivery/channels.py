"""What every delivery channel does, and the errors that tell the worker whether to retry."""

from typing import Protocol

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


class DeliveryChannel(Protocol):
    """Makes the deliveries of its `channels` through one server."""

    server: str
    channels: tuple[Channel, ...]

    def deliver(self, delivery: Delivery) -> None:
        """Make one delivery; raises a DeliveryError.

        It may happen twice without harm, as both have the same Message-ID.
        """
