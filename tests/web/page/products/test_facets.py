"""Filters take numbers in the unit of the page's market and mean the same in every language."""

import pytest

from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange
from vitrine.web.flask_class import Application
from vitrine.web.page.products import facets

PRESSURE = Specification(
    key="pressure", label=Text("Pressure range"), group="x", type="range", unit="bar", decimals=1, filter=True
)


@pytest.mark.parametrize("path", ["/ja/products", "/products", "/de/products"])
@pytest.mark.parametrize(
    ("query", "limits"),
    [
        ("pressure-from-megapascal=2.5&pressure-to-megapascal=1", NumberRange(10, 25)),
        ("pressure-from=2,5", NumberRange(2.5, None)),
        ("pressure-to-megapascal=many", None),
        (f"pressure-from={'9' * 300}&pressure-to=inf", None),
    ],
)
def test_a_query_means_the_same_in_every_language(
    app: Application, monkeypatch: pytest.MonkeyPatch, path: str, query: str, limits: NumberRange | None
) -> None:
    dictionary = SpecificationDictionary((), (PRESSURE,))
    monkeypatch.setattr(facets, "current_dictionary", lambda: dictionary)
    with app.test_request_context(f"{path}?{query}"):
        assert facets.facet_query().covering.get("pressure") == limits


def test_a_filter_is_shown_in_the_unit_of_the_market(app: Application) -> None:
    facet = facets.Facet(specification=PRESSURE, limits=NumberRange(low=16), bounds=NumberRange(-1, 400))
    with app.test_request_context("/ja/products"):
        assert facet.unit == "megapascal"
        assert facet.range_fields == [
            ("from", "pressure-from-megapascal", "1.6", "−0.1"),
            ("to", "pressure-to-megapascal", "", "40"),
        ]
    with app.test_request_context("/de/products"):
        assert facet.unit == "bar"
        assert facet.range_fields == [("from", "pressure-from", "16", "−1"), ("to", "pressure-to", "", "400")]


@pytest.mark.parametrize(("options", "shown"), [(0, 0), (9, 9), (10, 6)])
def test_the_options_behind_the_first_are_folded_where_there_are_many(options: int, shown: int) -> None:
    offered = tuple(facets.FacetOption(f"{at}", Text(f"Option {at}"), 1, checked=False) for at in range(options))
    facet = facets.Facet(specification=PRESSURE, options=offered)
    assert (facet.shown_options, facet.folded_options) == (offered[:shown], offered[shown:])
