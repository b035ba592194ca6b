"""Opening hours as pages list them, whether an office is open at a moment, and when this changes."""

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from vitrine.content.model.field_constraints import MIDNIGHT
from vitrine.content.model.site import WEEKDAYS, Hours, Office

DAYS_AHEAD = 30  # longer than any run of holidays


@dataclass(frozen=True, kw_only=True)
class OpeningState:
    """The state of an office at a moment: its local time, and the time on `day` at which it closes, or else opens.

    `changes_at` is empty for an office that stays open for a day or longer. `today` says whether `day` is the same day,
    and `holiday` whether today is a public holiday there.
    """

    open: bool
    time: str
    changes_at: str
    day: date
    today: bool
    holiday: bool


def opening_state(office: Office, holidays: Container[date], moment: datetime) -> OpeningState | None:
    """The state of an office at a moment, given its holidays; None if it does not open within DAYS_AHEAD."""
    local = moment.astimezone(ZoneInfo(office.time_zone))
    time, today = f"{local:%H:%M}", local.date()
    holiday = today in holidays

    def state(day: date, changes_at: str, *, is_open: bool) -> OpeningState:
        return OpeningState(
            open=is_open, time=time, changes_at=changes_at, day=day, today=day == today, holiday=holiday
        )

    for number in range(DAYS_AHEAD):
        day = today + timedelta(days=number)
        for hours in hours_on(office, day, holidays):
            if day > today or time < hours.opens:
                return state(day, hours.opens, is_open=False)
            if time < hours.closes:
                tomorrow = hours_on(office, day + timedelta(days=1), holidays)
                return state(day, closing_time(hours, tomorrow, time), is_open=True)
    return None


def closing_time(hours: Hours, tomorrow: Sequence[Hours], time: str) -> str:
    """When an office that is open at `time` closes; hours until midnight continue in those of the next day."""
    if hours.closes != MIDNIGHT or not tomorrow or tomorrow[0].opens != "00:00":
        return hours.closes
    return tomorrow[0].closes if tomorrow[0].closes <= time else ""


def hours_on(office: Office, day: date, holidays: Container[date]) -> Sequence[Hours]:
    """The opening hours of an office on a day, in their order."""
    if day in holidays:
        return ()
    weekday = WEEKDAYS[day.weekday()]
    return sorted((hours for hours in office.hours if weekday in hours.days), key=lambda hours: hours.opens)


def hours_with_same_days(hours: Iterable[Hours]) -> list[Sequence[Hours]]:
    """The opening hours of an office, with the hours before and after a break on the same days together."""
    by_days = defaultdict[tuple[str, ...], list[Hours]](list)
    for one in hours:
        by_days[one.days].append(one)
    ordered = (sorted(same, key=lambda one: one.opens) for same in by_days.values())
    return [same[start : start + 2] for same in ordered for start in range(0, len(same), 2)]
