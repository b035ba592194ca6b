"""The words by which people ask for something do not change what is found."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text

DICTIONARY = SpecificationDictionary(
    specifications=(
        Specification(key="nominal-diameter", label=Text("Size"), group="", type="number", unit="millimeter"),
    )
)
SIZE = (Value(key="nominal-diameter", number=50),)


@pytest.mark.parametrize(
    "request_text",
    [
        "流量計を探しています",
        "流量計はありますか?",
        "流量計について教えてください",
        "流量計が欲しいです。",
        "流量計はどれですか",
        "流量計はどこで買えますか",
        "流量計って何ですか",
        "流量計にはどんなものがありますか",
    ],
)
def test_a_japanese_request_finds_what_it_asks_for(make_database: MakeDatabase, request_text: str) -> None:
    meter = product("FL-200", name=Text("流量計"))
    search = product("GP-60", name=Text("漏れ探知器"), summary="漏れを探します。教育用もあります。")
    db = make_database({"ja": content_with(meter, search)})
    results = results_of(db, "ja", request_text)
    assert ([found.hit.number for found in results.hits], results.left_out) == (["FL-200"], ())


def test_a_conjunction_behind_a_number_is_not_searched(make_database: MakeDatabase) -> None:
    switch = product("PR-500", name=Text("Presostato"), summary="Arranca a 7 bar.")
    db = make_database({"es": content_with(switch, product("VA-100", summary="Abre y cierra."))})
    results = results_of(db, "es", "presostato arranca a 7 y para a 8")
    assert ([found.hit.number for found in results.hits], results.left_out) == (["PR-500"], ())


@pytest.mark.parametrize("request_text", ["I need a DN 50", "DN 50 please"])
def test_only_the_quantity_of_a_request_is_searched(make_database: MakeDatabase, request_text: str) -> None:
    meter = product("FL-200", name=Text("Meter"), specifications=SIZE)
    valve = product("VA-100", name=Text("Valve"), summary="I need a valve, please")
    db = make_database({"en": content_with(meter, valve, dictionary=DICTIONARY)})
    assert [found.hit.number for found in results_of(db, "en", request_text, DICTIONARY).hits] == ["FL-200"]
