"""Whether an office is open depends on its own time zone, hours and public holidays."""

from datetime import datetime

import msgspec
import pytest

from vitrine.content.model.site import WEEKDAYS, Day, Hours, Office
from vitrine.content.model.texts import Text
from vitrine.content.public_holidays import public_holidays
from vitrine.web.page.formatting.opening_hours import hours_with_same_days, opening_state

OFFICE = Office(
    code="freising",
    name=Text("Freising"),
    role=Text("Headquarters"),
    address=("Am Messwerk 12",),
    country=Text("Germany"),
    phone="+49 89 99998 100",
    email="info@aurovane.example",
    hours=(
        Hours(("monday", "tuesday", "wednesday", "thursday"), "13:00", "17:00"),
        Hours(("monday", "tuesday", "wednesday", "thursday", "friday"), "07:30", "12:00"),
    ),
    time_zone="Europe/Berlin",
    coordinates=(48.4, 11.7),
)
HOLIDAYS = public_holidays("DE-BY", (2026, 2027))


@pytest.mark.parametrize(
    ("moment", "is_open", "time", "day", "today", "changes_at", "holiday"),
    [
        ("2026-03-02T06:29Z", False, "07:29", "2026-03-02", True, "07:30", False),
        ("2026-03-02T06:30Z", True, "07:30", "2026-03-02", True, "12:00", False),
        ("2026-03-02T11:00Z", False, "12:00", "2026-03-02", True, "13:00", False),
        ("2026-07-06T10:59Z", False, "12:59", "2026-07-06", True, "13:00", False),
        ("2026-03-06T11:00Z", False, "12:00", "2026-03-09", False, "07:30", False),
        ("2026-04-02T20:00Z", False, "22:00", "2026-04-07", False, "07:30", False),
        ("2026-06-04T08:00Z", False, "10:00", "2026-06-05", False, "07:30", True),
        ("2026-12-31T23:30Z", False, "00:30", "2027-01-04", False, "07:30", True),
    ],
)
def test_an_office_opens_and_closes_by_its_own_clock(
    moment: str, is_open: bool, time: str, day: str, today: bool, changes_at: str, holiday: bool
) -> None:
    state = opening_state(OFFICE, HOLIDAYS, datetime.fromisoformat(moment))
    assert state
    assert (state.open, state.time, state.holiday) == (is_open, time, holiday)
    assert (state.day.isoformat(), state.today, state.changes_at) == (day, today, changes_at)


@pytest.mark.parametrize(
    ("moment", "is_open", "changes_at"),
    [
        ("2026-03-06T21:00Z", True, "02:00"),
        ("2026-03-07T00:30Z", True, "02:00"),
        ("2026-03-07T01:00Z", False, "18:00"),
        ("2026-03-07T22:59Z", True, "24:00"),
        ("2026-03-07T23:00Z", False, "18:00"),
    ],
)
def test_an_office_may_stay_open_past_midnight(moment: str, is_open: bool, changes_at: str) -> None:
    evenings = (Hours(("friday", "saturday"), "18:00", "24:00"), Hours(("saturday",), "00:00", "02:00"))
    office = msgspec.structs.replace(OFFICE, hours=evenings)
    state = opening_state(office, (), datetime.fromisoformat(moment))
    assert state
    assert (state.open, state.changes_at) == (is_open, changes_at)


def test_an_office_that_is_always_open_never_closes() -> None:
    office = msgspec.structs.replace(OFFICE, hours=(Hours(WEEKDAYS, "00:00", "24:00"),))
    state = opening_state(office, (), datetime.fromisoformat("2026-03-07T22:59Z"))
    assert state
    assert (state.open, state.changes_at) == (True, "")


def test_hours_of_the_same_days_stand_together_in_pairs() -> None:
    weekdays: tuple[Day, ...] = ("monday", "tuesday")
    saturday: tuple[Day, ...] = ("saturday",)
    hours = [
        Hours(weekdays, "18:00", "20:00"),
        Hours(saturday, "09:00", "12:00"),
        Hours(weekdays, "13:00", "17:00"),
        Hours(weekdays, "08:00", "12:00"),
    ]
    listed = [[(one.days, one.opens) for one in times] for times in hours_with_same_days(hours)]
    assert listed == [[(weekdays, "08:00"), (weekdays, "13:00")], [(weekdays, "18:00")], [(saturday, "09:00")]]
