"""How long a server that does not respond is left alone."""

from datetime import timedelta

from tests.support.inquiries.stores import NOON
from vitrine.inquiries.delivery.outbox import ServerBackoff


def test_pauses_double_up_to_a_minute_and_begin_again_once_the_server_responds() -> None:
    backoff = ServerBackoff()
    pauses = [(backoff.pause("mail", NOON) - NOON).total_seconds() for _ in range(8)]
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]
    backoff.reset("mail")
    assert not backoff.is_paused("mail", NOON)
    assert backoff.pause("mail", NOON) == NOON + timedelta(seconds=1)


def test_a_server_is_left_alone_until_its_pause_ends_and_no_other_is() -> None:
    backoff = ServerBackoff()
    end = backoff.pause("mail", NOON)
    assert backoff.is_paused("mail", NOON)
    assert not backoff.is_paused("mail", end)
    assert not backoff.is_paused("crm", NOON)
