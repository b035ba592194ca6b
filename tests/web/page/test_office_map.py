"""The names on the map of the offices cover neither one another nor the lines that lead to them."""

from itertools import combinations

import msgspec
import pytest

from vitrine.content.model.texts import Text
from vitrine.web.flask_class import Application
from vitrine.web.page.office_map import office_map
from vitrine.web.request.context import current_site

EUROPE = {"Freising": (48.4, 11.7), "Lyon": (45.7, 4.8), "Zaragoza": (41.7, -0.9)}
WORLD = {**EUROPE, "Newark": (39.7, -75.7), "横浜": (35.5, 139.6), "Santiago de Chile": (-33.4, -70.7)}


@pytest.mark.parametrize("places", [WORLD, EUROPE, {"Lyon": (45.7, 4.8)}], ids=["world", "Europe", "one"])
def test_offices_lie_within_the_map_and_names_apart(app: Application, places: dict[str, tuple[float, float]]) -> None:
    with app.test_request_context("/"):
        office = current_site().offices[0]
    offices = [
        msgspec.structs.replace(office, code=name, name=Text(name), coordinates=place) for name, place in places.items()
    ]
    shown = office_map(offices, chosen="Lyon")
    assert [marker.office.code for marker in shown.markers if marker.chosen] == ["Lyon"]
    for marker in shown.markers:
        assert shown.left < marker.x < shown.left + shown.width
        assert shown.land_top < marker.y < shown.top + shown.height
        assert shown.top + 0.5 * shown.letter < marker.name_y < shown.land_top
    for one, other in combinations(shown.markers, 2):
        if one.name_y == other.name_y and one.leftwards == other.leftwards:
            assert abs(one.x - other.x) > 0.6 * shown.letter * min(len(one.office.code), len(other.office.code))
