"""When a failed delivery is tried again, and how long a server that does not respond is left alone."""

from datetime import datetime, timedelta

# A failed delivery is retried soon, then hourly; an unreachable server is tried after doubling pauses.
FIRST_DELAYS = tuple(timedelta(seconds=seconds) for seconds in (10, 30, 60, 300, 900, 1800))
LATER_DELAY = timedelta(hours=1)
GIVE_UP_AFTER = timedelta(days=5)
FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=1)


def next_attempt(attempt: int, now: datetime) -> datetime:
    """When to retry after attempt number `attempt`, counted from 1."""
    return now + (FIRST_DELAYS[attempt - 1] if attempt <= len(FIRST_DELAYS) else LATER_DELAY)


class ServerBackoff:
    """Pauses each server that does not respond for a second, then for twice as long each time."""

    def __init__(self) -> None:
        self._pauses: dict[str, tuple[timedelta, datetime]] = {}  # length and end by server

    def pause(self, server: str, now: datetime) -> datetime:
        """Pause after the server did not respond; returns when it may be tried again."""
        length, _ = self._pauses.get(server, (FIRST_PAUSE / 2, now))
        length = min(length * 2, LONGEST_PAUSE)
        self._pauses[server] = (length, now + length)
        return now + length

    def reset(self, server: str) -> None:
        """Forget past pauses: the server has responded."""
        self._pauses.pop(server, None)

    def is_paused(self, server: str, now: datetime) -> bool:
        """Whether the server is to be left alone."""
        if server not in self._pauses:
            return False
        length, end = self._pauses[server]
        return timedelta(0) < end - now <= length  # further off only where the clock was set back
