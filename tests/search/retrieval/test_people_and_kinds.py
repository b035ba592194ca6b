"""A word for a kind of product asks for products, not for the people who answer for them."""

from typing import Any

import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import NO_SPECIFICATIONS, MakeDatabase, results_of
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, PERSON, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Person
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Detectors that say little of gas, and the head of gas measurement."""
    records: dict[Kind[Any], tuple[Any, ...]] = {
        CATEGORY: (category("gas"),),
        PRODUCT: (product("GD-120", name=Text("Detector"), category="gas", body=Body(html="<p>Measurement</p>")),),
        PERSON: (Person(code="ana-gil", name=Text("Ana Gil"), role=Text("Head of gas measurement")),),
    }
    content = Content(site=NO_SITE, dictionary=NO_SPECIFICATIONS, records=records)
    addresses = {("category", "gas"): "/products/gas", ("page", "team"): "/info/OurTeam"}
    return make_database({"en": content}, addresses)


@pytest.mark.parametrize(
    ("text", "found"),
    [("gas", ["gas", "gd-120", "ana-gil"]), ("head of gas measurement", ["ana-gil", "gd-120", "gas"])],
)
def test_a_person_comes_first_only_if_more_than_a_kind_of_product_is_sought(
    db: SiteDatabase, text: str, found: list[str]
) -> None:
    results = results_of(db, "en", text)
    assert [hit.code for hit in results.hits] == found
