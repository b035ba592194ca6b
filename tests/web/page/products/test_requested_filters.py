"""A filter in the query means the same in every language, whatever its unit."""

import pytest

from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import NumberRange
from vitrine.web.flask_class import Application
from vitrine.web.page.products import requested_filters

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
    monkeypatch.setattr(requested_filters, "current_dictionary", lambda: dictionary)
    with app.test_request_context(f"{path}?{query}"):
        assert requested_filters.facet_query().covering.get("pressure") == limits
