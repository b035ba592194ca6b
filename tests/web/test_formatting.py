"""Numbers, ranges, dates and values are written as each language does."""

from datetime import date

import pytest

from vitrine.content.dictionary import Choice, Specification
from vitrine.content.records import Value
from vitrine.content.texts import Text
from vitrine.locales import LOCALES, localized_path
from vitrine.web import formatting
from vitrine.web.application import Application

ACCURACY = Specification(
    key="accuracy", label=Text("Accuracy"), group="x", type="number", unit="percent", decimals=2, sign="plus-minus"
)
TEMPERATURE = Specification(key="t", label=Text("Temperature"), group="x", type="range", unit="celsius", decimals=1)
OUTPUT = Specification(
    key="output",
    label=Text("Output"),
    group="x",
    type="choice",
    several=True,
    choices=(Choice("ma", Text("4–20 mA")), Choice("hart", Text("<HART>")), Choice("io", Text("IO-Link"))),
)


def written(app: Application, code: str, value: Value, specification: Specification) -> str:
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        return formatting.specification_value(value, specification).replace("\N{NO-BREAK SPACE}", "_")


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", "±0.25%"),
        ("es", "±0,25_%"),
        ("fr", "±0,25\N{NARROW NO-BREAK SPACE}%"),
        ("de", "±0,25_%"),
        ("ja", "±0.25%"),
    ],
)
def test_a_number_with_its_unit(app: Application, code: str, shown: str) -> None:
    assert written(app, code, Value(key="accuracy", number=0.25), ACCURACY) == shown


def test_a_range_in_english(app: Application) -> None:
    assert written(app, "en", Value(key="t", low=-40, high=120.5), TEMPERATURE) == "−40 to 120.5_°C"
    assert written(app, "en", Value(key="t", high=-5), TEMPERATURE) == "up to −5_°C"
    assert written(app, "en", Value(key="t", low=1200), TEMPERATURE) == "from 1,200_°C"


def test_spanish_groups_digits_from_ten_thousand_on(app: Application) -> None:
    assert "1800_" in written(app, "es", Value(key="t", number=1800), TEMPERATURE)
    assert "18.000_" in written(app, "es", Value(key="t", number=18000), TEMPERATURE)


def test_choices_stand_as_a_list_of_plain_text(app: Application) -> None:
    shown = written(app, "en", Value(key="output", choices=("ma", "hart", "io")), OUTPUT)
    assert shown == "4–20 mA, &lt;HART&gt;, IO-Link"
    assert "、" in written(app, "ja", Value(key="output", choices=("ma", "io")), OUTPUT)


def test_yes_no_and_text(app: Application) -> None:
    display = Specification(key="d", label=Text("Display"), group="x", type="yes-no")
    assert written(app, "en", Value(key="d", flag=False), display) == "No"
    assert written(app, "en", Value(key="d", text=Text("100 % <steel>")), display) == "100 % &lt;steel&gt;"
    foreign = Text("steel", state="missing")
    assert written(app, "de", Value(key="d", text=foreign), display) == '<span lang="en-US">steel</span>'


@pytest.mark.parametrize(
    ("code", "day", "time", "weekday"),
    [
        ("en", "March 9, 2026", "5:00\N{NARROW NO-BREAK SPACE}PM", "Monday"),
        ("es", "9 de marzo de 2026", "17:00", "lunes"),
        ("fr", "9 mars 2026", "17:00", "lundi"),
        ("de", "9. März 2026", "17:00", "Montag"),
        ("ja", "2026年3月9日", "17:00", "月曜日"),
    ],
)
def test_days_and_times(app: Application, code: str, day: str, time: str, weekday: str) -> None:
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        assert formatting.format_day(date(2026, 3, 9)) == day
        assert formatting.format_clock("17:00") == time
        assert formatting.format_weekday("monday") == weekday


def test_file_sizes(app: Application) -> None:
    with app.test_request_context("/de/services"):
        sizes = [formatting.format_file_size(size) for size in (1, 640_400, 1_440_000)]
    assert [size.replace("\N{NO-BREAK SPACE}", " ") for size in sizes] == ["1 kB", "640 kB", "1,4 MB"]
