"""The date by which an answer is promised: working days of the office, its closing times and public holidays."""

from datetime import date, datetime

import pytest

from vitrine.content.public_holidays import public_holidays
from vitrine.inquiries.answer_date import answer_date

WEEK = {0: "17:00", 1: "17:00", 2: "17:00", 3: "17:00", 4: "15:00"}


@pytest.mark.parametrize(
    ("received", "days", "place", "expected"),
    [
        pytest.param("2026-03-02 09:00", 1, "", "2026-03-03", id="on a weekday"),
        pytest.param("2026-03-06 14:59", 1, "", "2026-03-09", id="before closing time on Friday"),
        pytest.param("2026-03-06 15:00", 1, "", "2026-03-10", id="at closing time on Friday"),
        pytest.param("2026-03-07 09:00", 1, "", "2026-03-10", id="on Saturday"),
        pytest.param("2026-06-03 09:00", 1, "DE", "2026-06-04", id="before a holiday elsewhere in the country"),
        pytest.param("2026-06-03 09:00", 1, "DE-BY", "2026-06-05", id="before a holiday of the region"),
        pytest.param("2026-06-04 16:00", 1, "DE-BY", "2026-06-08", id="on a holiday of the region"),
        pytest.param("2026-04-02 09:00", 1, "DE-BY", "2026-04-07", id="before Easter"),
        pytest.param("2026-12-31 16:59", 2, "DE-BY", "2027-01-05", id="before New Year"),
        pytest.param("2026-05-01 09:00", 1, "JP", "2026-05-07", id="before Golden Week"),
    ],
)
def test_an_answer_is_promised_for_a_day_on_which_the_office_works(
    received: str, days: int, place: str, expected: str
) -> None:
    moment = datetime.fromisoformat(received)
    holidays = public_holidays(place, (2026, 2027)) if place else ()
    assert answer_date(moment, days, WEEK, holidays) == date.fromisoformat(expected)


def test_without_opening_hours_an_office_works_from_monday_to_friday() -> None:
    assert answer_date(datetime.fromisoformat("2026-03-06 23:00"), 1, {}) == date(2026, 3, 9)


@pytest.mark.parametrize(
    ("received", "expected"), [("2026-03-04 18:00", "2026-03-08"), ("2026-03-08 09:00", "2026-03-09")]
)
def test_an_office_that_works_from_sunday_to_thursday_replies_on_its_own_days(received: str, expected: str) -> None:
    week = dict.fromkeys((6, 0, 1, 2, 3), "17:00")
    assert answer_date(datetime.fromisoformat(received), 1, week) == date.fromisoformat(expected)
