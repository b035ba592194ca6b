"""What a product needs none of, what its name denies, and quantities that no product of a name has."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

DICTIONARY = SpecificationDictionary(
    specifications=(
        Specification(key="straight", label=Text("Straight pipe"), group="", type="number", unit="diameter"),
        Specification(
            key="nominal-diameter", label=Text("Diameter"), group="", type="number", unit="millimeter", filter=True
        ),
    )
)
SYNONYMS = {"en": (SynonymGroup(("clamp connection", "ferrule joint")),)}


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Products of which the first has each of the words, but not what they mean."""
    made = (
        product("FL-100", name=Text("Meter"), specifications=(Value(key="straight", number=5),)),
        product(
            "FL-600",
            name=Text("Clamp-on meter"),
            specifications=(Value(key="straight", number=10), Value(key="nominal-diameter", number=400)),
            body=Body(html="<p>The connection of the sensors is a plug. Keep straight pipe before it.</p>"),
        ),
        product(
            "FL-700",
            name=Text("Vortex meter"),
            specifications=(Value(key="nominal-diameter", number=300),),
            body=Body(html="<p>Vortices are shed.</p>"),
        ),
        product("FL-500", name=Text("Coriolis meter"), specifications=(Value(key="straight", number=0),)),
        product("PR-330", name=Text("Sensor without oil")),
        product("FL-210", name=Text("Meter"), summary="Ferrule joint on both sides"),
        product("FL-900", name=Text("Meter"), summary="For cooling oil"),
    )
    return make_database({"en": content_with(*made, dictionary=DICTIONARY, synonyms=SYNONYMS)})


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("meter without straight pipe", "FL-500"),
        ("vortex DN 400", "FL-700"),
        ("meter DN 400", "FL-600"),
        ("oil", "FL-900"),
        ("sensor without oil", "PR-330"),
        ("meter clamp connection", "FL-210"),
    ],
)
def test_what_has_the_sought_property_comes_first(db: SiteDatabase, text: str, first: str) -> None:
    assert results_of(db, "en", text, DICTIONARY).hits[0].hit.number == first
