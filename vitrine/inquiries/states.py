"""The states of an inquiry and of its deliveries."""

from collections.abc import Mapping

HELD = "held"
RECEIVED = "received"
SENDING = "sending"
DELIVERED = "delivered"
FAILED = "failed"
DISCARDED = "discarded"

RELEASED = "released"
SPAM = "spam"

# What an inquiry's own state is read from; the visitor's acknowledgement does not count.
DECISIVE = ("sales", "webhook")


def inquiry_state(spam: str, deliveries: Mapping[str, str]) -> str:
    """The state of an inquiry from its spam mark and the states of its deliveries by channel."""
    if spam in (HELD, SPAM):
        return spam
    states = {state for channel, state in deliveries.items() if channel in DECISIVE}
    if states == {DELIVERED}:
        return DELIVERED
    return next((state for state in (FAILED, SENDING) if state in states), RECEIVED)
