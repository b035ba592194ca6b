"""The day by the end of which an office promises a reply, by its working days, closing times and holidays."""

from collections.abc import Collection, Container, Mapping
from datetime import date, datetime, timedelta
from typing import NamedTuple

WEEKEND = frozenset((5, 6))  # as date.weekday() counts
EVERY_WEEKDAY = frozenset(range(7))
MIDNIGHT = "24:00"
ONE_DAY = timedelta(days=1)


class WorkingDays(NamedTuple):
    """The days on which an office works: those of the week, Monday being 0, except holidays."""

    weekdays: Collection[int]
    holidays: Container[date]

    def __contains__(self, day: object) -> bool:
        return isinstance(day, date) and day.weekday() in self.weekdays and day not in self.holidays

    def first_from(self, day: date) -> date:
        """The first working day that is this day or later."""
        while day not in self:
            day += ONE_DAY
        return day


def answer_date(
    received: datetime, working_days: int, closing_times: Mapping[int, str], holidays: Container[date] = ()
) -> date:
    """The day by the end of which a reply is promised, `working_days` after the inquiry counts as received.

    `received` is local time at the office. `closing_times` maps its days of work (Monday is 0) to times such as 17:00;
    without any, it works from Monday to Friday. It is closed on these `holidays`. What arrives after closing time or on
    a day off counts as received on the next working day.
    """
    office = WorkingDays(closing_times.keys() or EVERY_WEEKDAY - WEEKEND, holidays)
    day = received.date()
    if f"{received:%H:%M}" >= closing_times.get(day.weekday(), MIDNIGHT):
        day += ONE_DAY
    day = office.first_from(day)
    for _ in range(working_days):
        day = office.first_from(day + ONE_DAY)
    return day
