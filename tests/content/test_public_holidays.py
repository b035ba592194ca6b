"""The public holidays of the places of offices."""

from datetime import date

import pytest

from vitrine.content.public_holidays import is_known_place, public_holidays

ASSUMPTION = date(2028, 8, 15)


@pytest.mark.parametrize(
    ("place", "has_assumption"), [("DE", False), ("DE-BY", False), ("DE-BY catholic", True), ("FR", True)]
)
def test_catholic_municipalities_of_bavaria_have_a_holiday_of_their_own(place: str, has_assumption: bool) -> None:
    assert is_known_place(place)
    days = public_holidays(place, (2028,))
    assert (ASSUMPTION in days) == has_assumption
    assert date(2028, 12, 25) in days


@pytest.mark.parametrize("place", ["", "XX", "DE-XX", "DE-BY protestant", "FR catholic", "de", "DE BY"])
def test_other_places_and_kinds_of_holidays_are_not_known(place: str) -> None:
    assert not is_known_place(place)
