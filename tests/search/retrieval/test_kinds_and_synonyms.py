"""A product of another kind than the searched one is not found for a mere synonym in its name."""

import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """A level transmitter that is named after bulk solids, and a thermometer that is for grain among others."""
    products = (
        product(
            "LV-420", name=Text("Radar for bulk solids"), category="level", body=Body(html="<p>At any temperature.</p>")
        ),
        product("TE-170", name=Text("Probe"), category="temperature", body=Body(html="<p>For grain.</p>")),
        product("TE-180", name=Text("Short probe"), category="temperature"),
    )
    categories = (category("level"), category("temperature"))
    synonyms = {"en": (SynonymGroup(("bulk solids", "grain")),)}
    addresses = {("category", code): f"/products/{code}" for code in ("level", "temperature")}
    return make_database({"en": content_with(*products, categories=categories, synonyms=synonyms)}, addresses)


@pytest.mark.parametrize(("text", "first"), [("grain temperature", "TE-170"), ("bulk solids", "LV-420")])
def test_what_is_sought_decides_before_synonyms_in_a_name(db: SiteDatabase, text: str, first: str) -> None:
    products = [found.hit.number for found in results_of(db, "en", text).hits if found.hit.number]
    assert products[0] == first
