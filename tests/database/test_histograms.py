"""The distribution of numbers in a range, for the bar above the fields of a filter."""

import pytest

from vitrine.database.histograms import BINS, HEIGHT, histogram, share_of


@pytest.mark.parametrize(
    ("number", "low", "high", "share"),
    [
        (0, 0, 10, 0),
        (5, 0, 10, 0.5),
        (10, 0, 10, 1),
        (-3, 0, 10, 0),
        (12, 0, 10, 1),
        (10, 1, 100, 0.5),
        (1, 0, 1000, 0.001),
    ],
)
def test_numbers_have_a_place_on_the_scale(number: float, low: float, high: float, share: float) -> None:
    assert share_of(number, low, high) == pytest.approx(share)


def test_the_bin_with_the_most_products_is_the_highest() -> None:
    heights = histogram([[(0, 0)], [(0, 0)], [(24, 24)]], 0, 24)
    assert (heights[0], heights[-1]) == (HEIGHT, HEIGHT / 2)
    assert set(heights[1:-1]) == {0}


def test_a_product_counts_once_in_each_bin_that_one_of_its_ranges_reaches() -> None:
    assert histogram([[(0, 24), (0, 0.1)]], 0, 24) == bytes([HEIGHT] * BINS)
    assert histogram([[(float("-inf"), 0.5)], [(3, 3)]], 0, 24)[:4] == bytes([HEIGHT, 0, 0, HEIGHT])


def test_numbers_that_are_all_the_same_have_no_bar() -> None:
    assert not any(histogram([[(5, 5)]], 5, 5))
