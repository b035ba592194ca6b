"""When what is published changed last, and the span of time for which a build is true."""

from collections.abc import Iterator
from datetime import UTC, datetime

from vitrine.content.contents import Content


def last_change(content: Content, moment: datetime) -> datetime | None:
    """The last time, up to a moment, at which something appeared or went."""
    return max((change for change in changes(content) if change <= moment), default=None)


def changes(content: Content) -> Iterator[datetime]:
    """Every time at which something appears or goes."""
    for item in content.items():
        yield from (change for change in (item.publish, item.until) if change)


def written(moment: datetime | None) -> str:
    """A moment in UTC, so that two of them compare as text; empty where there is none."""
    return moment.astimezone(UTC).isoformat(timespec="seconds") if moment else ""
