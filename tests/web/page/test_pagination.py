"""The links of a long listing: few, however many pages it has, and none of them lost without a sign."""

from itertools import pairwise

import pytest

from vitrine.web.flask_class import Application
from vitrine.web.page.pagination import linked_numbers, paginate


@pytest.mark.parametrize(
    ("page", "pages", "numbers"),
    [
        (1, 1, [1]),
        (2, 3, [1, 2, 3]),
        (5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (1, 1667, [1, 2, 3, 1667]),
        (6, 1667, [1, 4, 5, 6, 7, 8, 1667]),
        (1667, 1667, [1, 1665, 1666, 1667]),
    ],
)
def test_a_page_links_to_its_neighbors_and_to_both_ends(page: int, pages: int, numbers: list[int]) -> None:
    assert linked_numbers(page, pages) == numbers


def test_only_pages_without_a_link_leave_a_gap(app: Application) -> None:
    with app.test_request_context("/products?page=6"):
        app.preprocess_request()
        pagination = paginate("/products", 6, 1667)
    assert [link.number for link in pagination.links if link.after_gap] == [4, 1667]
    assert (pagination.previous, pagination.next) == ("/products?page=5", "/products?page=7")


def test_a_gap_never_stands_for_a_single_page() -> None:
    for pages in range(1, 30):
        for page in range(1, pages + 1):
            numbers = linked_numbers(page, pages)
            steps = {after - before for before, after in pairwise(numbers)}
            assert steps <= {1, *range(3, pages)}
            assert (numbers[0], numbers[-1]) == (1, pages)
