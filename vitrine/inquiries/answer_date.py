"""The day by the end of which an office promises a reply, by its working days, closing times and holidays."""

from collections.abc import Container, Mapping
from datetime import date, datetime, timedelta

WEEKEND = frozenset((5, 6))  # as date.weekday() counts
EVERY_WEEKDAY = frozenset(range(7))
MIDNIGHT = "24:00"
ONE_DAY = timedelta(days=1)


def answer_date(
    received: datetime, working_days: int, closing_times: Mapping[int, str], holidays: Container[date] = ()
) -> date:
    """The day by the end of which a reply is promised, `working_days` after the inquiry counts as received.

    `received` is local time at the office. `closing_times` maps its days of work (Monday is 0) to times such as 17:00;
    without any, it works from Monday to Friday. It is closed on these `holidays`. What arrives after closing time or on
    a day off counts as received on the next working day.
    """
    weekdays, day = closing_times.keys() or EVERY_WEEKDAY - WEEKEND, received.date()

    def working_day_from(day: date) -> date:
        while day.weekday() not in weekdays or day in holidays:
            day += ONE_DAY
        return day

    if f"{received:%H:%M}" >= closing_times.get(day.weekday(), MIDNIGHT):
        day += ONE_DAY
    day = working_day_from(day)
    for _ in range(working_days):
        day = working_day_from(day + ONE_DAY)
    return day
