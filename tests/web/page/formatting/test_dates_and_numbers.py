"""Dates, numbers, sizes and phone numbers are written as each language does."""

from datetime import date

import msgspec
import pytest

from vitrine.content.model.site import InquiryRoute
from vitrine.locales import LOCALES, localized_path
from vitrine.web.flask_class import Application
from vitrine.web.page.formatting import dates_and_numbers
from vitrine.web.request.context import current_site


@pytest.mark.parametrize(
    ("code", "day", "time", "weekday"),
    [
        ("en", "March~9, 2026", "5:00\N{NARROW NO-BREAK SPACE}PM", "Monday"),
        ("es", "9~de~marzo de 2026", "17:00", "lunes"),
        ("fr", "9~mars 2026", "17\N{NO-BREAK SPACE}h", "lundi"),
        ("de", "9.~März 2026", "17:00", "Montag"),
        ("ja", "2026年3月9日", "17:00", "月曜日"),
    ],
)
def test_days_and_times_are_written_as_in_the_language(
    app: Application, code: str, day: str, time: str, weekday: str
) -> None:
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        shown = dates_and_numbers.format_date(date(2026, 3, 9))
        assert shown.replace("\N{NO-BREAK SPACE}", "~") == day
        assert dates_and_numbers.format_clock("17:00") == time
        assert dates_and_numbers.format_weekday("monday") == weekday


@pytest.mark.parametrize(
    ("code", "day"),
    [("en", "Monday, March~9, 2026"), ("es", "lunes, 9~de~marzo de 2026"), ("de", "Montag, 9.~März 2026")],
)
def test_no_line_ends_between_day_and_month(app: Application, code: str, day: str) -> None:
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        shown = dates_and_numbers.format_date(date(2026, 3, 9), "full")
    assert shown.replace("\N{NO-BREAK SPACE}", "~") == day


def test_the_first_of_a_month_is_an_ordinal_in_french(app: Application) -> None:
    with app.test_request_context("/fr/services"):
        shown = [dates_and_numbers.format_date(date(2026, 12, day), "full") for day in (1, 11)]
    assert [text.split() for text in shown] == [
        ["mardi", "1er", "décembre", "2026"],
        ["vendredi", "11", "décembre", "2026"],
    ]


def test_french_writes_minutes_after_the_hour(app: Application) -> None:
    with app.test_request_context("/fr/services"):
        assert dates_and_numbers.format_clock("07:30").split() == ["7", "h", "30"]


@pytest.mark.parametrize(("code", "time"), [("en", "12:00 midnight"), ("de", "24:00"), ("fr", "24 h"), ("ja", "24:00")])
def test_midnight_is_written_as_the_end_of_a_day(app: Application, code: str, time: str) -> None:
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        assert " ".join(dates_and_numbers.format_clock("24:00").split()) == time


def test_file_sizes_are_rounded_and_written_as_in_the_language(app: Application) -> None:
    with app.test_request_context("/de/services"):
        sizes = [dates_and_numbers.format_file_size(size) for size in (1, 640_400, 1_440_000)]
    assert [size.replace("\N{NO-BREAK SPACE}", " ") for size in sizes] == ["1 kB", "640 kB", "1,4 MB"]


@pytest.mark.parametrize(
    ("path", "code", "number", "shown"),
    [
        ("/ja", "yokohama", "+81 45 000 0150", "045-000-0150"),
        ("/de", "yokohama", "+81 45 000 0150", "+81 45 000 0150"),
        ("/de", "freising", "+49 89 99998 100", "+49 89 99998 100"),
        ("/ja", "yokohama", "+49 89 99998 100", "+49 89 99998 100"),
        ("/ja", "yokohama", "+999 12345", "+999 12345"),
    ],
)
def test_phone_numbers_are_national_where_the_office_serves_the_reader_s_country_alone(
    app: Application, path: str, code: str, number: str, shown: str
) -> None:
    with app.test_request_context(path):
        office = next(office for office in current_site().offices if office.code == code)
        assert dates_and_numbers.format_phone(msgspec.structs.replace(office, phone=number)) == shown


def test_an_office_that_serves_several_countries_is_called_from_abroad(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app.test_request_context("/ja"):
        site = current_site()
        routes = (InquiryRoute(office="yokohama", countries=("JP", "KR")),)
        shared = msgspec.structs.replace(site, inquiry=msgspec.structs.replace(site.inquiry, routes=routes))
        monkeypatch.setattr(dates_and_numbers, "current_site", lambda: shared)
        office = msgspec.structs.replace(site.offices[1], phone="+81 45 000 0151")
        assert dates_and_numbers.format_phone(office) == "+81 45 000 0151"
