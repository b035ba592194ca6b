"""Quantities are read in the units that people write, and converted to those of the specifications."""

import pytest

from vitrine.search.analysis import normalize
from vitrine.search.quantities import read_quantities


@pytest.mark.parametrize(
    ("text", "dimension", "low", "high"),
    [
        ("DN 50", "diameter", 50, 50),
        ("DN50", "diameter", 50, 50),
        ('2"', "diameter", 50, 50),
        ("2 pouces", "diameter", 50, 50),
        ("50A 流量計", "diameter", 50, 50),
        ("口径100mm", "diameter", 100, 100),
        ("10 bar", "pressure", 10, 10),
        ("1 MPa", "pressure", 10, 10),
        ("0-10 bar", "pressure", 0, 10),
        ("-1 bis 40 bar", "pressure", -1, 40),
        ("0 à 250 bar", "pressure", 0, 250),
        ("0,5 mbar", "pressure", 0.0005, 0.0005),
        ("150 °C", "temperature", 150, 150),
        ("−40 °C", "temperature", -40, -40),
        ("-40℃", "temperature", -40, -40),
        ("600 °F", "temperature", 315.56, 315.56),
        ("500 l/h", "flow", 0.5, 0.5),
        ("10 gpm", "flow", 2.27, 2.27),
        ("-40...+85 °C", "temperature", -40, 85),
        ("DC24V", "voltage", 24, 24),
        ("24 V DC", "voltage", 24, 24),
        ("18-36 V", "voltage", 18, 36),
    ],
)
def test_a_quantity_is_read(text: str, dimension: str, low: float, high: float) -> None:
    (quantity,) = read_quantities(normalize(text))
    assert quantity.dimension == dimension
    assert (quantity.low, quantity.high) == pytest.approx((low, high), rel=0.01)


@pytest.mark.parametrize(
    "text", ["FL-200", "FL-200-C-050", "316L", "4-20 mA", "0-10 V", "SIL 2", "IP68", "EN 1434", "50"]
)
def test_numbers_of_other_kinds_are_no_quantities(text: str) -> None:
    assert read_quantities(normalize(text)) == []
