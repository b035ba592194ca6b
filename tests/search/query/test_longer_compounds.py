"""A German word that only ends longer words of the site is understood as these."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """A site that calls its hubs by whole compounds."""
    named = {"F-1": "Vorderradnabe Fels", "R-1": "Hinterradnabe Fels", "W-1": "Scheibenrad"}
    products = (product(code, name=Text(name)) for code, name in named.items())
    return make_database({"de": content_with(*products)})


@pytest.mark.parametrize(
    ("text", "found"), [("Radnabe", {"f-1", "r-1"}), ("Radnabe Fels", {"f-1", "r-1"}), ("nabe", set())]
)
def test_the_end_of_compounds_finds_them(db: SiteDatabase, text: str, found: set[str]) -> None:
    assert {hit.code for hit in results_of(db, "de", text).hits} == found
