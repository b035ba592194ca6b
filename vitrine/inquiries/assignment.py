"""Who answers an inquiry and by when, as the site said when it arrived: all that delivering it needs to know."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

WEEKEND = (5, 6)


@dataclass(frozen=True, kw_only=True)
class Assignment:
    """The office that answers; `locale` is the language its people work in, `topic` the visitor's choice in it."""

    email: str = ""
    locale: str = "en"
    site: str = ""
    office: str = ""
    phone: str = ""
    time_zone: str = "UTC"
    topic: str = ""
    answer_by: str = ""

    def local(self, moment: datetime) -> datetime:
        """A moment as the clock of the office shows it."""
        return moment.astimezone(ZoneInfo(self.time_zone))


def answer_date(received: datetime, working_days: int, weekdays: Collection[int], closes: dict[int, str]) -> date:
    """The day by whose end an answer is promised: so many working days after the one the inquiry arrives on.

    `received` is in the office's time, `weekdays` are those it works on (Monday is 0), `closes` says until when.
    What arrives after that, or on a day off, arrives on the next working day.
    """
    working = set(weekdays) or set(range(7)).difference(WEEKEND)
    day = received.date()
    if day.weekday() in working and f"{received:%H:%M}" >= closes.get(day.weekday(), "24:00"):
        day += timedelta(days=1)
    while day.weekday() not in working:
        day += timedelta(days=1)
    for _ in range(working_days):
        day += timedelta(days=1)
        while day.weekday() not in working:
            day += timedelta(days=1)
    return day
