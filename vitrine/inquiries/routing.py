"""Where an inquiry is routed and when a reply is due, recorded on arrival: all that delivery needs of the site."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

WEEKEND = (5, 6)  # as date.weekday() counts


@dataclass(frozen=True, kw_only=True)
class Routing:
    """The office that replies; `locale` is its team's language, and `topic` the visitor's choice in that language.

    `answer_by` is an ISO date, or empty where no reply is promised. The last five are the company's legal details.
    """

    email: str = ""
    locale: str = "en"
    site: str = ""
    office: str = ""
    phone: str = ""
    time_zone: str = "UTC"
    topic: str = ""
    answer_by: str = ""
    legal_name: str = ""
    registered_office: str = ""
    register: str = ""
    represented_by: str = ""
    office_register: str = ""

    def local_time(self, moment: datetime) -> datetime:
        """A time in the office's time zone."""
        return moment.astimezone(ZoneInfo(self.time_zone))


def answer_date(
    received: datetime, working_days: int, closing_times: Mapping[int, str], holidays: Container[date] = ()
) -> date:
    """The day by the end of which a reply is promised, `working_days` after the inquiry counts as received.

    `received` is local time at the office. `closing_times` maps its working days (Monday is 0) to times such as 17:00;
    without any, it works from Monday to Friday. It is closed on these `holidays`. What arrives after closing time or on
    a day off counts as received on the next working day.
    """
    weekdays = closing_times.keys() or set(range(7)).difference(WEEKEND)

    def works(day: date) -> bool:
        return day.weekday() in weekdays and day not in holidays

    def working_day(day: date) -> date:
        while not works(day):
            day += timedelta(days=1)
        return day

    day = received.date()
    if works(day) and f"{received:%H:%M}" >= closing_times.get(day.weekday(), "24:00"):
        day += timedelta(days=1)
    day = working_day(day)
    for _ in range(working_days):
        day = working_day(day + timedelta(days=1))
    return day
