"""Words and signs say whether a quantity ends a range or bounds it."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.search.analysis.terms import normalize
from vitrine.search.quantities.quantity import ABOVE, BELOW, without_quantities
from vitrine.search.quantities.reader import read_quantities

DICTIONARY = SpecificationDictionary(
    specifications=(
        Specification(key="pressure", label=Text("pressure"), group="", type="range", unit="bar"),
        Specification(
            key="nominal-diameter", label=Text("nominal-diameter"), group="", type="number", unit="millimeter"
        ),
    )
)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """A product for high pressures, with a size, and one for low pressures."""
    values = (Value(key="pressure", low=-1, high=400), Value(key="nominal-diameter", number=50))
    made = (
        product("FL-200", specifications=values),
        product("PR-450", specifications=(Value(key="pressure", low=-0.0025, high=0.0025),)),
    )
    return make_database({"en": content_with(*made, dictionary=DICTIONARY)})


@pytest.mark.parametrize(
    "text",
    [
        *("10 barg", "10 bar(g)", "10 bar (G)", "10 bar g", "10 bar rel.", "10 bar rel", "10 bar ü", "10 barü"),
        *("10 bar man.", "10 bar eff.", "1MPaG", "1 MPa(G)", "1000 kPag", "up to 10 bar(g)", "1MPaG以下"),
    ],
)
def test_gauge_pressure_marks_belong_to_the_quantity(text: str) -> None:
    text = normalize(text)
    quantities = read_quantities(text)
    assert [(quantity.low, quantity.high) for quantity in quantities] == [(10, 10)]
    assert not without_quantities(text, quantities).strip()


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        *(("10 bar manual", "manual"), ("10 bar gas", "gas"), ("50 °C g", "g")),
        *(("10 bar G 1/2", "g 1/2"), ("10 bar G½", "g 1⁄2"), ("10 bar(g) G 1 1/2", "g 1 1/2"), ("10 bar G 1", "g 1")),
    ],
)
def test_text_after_a_pressure_is_searched(text: str, rest: str) -> None:
    text = normalize(text)
    assert without_quantities(text, read_quantities(text)).strip() == rest


@pytest.mark.parametrize(
    "text",
    [
        *("more than 10 bar", "> 10 bar", "p>10bar", "mehr als 10 bar", "ueber 10 bar", "plus de 10 bar"),
        *("über 10 bar", "pression supérieure à 10 bar", "más de 10 bar", "mayor que 10 bar"),
        *("10 barを超える", "10 barより高い", "10 bar超"),
    ],
)
def test_more_than_a_quantity_is_not_the_quantity(text: str) -> None:
    (quantity,) = read_quantities(normalize(text))
    assert (quantity.low, quantity.bound) == (10, ABOVE)


def test_a_word_that_begins_with_the_sign_for_more_is_not_a_comparison() -> None:
    (quantity,) = read_quantities(normalize("8インチ 超音波流量計"))
    assert quantity.bound == ""
    assert without_quantities(normalize("8インチ 超音波流量計"), [quantity]).strip() == "超音波流量計"


@pytest.mark.parametrize(
    "text",
    [
        *("less than 10 bar", "< 10 bar", "weniger als 10 bar", "unter 10 bar", "kleiner 10 bar", "moins de 10 bar"),
        *("inferior a 10 bar", "menos de 10 bar", "10 bar未満", "10 barより低い"),
    ],
)
def test_less_than_a_quantity_is_not_the_quantity(text: str) -> None:
    (quantity,) = read_quantities(normalize(text))
    assert (quantity.low, quantity.bound) == (10, BELOW)


@pytest.mark.parametrize(
    "text",
    [
        *("up to 10 bar", "at least 10 bar", "not more than 10 bar", "max. 10 bar", "10 bar or more", "10 bar max"),
        *("better than 10 bar", "besser als 10 bar", "meilleur que 10 bar", "mejor que 10 bar"),
        *("≥10 bar", "bis zu 10 bar", "ab 10 bar", "mindestens 10 bar", "jusqu'à 10 bar", "pas plus de 10 bar"),
        *("hasta 10 bar", "no más de 10 bar", "10 bar以上", "10 bar以下", "最大10 bar"),
    ],
)
def test_the_end_of_a_range_is_the_quantity_without_the_words_for_it(text: str) -> None:
    (quantity,) = read_quantities(normalize(text))
    assert (quantity.low, quantity.bound) == (10, "")
    assert without_quantities(normalize(text), [quantity]).strip() == ""


@pytest.mark.parametrize(
    "text",
    [
        *("between 5 and 10 bar", "between 5 bar and 10 bar", "zwischen 5 und 10 bar", "entre 5 et 10 bar"),
        *("entre 5 y 10 bar", "from 5 to 10 bar", "de 5 à 10 bar"),
    ],
)
def test_a_range_is_read_in_words(text: str) -> None:
    (quantity,) = read_quantities(normalize(text))
    assert (quantity.low, quantity.high) == (5, 10)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("up to 400 bar", ["FL-200"]), ("more than 400 bar", []), ("above 300 bar", ["FL-200"])],
)
def test_a_range_that_ends_at_the_bound_does_not_match_beyond_it(
    db: SiteDatabase, text: str, numbers: list[str]
) -> None:
    results = results_of(db, "en", text, DICTIONARY)
    assert [found.hit.number for found in results.hits if found.hit.number] == numbers


@pytest.mark.parametrize(("text", "numbers"), [("smaller than DN 80", ["FL-200"]), ("DN > 50", [])])
def test_sizes_are_compared_with_a_bound_too(db: SiteDatabase, text: str, numbers: list[str]) -> None:
    results = results_of(db, "en", text, DICTIONARY)
    assert [found.hit.number for found in results.hits] == numbers


@pytest.mark.parametrize(
    "text",
    [
        *("accuracy higher than 0.1 %", "genauigkeit höher als 0.1 %", "précision supérieure à 0.1 %"),
        *("error less than 0.1 %", "better than 0.1 % error", "精度0.1%より高い", "0.1%より高精度の流量計"),
    ],
)
def test_an_accuracy_has_no_bound_since_a_more_accurate_product_suits_too(text: str) -> None:
    (quantity,) = read_quantities(normalize(text))
    assert (quantity.low, quantity.bound) == (0.1, "")
