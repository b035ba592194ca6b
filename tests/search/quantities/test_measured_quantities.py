"""What an instrument measures comes before what it withstands, even where listings are filtered by both."""

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text

PRESSURES = ("process-pressure", "pressure-range")


def test_a_pressure_finds_first_what_measures_it(make_database: MakeDatabase) -> None:
    dictionary = SpecificationDictionary(
        specifications=tuple(
            Specification(key=key, label=Text(key), group="", type="range", unit="bar", filter=True)
            for key in PRESSURES
        )
    )
    flow, pressure = (
        product(number, specifications=(Value(key=key, low=0, high=40),))
        for number, key in zip(("FL-200", "PR-300"), PRESSURES, strict=True)
    )
    db = make_database({"en": content_with(flow, pressure, dictionary=dictionary)})
    results = results_of(db, "en", "150 psi", dictionary)
    assert [found.hit.number for found in results.hits] == ["PR-300", "FL-200"]
