"""Counts in the messages of commands."""

import pytest

from vitrine.english_counts import counted


@pytest.mark.parametrize(("number", "said"), [(0, "no pages"), (1, "1 page"), (2, "2 pages"), (1200, "1200 pages")])
def test_a_noun_follows_its_number(number: int, said: str) -> None:
    assert counted(number, "page") == said


def test_an_irregular_plural_is_given() -> None:
    assert [counted(number, "inquiry is", "inquiries are") for number in (1, 3)] == ["1 inquiry is", "3 inquiries are"]
