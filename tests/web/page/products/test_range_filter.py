"""The bar of a range filter marks the part of its scale that the limits enclose."""

import pytest

from vitrine.database.queries.facets import HEIGHT, NumberRange
from vitrine.web.page.products.facets import range_bar

BOUNDS = NumberRange(10, 50)


@pytest.mark.parametrize(
    ("limits", "start", "end"),
    [
        (NumberRange(20, 30), "1.00", "2.00"),
        (NumberRange(low=20), "1.00", "4.00"),
        (NumberRange(high=30), "0.00", "2.00"),
        (NumberRange(0, 100), "0.00", "4.00"),
    ],
)
def test_the_marked_part_begins_and_ends_at_the_limits(limits: NumberRange, start: str, end: str) -> None:
    bar = range_bar([1, 2, 0, 3], limits, BOUNDS)
    assert bar
    assert bar.limits == f"M{start} 0H{end}V{HEIGHT}H{start}z"


def test_nothing_is_marked_without_limits() -> None:
    bar = range_bar([1, 2, 0, 3], NumberRange(), BOUNDS)
    assert bar
    assert bar.limits == ""


def test_there_is_no_bar_where_all_products_have_one_number() -> None:
    assert range_bar([0, 0], NumberRange(), NumberRange(10, 10)) is None
