"""Abbreviations are read as the words for which they stand."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase

SYNONYMS = (
    SynonymGroup(("temp",), ("temperature",)),
    SynonymGroup(("temperature probe", "thermometer")),
    SynonymGroup(("RTD", "thermometer")),
    SynonymGroup(("sewage",), ("wastewater",)),
    SynonymGroup(("wastewater probe",), ("submersible transmitter",)),
)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    products = (
        product("LV-200", name=Text("Level probe"), summary="Measures level and temperature of wastewater"),
        product("LV-300", name=Text("Submersible transmitter")),
        product("TE-110", name=Text("Thermometer")),
    )
    return make_database({"en": content_with(*products, synonyms={"en": SYNONYMS})})


def numbers(db: SiteDatabase, text: str) -> list[str]:
    return [found.hit.number for found in results_of(db, "en", text).hits if found.hit.number]


@pytest.mark.parametrize("text", ["temp probe", "Temp. probe", "R.T.D."])
def test_an_abbreviation_belongs_to_phrases_like_its_word(db: SiteDatabase, text: str) -> None:
    assert numbers(db, text)[0] == "TE-110"
    results = results_of(db, "en", text)
    assert (results.meant, results.left_out) == ("", ())


def test_another_synonym_is_not_an_abbreviation_and_belongs_to_no_phrases(db: SiteDatabase) -> None:
    assert numbers(db, "sewage probe")[0] == "LV-200"


def test_an_abbreviation_may_be_one_of_two_things(make_database: MakeDatabase) -> None:
    made = (product("TE-110", name=Text("Temperature")), product("LV-200", name=Text("Level")))
    guide = product("CT-100", summary="Temperature. Level.")
    db = make_database({"en": content_with(guide, *made, synonyms={"en": SYNONYMS})})
    assert set(numbers(db, "temp or level")[:2]) == {"TE-110", "LV-200"}


def test_a_word_cut_off_with_a_full_stop_is_the_word_that_most_entries_have(make_database: MakeDatabase) -> None:
    levels = [product(f"LV-{at}", name=Text("Level transmitter")) for at in range(100, 106)]
    others = [product(f"PR-{at}", name=Text("Pressure transmitter"), summary="A lever moves.") for at in (100, 101)]
    results = results_of(make_database({"en": content_with(*levels, *others)}), "en", "lev. transm.")
    found = [hit.hit.number for hit in results.hits if hit.hit.number]
    assert found[:6] == [level.number for level in levels]
    assert results.left_out == ()


def test_a_word_of_the_site_may_end_a_sentence(db: SiteDatabase) -> None:
    assert numbers(db, "Level.") == ["LV-200"]
