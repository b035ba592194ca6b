"""What a carrier can come back with: it delivered, or one of these errors says why not."""

from typing import Protocol

from vitrine.errors import VitrineError
from vitrine.inquiries.outbox import Channel, Delivery


class DeliveryError(VitrineError):
    """A delivery was not made; the text names no person."""


class TryAgainError(DeliveryError):
    """This delivery was put off by the other side."""


class BrokenOffError(TryAgainError):
    """The other side fell silent in the middle, and may have taken the delivery; no other would do better now."""


class UnreachableError(TryAgainError):
    """The other side talks to nobody at the moment: nothing was handed over, and no other delivery would do better."""


class RefusedError(DeliveryError):
    """The other side will never take this delivery."""


class Carrier(Protocol):
    """Brings deliveries of its channels to one server."""

    server: str
    channels: tuple[Channel, ...]

    def deliver(self, delivery: Delivery) -> None:
        """Deliver; raises a DeliveryError. To deliver twice does no harm: the Message-ID is the same."""
