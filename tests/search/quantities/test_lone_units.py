"""A quotient of units without a number, or a percentage, asks for nothing, but other units may."""

import pytest

from tests.search.quantities.conftest import Find
from vitrine.search.quantities.quantity import without_lone_units


@pytest.mark.parametrize(
    "text",
    ["transmitter m3/h", "transmitter [l/min]", "L/min transmitter", "transmitter ㎥/h", "transmitter 75%"],
)
def test_a_lone_unit_or_a_share_is_neither_searched_nor_named_as_left_out(find: Find, text: str) -> None:
    results = find(text)
    assert (results.hits[0].hit.number, results.left_out) == ("PR-450", ())


@pytest.mark.parametrize("text", ["m3/h", "75%", "10 m3/h", "nm3/h meter", "10 bar/min", "bar meter"])
def test_other_units_stay(text: str) -> None:
    assert without_lone_units(text) == text
