"""Search knows synonyms, typing errors and optional words."""

import pytest

from tests.search.conftest import Find
from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.texts import Body, Text


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("pressure sensor", "pr-310"),
        ("sewage", "water"),
        ("presure sensor", "pr-310"),
        ("pressuresensor", "pr-310"),
        ("pressure sender", "pr-310"),
        ("zone 0", "pr-410"),
        ("finder", "lv-400"),
        ("magme", "fl-500"),
        ("flow clo", "fl-500"),
        ("calibration of pressure transmitters", "calibration"),
    ],
)
def test_synonyms_find_what_the_site_calls_by_another_name(find: Find, text: str, first: str) -> None:
    assert find(text).codes[0] == first


def test_the_first_two_letters_of_a_word_find_it(find: Find) -> None:
    assert find("pressure tr").codes[:2] == ["pr-310", "pr-410"]
    assert find("tr").codes[:2] == ["pr-310", "pr-410"]


@pytest.mark.parametrize("text", ["presure sensor", "pre\u00adsure sen\u200bsor", "pre\u0301sure sensor"])
def test_a_typing_error_in_a_phrase_is_corrected(find: Find, text: str) -> None:
    found = find(text)
    assert found.meant == "pressure sensor"


def test_a_left_out_phrase_keeps_its_accents(find: Find) -> None:
    found = find("FL-500 Écho depth finder")
    assert (found.codes[0], found.left_out) == ("fl-500", ("Écho depth finder",))


@pytest.mark.parametrize("unknown", ["", " zyzzyva", " zyzzyva quux"])
def test_unknown_words_do_not_change_the_order(find: Find, unknown: str) -> None:
    assert find(f"pressure transmitter with seal, zone 0, to return{unknown}").codes[0] == "pr-410"


def test_an_unknown_word_does_not_find_one_that_begins_like_it(find: Find) -> None:
    assert find("turbidity").codes == []
    assert find("turbines").codes[0] == "ana-gil"


def test_optional_words_need_not_match(find: Find) -> None:
    found = find("radar monitoring")
    assert (found.codes[0], found.left_out) == ("lv-400", ())


@pytest.mark.parametrize("text", ["high precision radar", "Meterhouse radar", "meterhouse high precision radar"])
def test_an_optional_phrase_and_the_name_of_the_company_need_not_match(find: Find, text: str) -> None:
    found = find(text)
    assert (found.codes, found.left_out) == (find("radar").codes, ())


def test_one_word_of_an_optional_phrase_has_to_match(find: Find) -> None:
    assert find("precision radar").left_out == ("precision",)


def test_a_match_of_only_the_optional_words_is_not_a_result(find: Find) -> None:
    assert find("measuring salinity").codes == []
    assert find("measuring").codes != []


def test_synonyms_of_an_optional_word_count_only_when_it_stands_alone(find: Find) -> None:
    assert find("price").codes == ["calibration"]
    assert find("mass meter price").codes[0] == "fl-500"


@pytest.mark.parametrize(("text", "known"), [("US radar", True), ("radar for us", False), ("who is who", True)])
def test_a_stop_word_in_capitals_or_without_others_may_have_synonyms(find: Find, text: str, known: bool) -> None:
    assert ("zaragoza" in find(text).codes) == known


@pytest.mark.parametrize("text", ["no zone", "not zone"])
def test_no_and_not_stand_for_without_in_a_phrase(find: Find, text: str) -> None:
    assert find(text).codes[0] == "lv-520"


def test_words_that_only_a_synonym_writes_as_one_are_searched_one_by_one(make_database: MakeDatabase) -> None:
    synonyms = (
        SynonymGroup(("Druckluftleckage",), ("Luft",)),
        SynonymGroup(("Leckage",), ("Verlust",)),
        SynonymGroup(("Druckluft",), ("Luft",)),
    )
    meter = product("FL-800", name=Text("Zähler für Luft"), summary="Findet Verluste")
    db = make_database({"de": content_with(meter, synonyms={"de": synonyms})})
    for text in ("Druckluft Leckage", "Leckage Druckluft", "Druckluftleckage"):
        assert [found.hit.number for found in results_of(db, "de", text).hits if found.hit.number] == ["FL-800"]


PROBES = (
    product(
        "LV-200", name=Text("Level probe"), summary="With temperature", body=Body(html="<p>Needs maintenance.</p>")
    ),
    product("TE-110", name=Text("Thermometer"), summary="With service"),
)
PHRASES = (
    SynonymGroup(("temperature probe",), ("thermometer",)),
    SynonymGroup(("maintenance", "regular care"), ("service",)),
)


@pytest.mark.parametrize("text", ["temperature probe", "probe, temperature", "probe temperature"])
def test_the_words_of_a_phrase_may_be_in_reverse(make_database: MakeDatabase, text: str) -> None:
    db = make_database({"en": content_with(*PROBES, synonyms={"en": PHRASES})})
    assert results_of(db, "en", text).hits[0].hit.number == "TE-110"


def test_words_in_reverse_are_not_a_phrase_for_something_that_is_not_offered(make_database: MakeDatabase) -> None:
    """Who wants to service a probe seeks no probe service."""
    absent = SynonymGroup(("probe service",), nearest=True)
    db = make_database({"en": content_with(*PROBES, synonyms={"en": (absent,)})})
    assert results_of(db, "en", "probe service").hits == []
    assert {found.hit.number for found in results_of(db, "en", "service probe").hits} == {"LV-200", "TE-110"}


@pytest.mark.parametrize("text", ["maintenanc", "maintenan"])
def test_an_incomplete_word_has_the_synonyms_of_what_it_becomes(make_database: MakeDatabase, text: str) -> None:
    """Also behind its stem, which is all that the index has of it."""
    db = make_database({"en": content_with(*PROBES, synonyms={"en": PHRASES})})
    assert results_of(db, "en", text).hits[0].hit.number == "TE-110"
