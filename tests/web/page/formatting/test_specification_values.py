"""Values of specifications are written as each language and market does, and spoken in words."""

import msgspec
import pytest

from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Choice, OwnUnit, Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange
from vitrine.locales import LOCALES, localized_path
from vitrine.web.flask_class import Application
from vitrine.web.page.formatting import market_readings, specification_values
from vitrine.web.request.context import current_site

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


KILOWATT = OwnUnit(key="kilowatt", symbol=Text("kW"), spoken=Text("kilowatts"), spoken_one=Text("kilowatt"))
POWER = Specification(key="power", label=Text("Power"), group="x", type="number", unit="kilowatt", decimals=1)


def written(app: Application, code: str, value: Value, specification: Specification) -> str:
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        return specification_values.value_markup(value, specification).replace("\N{NO-BREAK SPACE}", "_")


def spoken_value(value: Value, specification: Specification) -> str:
    readings = market_readings.market_readings(value, specification)
    return specification_values.spoken_value(value, specification, readings)


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
def test_a_number_and_its_unit_are_written_as_the_language_does(app: Application, code: str, shown: str) -> None:
    assert written(app, code, Value(key="accuracy", number=0.25), ACCURACY) == shown


def test_a_range_is_written_in_words_that_say_which_end_is_open(app: Application) -> None:
    assert written(app, "en", Value(key="t", low=-40, high=120.5), TEMPERATURE) == "−40 to 120.5_°C"
    assert written(app, "en", Value(key="t", high=-5), TEMPERATURE) == "up to −5_°C"
    assert written(app, "en", Value(key="t", low=1200), TEMPERATURE) == "from 1,200_°C"


def test_a_range_from_and_to_one_number_is_written_and_spoken_as_that_number(app: Application) -> None:
    still = Value(key="t", low=-5, high=-5)
    assert written(app, "en", still, TEMPERATURE) == "−5_°C"
    with app.test_request_context("/services"):
        assert spoken_value(still, TEMPERATURE) == "minus 5 degrees Celsius"


def test_a_symmetric_range_is_written_with_one_number(app: Application) -> None:
    assert written(app, "en", Value(key="t", low=-25, high=25), TEMPERATURE) == "±25_°C"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Value(key="p", low=-16000, high=16000), "±16_bar"),
        (Value(key="p", low=0, high=2500), "0 to 2.5_bar"),
        (Value(key="p", low=-30, high=30), "±30_mbar"),
        (Value(key="p", low=500, high=16000), "0.5 to 16_bar"),
        (Value(key="p", low=10, high=16000), "10 to 16,000_mbar"),
    ],
)
def test_large_numbers_are_written_in_a_larger_unit(app: Application, value: Value, shown: str) -> None:
    pressure = Specification(key="p", label=Text("Pressure"), group="x", type="range", unit="millibar", decimals=1)
    assert written(app, "en", value, pressure) == shown


@pytest.mark.parametrize(("code", "shown"), [("en", "DN_10 to DN_1000"), ("ja", "DN_10～DN_1000")])
def test_a_designation_stands_before_each_number(app: Application, code: str, shown: str) -> None:
    diameters = Specification(
        key="d", label=Text("Nominal diameters"), group="x", type="range", unit="millimeter", designation="DN"
    )
    assert written(app, code, Value(key="d", low=10, high=1000), diameters) == shown
    with app.test_request_context("/services"):
        assert "mm" not in specification_values.specification_value(Value(key="d", number=50), diameters)


def test_spanish_groups_digits_from_ten_thousand_on(app: Application) -> None:
    assert "1800_" in written(app, "es", Value(key="t", number=1800), TEMPERATURE)
    assert "18\N{NARROW NO-BREAK SPACE}000_" in written(app, "es", Value(key="t", number=18000), TEMPERATURE)


def test_choices_are_a_list_of_plain_text(app: Application) -> None:
    shown = written(app, "en", Value(key="output", choices=("ma", "hart", "io")), OUTPUT)
    assert shown == '<span class="one-line">4–20</span>_mA, &lt;HART&gt;, <span class="one-line">IO-Link</span>'
    assert "、" in written(app, "ja", Value(key="output", choices=("ma", "io")), OUTPUT)


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", "Sheet steel, coated, stainless steel 316L, hard rubber, G thread, IP68, Coriolis, Pt100, EPDM"),
        ("de", "Sheet steel, coated, Stainless steel 316L, Hard rubber, G thread, IP68, Coriolis, Pt100, EPDM"),
    ],
)
def test_a_list_of_choices_goes_on_in_lower_case_except_for_names(app: Application, code: str, shown: str) -> None:
    labels = (
        "Sheet steel, coated",
        "Stainless steel 316L",
        "Hard rubber",
        "G thread",
        "IP68",
        "Coriolis",
        "Pt100",
        "EPDM",
    )
    choices = tuple(Choice(label, Text(label, "translated", code), proper_name=label == "Coriolis") for label in labels)
    materials = msgspec.structs.replace(OUTPUT, choices=choices)
    assert written(app, code, Value(key="output", choices=labels), materials) == shown


@pytest.mark.parametrize(
    ("labels", "lines"),
    [
        (("II 2 G Ex db IIC T4 Gb", "XP CL I DIV 1 GP BCD T4", "Ex db IIC T4 Gb"), 3),
        (("zone 1", "Class I, Division 1"), 2),
        (("Flange EN 1092-1", "Flange ASME B16.5"), 1),
        (("a single, long designation",), 1),
    ],
)
def test_choices_that_are_hard_to_take_apart_are_on_lines_of_their_own(
    app: Application, labels: tuple[str, ...], lines: int
) -> None:
    choices = tuple(Choice(label, Text(label)) for label in labels)
    value, marking = Value(key="output", choices=labels), msgspec.structs.replace(OUTPUT, choices=choices)
    with app.test_request_context("/services"):
        shown = specification_values.specification_value(value, marking)
        assert shown.count(", <br>") == shown.count("<br>") == lines - 1
        assert "<br>" not in specification_values.value_markup(value, marking)


def test_a_list_of_choices_goes_on_in_lower_case_after_an_accented_letter_alone(app: Application) -> None:
    labels = ("Raccord", "À souder", "Écrou")
    choices = tuple(Choice(label, Text(label, "translated", "fr")) for label in labels)
    fittings = msgspec.structs.replace(OUTPUT, choices=choices)
    assert written(app, "fr", Value(key="output", choices=labels), fittings) == "Raccord, à souder, écrou"


def test_plain_text_has_no_joiner_before_a_wave_dash(app: Application) -> None:
    output = msgspec.structs.replace(OUTPUT, choices=(Choice("ma", Text("4～20 mA")),))
    value = Value(key="output", choices=("ma",))
    assert written(app, "ja", value, output) == '<span class="one-line">4\N{WORD JOINER}～20</span>_mA'
    with app.test_request_context("/ja/services"):
        assert specification_values.plain_value(value, output) == "4～20\N{NO-BREAK SPACE}mA"


def test_yes_and_no_are_words(app: Application) -> None:
    display = Specification(key="d", label=Text("Display"), group="x", type="yes-no")
    assert written(app, "en", Value(key="d", flag=True), display) == "Yes"
    assert written(app, "en", Value(key="d", flag=False), display) == "No"


def test_a_text_is_escaped_and_marked_where_it_stayed_english(app: Application) -> None:
    material = Specification(key="m", label=Text("Material"), group="x", type="text")
    assert written(app, "en", Value(key="m", text=Text("100 % <steel>")), material) == "100_% &lt;steel&gt;"
    foreign = Text("steel", state="missing")
    assert written(app, "de", Value(key="m", text=foreign), material) == '<span lang="en-US">steel</span>'


def measured_in(unit: str = "", **fields: object) -> Specification:
    kind = {"type": "number", "decimals": 2, "unit": unit} | fields
    return Specification(key="x", label=Text("X"), group="g", **kind)  # type: ignore[arg-type]


def test_no_line_ends_within_a_unit(app: Application) -> None:
    """Firefox and Safari break m³/h after its slash."""
    flow = measured_in("cubic-meter-per-hour", type="range")
    with app.test_request_context("/services"):
        shown = specification_values.specification_value(Value(key="x", low=1, high=5), flow)
    assert '<span aria-hidden="true">1 to 5\N{NO-BREAK SPACE}<span class="one-line">m³/h</span></span>' in shown


@pytest.mark.parametrize(
    ("value", "specification", "spoken"),
    [
        (
            Value(key="x", number=0.2),
            measured_in("percent-of-reading", sign="plus-minus"),
            "plus or minus 0.2 percent of reading",
        ),
        (Value(key="x", low=-40, high=120), measured_in("celsius"), "minus 40 to 120 degrees Celsius"),
        (Value(key="x", low=0.5), measured_in("cubic-meter-per-hour"), "from 0.5 cubic meters per hour"),
        (Value(key="x", high=16), measured_in("bar"), "up to 16 bar"),
        (Value(key="x", number=1), measured_in("hour"), "1 hour"),
        (Value(key="x", number=1.5), measured_in("hour"), "1.5 hours"),
        (Value(key="x", low=-1, high=1), measured_in("volt"), "plus or minus 1 volt"),
        (Value(key="x", number=-1), measured_in(), "minus 1"),
        (Value(key="x", number=24), measured_in("month"), ""),
        (Value(key="x", number=3), measured_in(), ""),
        (Value(key="x", flag=True), measured_in(type="yes-no"), ""),
        (Value(key="x", text=Text("316L")), measured_in(type="text"), ""),
    ],
)
def test_units_and_signs_are_spoken_in_words(
    app: Application, value: Value, specification: Specification, spoken: str
) -> None:
    with app.test_request_context("/"):
        assert spoken_value(value, specification) == spoken


@pytest.mark.parametrize(
    ("locale", "number", "spoken"),
    [
        ("es", 1, "1 hora"),
        ("es", 0.5, "0,5 horas"),
        ("fr", 0.5, "0,5 heure"),
        ("fr", 1.5, "1,5 heure"),
        ("fr", 2, "2 heures"),
        ("de", 1, "1 Stunde"),
        ("de", 0.5, "0,5 Stunden"),
        ("ja", 1, "1時間"),
    ],
)
def test_a_spoken_unit_agrees_with_its_number(app: Application, locale: str, number: float, spoken: str) -> None:
    with app.test_request_context(f"/{locale}"):
        assert spoken_value(Value(key="x", number=number), measured_in("hour")) == spoken


def test_what_stands_before_a_spoken_unit_stands_before_the_whole_range(app: Application) -> None:
    with app.test_request_context("/ja"):
        assert spoken_value(Value(key="x", low=40, high=125), measured_in("celsius")) == "摂氏40～125度"


def test_screen_readers_get_words_for_symbols(app: Application) -> None:
    with app.test_request_context("/"):
        shown = specification_values.specification_value(Value(key="x", number=5), measured_in("celsius"))
    assert shown == (
        '<span aria-hidden="true">5\N{NO-BREAK SPACE}°C</span> <span class="visually-hidden">5 degrees Celsius</span>'
    )


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (Value(key="x", low=-1, high=400), "bar", "−0.1～40_MPa（−1～400_bar）"),
        (Value(key="x", low=0, high=6), "bar", "0～600_kPa（0～6_bar）"),
        (Value(key="x", low=-25, high=25), "millibar", "±2.5_kPa（±25_mbar）"),
        (Value(key="x", low=-16000, high=16000), "millibar", "±1.6_MPa（±16_bar）"),
        (Value(key="x", low=0.1, high=6), "cubic-meter-per-hour", "1.67～100_L/min（0.1～6_m³/h）"),
        (Value(key="x", low=1.5, high=33000), "cubic-meter-per-hour", "1.5～33,000_m³/h"),
        (Value(key="x", number=40), "celsius", "40_°C"),
    ],
)
def test_japanese_pages_give_the_units_of_japan_and_those_of_the_content_beside_them(
    app: Application, value: Value, unit: str, shown: str
) -> None:
    kind = "number" if value.number is not None else "range"
    assert written(app, "ja", value, measured_in(unit, type=kind)) == shown
    assert "Pa" not in written(app, "de", value, measured_in(unit, type=kind))


def test_both_units_are_spoken(app: Application) -> None:
    with app.test_request_context("/ja"):
        spoken = spoken_value(Value(key="x", number=16), measured_in("bar"))
    assert spoken == "1.6メガパスカル（16バール）"


@pytest.mark.parametrize(
    ("value", "fields", "shown"),
    [
        (Value(key="x", low=-1, high=400), {"unit": "bar"}, ["−1 to 400_bar", "−14.5 to 5,800_psi"]),
        (Value(key="x", low=-25, high=25), {"unit": "millibar"}, ["±25_mbar", "±10_inH2O"]),
        (Value(key="x", low=-40, high=125), {"unit": "celsius"}, ["−40 to 125_°C", "−40 to 257_°F"]),
        (Value(key="x", number=0.5), {"unit": "celsius", "decimals": 1}, ["0.5_°C", "32.9_°F"]),
        (Value(key="x", number=2), {"unit": "celsius", "sign": "plus-minus"}, ["±2_°C"]),
        (Value(key="x", number=400), {"unit": "millimeter"}, ["400_mm", "15.7_in"]),
        (Value(key="x", number=2), {"unit": "millimeter", "sign": "plus-minus"}, ["±2_mm", "±0.079_in"]),
        (
            Value(key="x", low=10, high=65),
            {"unit": "millimeter", "designation": "DN"},
            ["DN_10 to DN_65", "NPS_3/8 to NPS_2½"],
        ),
        (
            Value(key="x", low=6, high=1000),
            {"unit": "millimeter", "designation": "DN"},
            ["DN_6 to DN_1000", "NPS_1/8 to NPS_40"],
        ),
        (Value(key="x", number=2000), {"unit": "millimeter", "designation": "DN"}, ["DN_2000"]),
        (Value(key="x", number=7.3), {"unit": "kilogram"}, ["7.3_kg", "16.1_lb"]),
        (Value(key="x", low=65, high=6500), {"unit": "kilogram-per-hour"}, ["65 to 6,500_kg/h", "143 to 14,300_lb/h"]),
        (Value(key="x", low=0.1, high=10), {"unit": "meter-per-second"}, ["0.1 to 10_m/s", "0.328 to 32.8_ft/s"]),
        (Value(key="x", number=5), {"unit": "watt"}, ["5_W"]),
    ],
)
def test_pages_for_the_united_states_give_customary_units_where_the_site_asks_for_them(
    app: Application, monkeypatch: pytest.MonkeyPatch, value: Value, fields: dict[str, object], shown: list[str]
) -> None:
    with app.test_request_context("/"):
        asking = msgspec.structs.replace(current_site(), us_customary_units=True)
        monkeypatch.setattr(market_readings, "current_site", lambda: asking)
        readings = market_readings.market_readings(value, measured_in(**fields))  # type: ignore[arg-type]
        values = [
            specification_values.measured_value(reading).replace("\N{NO-BREAK SPACE}", "_") for reading in readings
        ]
    assert values == shown


def test_the_limits_of_a_filter_are_as_precise_as_they_were_typed(app: Application) -> None:
    pressure = measured_in("bar", type="range", decimals=1)
    with app.test_request_context("/ja"):
        assert (
            specification_values.limits_value(NumberRange(low=0.255), pressure).replace("\N{NO-BREAK SPACE}", " ")
            == "0.0255 MPa以上"
        )
    with app.test_request_context("/"):
        assert specification_values.limits_value(NumberRange(1.25, 1.25), pressure).split() == ["1.25", "bar"]


@pytest.mark.parametrize(
    ("code", "number", "shown", "spoken"),
    [
        ("en", 5.5, "5.5_kW", "5.5 kilowatts"),
        ("en", 1, "1_kW", "1 kilowatt"),
        ("en", 0, "0_kW", "0 kilowatts"),
        ("fr", 0, "0\N{NARROW NO-BREAK SPACE}kW", "0 kilowatt"),
        ("fr", 1.5, "1,5\N{NARROW NO-BREAK SPACE}kW", "1,5 kilowatt"),
    ],
)
def test_a_unit_of_ones_own_is_written_and_spoken(
    app: Application, monkeypatch: pytest.MonkeyPatch, code: str, number: float, shown: str, spoken: str
) -> None:
    monkeypatch.setattr(specification_values, "current_dictionary", lambda: SpecificationDictionary(units=(KILOWATT,)))
    value = Value(key="power", number=number)
    assert written(app, code, value, POWER) == shown
    with app.test_request_context(localized_path("/services", LOCALES[code])):
        assert spoken_value(value, POWER) == spoken
