"""When a delivery that failed is tried again: quickly at first, then hourly, for five days."""

from datetime import datetime, timedelta

DELAYS = tuple(timedelta(seconds=seconds) for seconds in (10, 30, 60, 300, 900, 1800))
LATER = timedelta(hours=1)
PATIENCE = timedelta(days=5)

FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=1)


def next_attempt(attempt: int, now: datetime) -> datetime:
    """When to try again after attempt number `attempt`."""
    return now + (DELAYS[attempt - 1] if attempt <= len(DELAYS) else LATER)


def is_enough(first_attempt_at: datetime, now: datetime) -> bool:
    """Whether five days of trying are over."""
    return now > first_attempt_at + PATIENCE


class Pauses:
    """Leaves a server that cannot be reached alone for a while: a second, then twice as long each time."""

    def __init__(self) -> None:
        self._pauses: dict[str, tuple[timedelta, datetime]] = {}

    def note_silence(self, server: str, now: datetime) -> datetime:
        """The server could not be reached, or fell silent; when it may be tried again."""
        length, _ = self._pauses.get(server, (FIRST_PAUSE / 2, now))
        length = min(length * 2, LONGEST_PAUSE)
        self._pauses[server] = (length, now + length)
        return now + length

    def note_answer(self, server: str) -> None:
        """The server answered."""
        self._pauses.pop(server, None)

    def is_over(self, server: str, now: datetime) -> bool:
        """Whether the server may be tried."""
        return server not in self._pauses or self._pauses[server][1] <= now
