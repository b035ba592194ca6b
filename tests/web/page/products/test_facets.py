"""Filters show numbers in the unit of the page's market, and the first of many options."""

from typing import Literal

import pytest

from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange
from vitrine.web.flask_class import Application
from vitrine.web.page.products import facets

PRESSURE = Specification(
    key="pressure", label=Text("Pressure range"), group="x", type="range", unit="bar", decimals=1, filter=True
)


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


@pytest.mark.parametrize(
    ("kind", "remaining", "narrows"),
    [
        ("choice", [2], True),
        ("choice", [5], False),
        ("choice", [5, 5], True),
        ("choice", [], False),
        ("yes-no", [2], False),
        ("yes-no", [2, 3], True),
    ],
)
def test_a_filter_with_one_option_is_offered_only_for_a_choice_that_some_products_lack(
    kind: Literal["choice", "yes-no"], remaining: list[int], narrows: bool
) -> None:
    safety = Specification(key="safety", label=Text("Functional safety"), group="x", type=kind, filter=True)
    options = tuple(facets.FacetOption(f"{at}", Text(f"{at}"), count, False) for at, count in enumerate(remaining))
    assert facets.Facet(specification=safety, options=options).can_narrow(5) is narrows
