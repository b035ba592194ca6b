"""The quantities of a search are offered as filters of the product listing, in numbers that people can read."""

import pytest

from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text
from vitrine.locales import LOCALES, localized_path
from vitrine.search.analysis.terms import normalize
from vitrine.search.quantities.reader import read_quantities
from vitrine.web.flask_class import Application
from vitrine.web.page.formatting.specification_values import plain_text
from vitrine.web.page.products.search_quantity_filters import readings_of

PRESSURE = Specification(key="p", label=Text("Pressure"), group="x", type="range", unit="bar", decimals=2)
DIFFERENTIAL = Specification(key="dp", label=Text("Differential"), group="x", type="range", unit="millibar", decimals=1)
FLOW = Specification(key="q", label=Text("Flow"), group="x", type="range", unit="cubic-meter-per-hour", decimals=2)
ACCURACY = Specification(key="accuracy", label=Text("Accuracy"), group="x", type="number", unit="percent", decimals=2)
SIZES = Specification(
    key="nominal-diameters", label=Text("Sizes"), group="x", type="range", unit="millimeter", designation="DN"
)


def offered(app: Application, specification: Specification, text: str, code: str = "en") -> list[tuple[str, str]]:
    """The readings of a text, each with the query of its link."""
    with app.test_request_context(localized_path("/search", LOCALES[code])):
        (quantity,) = read_quantities(normalize(text), code)
        readings = readings_of(quantity, (specification,))
        return [
            (plain_text(reading.value).replace("\N{NO-BREAK SPACE}", "_"), reading.url.partition("?")[2])
            for reading in readings
        ]


@pytest.mark.parametrize(
    ("specification", "text", "shown", "query"),
    [
        (PRESSURE, "10 Pa", "10_Pa", "p-from=0.0001&p-to=0.0001"),
        (DIFFERENTIAL, "10 Pa", "0.1_mbar", "dp-from=0.1&dp-to=0.1"),
        (PRESSURE, "0-100 Pa", "0 to 100_Pa", "p-from=0&p-to=0.001"),
        (PRESSURE, "-50 Pa", "−50_Pa", "p-from=-0.0005&p-to=-0.0005"),
        (PRESSURE, "0.001 bar", "0.001_bar", "p-from=0.001&p-to=0.001"),
        (FLOW, "1 ml/min", "1_ml/min", "q-from=0.00006&q-to=0.00006"),
    ],
)
def test_a_small_quantity_is_shown_as_it_was_written_and_never_as_zero(
    app: Application, specification: Specification, text: str, shown: str, query: str
) -> None:
    assert offered(app, specification, text) == [(shown, query)]


@pytest.mark.parametrize(
    ("specification", "text", "shown", "query"),
    [
        (PRESSURE, "above 100 bar", "from 100_bar", "p-from=100"),
        (PRESSURE, "below 10 Pa", "up to 10_Pa", "p-to=0.0001"),
        (ACCURACY, "accuracy 0.1 %", "up to 0.1%", "accuracy-to=0.1"),
        (ACCURACY, "better than 0.1 % accuracy", "up to 0.1%", "accuracy-to=0.1"),
    ],
)
def test_a_bound_leaves_the_other_end_of_the_filter_open(
    app: Application, specification: Specification, text: str, shown: str, query: str
) -> None:
    assert offered(app, specification, text) == [(shown, query)]


@pytest.mark.parametrize(
    ("specification", "text", "shown", "query"),
    [
        (PRESSURE, "150 psi", "10.34_bar", "p-from=10.34&p-to=10.34"),
        (DIFFERENTIAL, "150 psi", "10,340_mbar", "dp-from=10340&dp-to=10340"),
        (DIFFERENTIAL, "1013.25 mbar", "1,013.25_mbar", "dp-from=1013.25&dp-to=1013.25"),
        (DIFFERENTIAL, "5000 bar", "5,000_bar", "dp-from=5000000&dp-to=5000000"),
        (PRESSURE, "0 bar", "0_bar", "p-from=0&p-to=0"),
    ],
)
def test_the_link_has_the_number_that_is_shown(
    app: Application, specification: Specification, text: str, shown: str, query: str
) -> None:
    assert offered(app, specification, text) == [(shown, query)]


def test_a_quantity_is_written_as_the_language_does(app: Application) -> None:
    assert offered(app, PRESSURE, "0-100 Pa", "de")[0][0] == "0 bis 100_Pa"
    assert offered(app, PRESSURE, "0,5 Pa", "fr")[0][0] == "0,5\N{NARROW NO-BREAK SPACE}Pa"
    assert offered(app, PRESSURE, "150 psi", "ja")[0] == ("1.034_MPa", "p-from=10.34&p-to=10.34")


def test_only_sizes_that_are_made_are_offered(app: Application) -> None:
    assert offered(app, SIZES, '1½"') == [("DN_40", "nominal-diameters=40")]
    assert offered(app, SIZES, "4.375 inch") == []
