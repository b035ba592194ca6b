"""Values are seen as symbols and heard as words."""

import pytest

from vitrine.content.dictionary import Specification
from vitrine.content.records import Value
from vitrine.content.texts import Text
from vitrine.web.application import Application
from vitrine.web.speech import heard_value, spoken_value


def specification(unit: str = "", **fields: object) -> Specification:
    kind = {"type": "number", "decimals": 2, "unit": unit} | fields
    return Specification(key="x", label=Text("X"), group="g", **kind)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "of", "heard"),
    [
        (
            Value(key="x", number=0.2),
            specification("percent-of-reading", sign="plus-minus"),
            "plus or minus 0.2 percent of reading",
        ),
        (Value(key="x", low=-40, high=120), specification("celsius"), "minus 40 to 120 degrees Celsius"),
        (Value(key="x", low=0.5), specification("cubic-meter-per-hour"), "from 0.5 cubic meters per hour"),
        (Value(key="x", high=16), specification("bar"), "up to 16 bar"),
        (Value(key="x", number=1), specification("hour"), "1 hour"),
        (Value(key="x", number=1.5), specification("hour"), "1.5 hours"),
        (Value(key="x", low=-1, high=1), specification("volt"), "minus 1 to 1 volt"),
        (Value(key="x", number=-1), specification(), "minus 1"),
        (Value(key="x", number=24), specification("month"), ""),
        (Value(key="x", number=3), specification(), ""),
        (Value(key="x", flag=True), specification(type="yes-no"), ""),
        (Value(key="x", text=Text("316L")), specification(type="text"), ""),
    ],
)
def test_units_and_signs_are_spoken_in_words(app: Application, value: Value, of: Specification, heard: str) -> None:
    with app.test_request_context("/", base_url="https://www.aurovane.example"):
        assert spoken_value(value, of) == heard


@pytest.mark.parametrize(
    ("locale", "number", "heard"),
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
def test_a_unit_takes_the_form_its_number_asks_for(app: Application, locale: str, number: float, heard: str) -> None:
    with app.test_request_context(f"/{locale}", base_url="https://www.aurovane.example"):
        assert spoken_value(Value(key="x", number=number), specification("hour")) == heard


def test_the_eye_gets_symbols_and_the_ear_words(app: Application) -> None:
    with app.test_request_context("/", base_url="https://www.aurovane.example"):
        shown = heard_value(Value(key="x", number=5), specification("celsius"))
    assert shown == (
        '<span aria-hidden="true">5\N{NO-BREAK SPACE}°C</span><span class="visually-hidden">5 degrees Celsius</span>'
    )
