"""Behind the number of a standard, a decimal names one of its parts, which texts may not have."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase

CERTIFIED, PRESSURE = "TW-110", "PR-300"


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    certified = product(CERTIFIED, name=Text("Thermowell"), summary="With a certificate 3.1 according to EN 10204.")
    pressure = product(PRESSURE, name=Text("Pressure sensor 2.2"))
    return make_database({"en": content_with(certified, pressure)})


def test_the_standard_is_found_without_the_part(db: SiteDatabase) -> None:
    assert results_of(db, "en", "EN 10204 2.2").hits[0].hit.number == CERTIFIED


def test_a_part_that_texts_have_is_searched(db: SiteDatabase) -> None:
    assert [found.hit.number for found in results_of(db, "en", "EN 10204 3.1").hits] == [CERTIFIED]
