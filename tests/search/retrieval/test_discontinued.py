"""What is no longer built comes last, unless it is what the search asks for."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

NAME = Text("Flow meter")


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """A discontinued product, an active one, and one whose text says what else was discontinued."""
    other = product("FL-900", name=NAME, body=Body(html="<p>The glass version was discontinued.</p>"))
    active = product("FL-200", name=NAME)
    old = product("FL-150", name=NAME, status="discontinued")
    return make_database({"en": content_with(other, active, old)})


def numbers(db: SiteDatabase, text: str) -> list[str]:
    return [found.hit.number for found in results_of(db, "en", text).hits if found.hit.number]


def test_a_search_for_what_is_discontinued_finds_it_first(db: SiteDatabase) -> None:
    assert numbers(db, "discontinued flow meter")[0] == "FL-150"
    assert numbers(db, "flow meter")[-1] == "FL-150"
