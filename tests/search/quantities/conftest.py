"""A site whose products have a quantity of nearly every dimension, and a search of it."""

from collections.abc import Callable
from typing import Literal

import pytest

from tests.support.content.records import product, variant
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.search.results.result_page import Results

Find = Callable[[str], Results]


def specification(key: str, unit: str, kind: Literal["number", "range"] = "range") -> Specification:
    return Specification(key=key, label=Text(key), group="", type=kind, unit=unit)


DICTIONARY = SpecificationDictionary(
    specifications=(
        specification("pressure", "bar"),
        specification("mass-flow", "kilogram-per-hour"),
        specification("temperature", "celsius"),
        specification("velocity", "meter-per-second"),
        specification("distance", "meter"),
        specification("voltage", "volt"),
        specification("nominal-diameter", "millimeter", "number"),
        specification("flow-range", "cubic-meter-per-hour"),
        specification("normal-flow-range", "cubic-meter-per-hour"),
        specification("accuracy", "percent-of-reading", "number"),
        specification("accuracy-of-span", "percent-of-span", "number"),
        specification("repeatability", "percent-of-reading", "number"),
        specification("minimum-conductivity", "microsiemens-per-centimeter", "number"),
    )
)
VALUES = (
    Value(key="pressure", low=-1, high=400),
    Value(key="mass-flow", low=0, high=180_000),
    Value(key="temperature", low=-200, high=600),
    Value(key="velocity", low=0, high=12),
    Value(key="distance", low=0, high=20),
    Value(key="voltage", low=9, high=2_500),
    Value(key="nominal-diameter", number=50),
)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """A product that has nearly every specification, and one each for low pressures, water, gases and heat."""
    made = (
        product("FL-200", specifications=VALUES, variants=(variant("FL-200-300-A"), variant("FL-200-C-050"))),
        product(
            "PR-450",
            name=Text("Transmitter"),
            summary="34 mm wide, M-Bus",
            specifications=(
                Value(key="pressure", low=-0.0025, high=0.0025),
                Value(key="accuracy-of-span", number=0.075),
            ),
        ),
        product(
            "FL-260",
            summary="Approved to NSF 61",
            specifications=(
                Value(key="flow-range", low=0.2, high=900),
                Value(key="minimum-conductivity", number=50),
                Value(key="accuracy", number=0.1),
                Value(key="repeatability", number=0.05),
            ),
        ),
        product("FL-820", specifications=(Value(key="normal-flow-range", low=4, high=900),)),
        product("TE-900", specifications=(Value(key="temperature", low=500, high=1_200),)),
    )
    return make_database({"en": content_with(*made, dictionary=DICTIONARY)})


@pytest.fixture
def find(db: SiteDatabase) -> Find:
    """The results of a search in English."""

    def find(text: str) -> Results:
        return results_of(db, "en", text, DICTIONARY)

    return find
