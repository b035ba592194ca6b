"""A typing error is one edit, and is corrected only to a word that names something."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.texts import Body, Text


def test_a_word_is_corrected_only_to_one_that_names_something(make_database: MakeDatabase) -> None:
    """Nobody who looks for a drone means that something is done.

    A slip in a long word, or a letter left out, is corrected all the same. A stop word names nothing, even in a name.
    """
    body = Body(html="<p>Once this is done, drilling is unnecessary. Leaks are sought with helium for longer.</p>")
    probe = product("PR-310", name=Text("Probe with logger for what flows"), body=body)
    db = make_database({"en": content_with(probe)})
    meant = {}
    for text in ("drone", "wheat", "prbe", "unnecesary", "helum", "loger"):
        results = results_of(db, "en", text)
        meant[text] = results.meant
    corrected_words = {"prbe": "probe", "unnecesary": "unnecessary", "helum": "helium", "loger": "logger"}
    assert meant == {"drone": "", "wheat": "", **corrected_words}


def test_an_unknown_compound_finds_what_it_begins_with_rather_than_what_is_spelled_alike(
    make_database: MakeDatabase,
) -> None:
    products = (
        product("GD-110", name=Text("Gasmelder"), summary="Mit Kalibrierkappe."),
        product("TE-110", name=Text("Thermometer"), summary="Kalibrierung ab Werk."),
    )
    results = results_of(make_database({"de": content_with(*products)}), "de", "Kalibrierkosten")
    assert results.hits[0].hit.number == "TE-110"


def test_a_misspelled_japanese_word_finds_what_has_a_little_of_it_where_nothing_has_more(
    make_database: MakeDatabase,
) -> None:
    """It is not split where other texts have its characters side by side: in `湿度センサー` and `アクセサリー`."""
    products = (
        product("GA-340", name=Text("露点計"), body=Body(html="<p>湿度センサー</p>")),
        product("PR-310", name=Text("圧力計"), body=Body(html="<p>アクセサリー</p>")),
        product("TE-110", name=Text("温度計")),
    )
    results = results_of(make_database({"ja": content_with(*products)}), "ja", "温度セサー")
    assert (results.hits[0].hit.number, results.left_out) == ("TE-110", ("温度セサ",))


def test_one_wrong_kana_of_five_is_corrected(make_database: MakeDatabase) -> None:
    db = make_database({"ja": content_with(product("CT-100", name=Text("インジケータ")))})
    meant = {text: results_of(db, "ja", text).meant for text in ("インジタータ", "インジゲータ", "インジ")}
    assert meant == {"インジタータ": "インジケータ", "インジゲータ": "インジケータ", "インジ": ""}


def test_a_katakana_word_of_the_site_is_not_split_at_a_phrase(make_database: MakeDatabase) -> None:
    products = (product("CT-420", name=Text("ソフトウェア")), product("FL-800", name=Text("空気流量計")))
    synonyms = {"ja": (SynonymGroup(("エア", "空気")),)}
    db = make_database({"ja": content_with(*products, synonyms=synonyms)})
    found = {text: {hit.code for hit in results_of(db, "ja", text).hits} for text in ("ソフトウェア", "エア流量計")}
    assert found["ソフトウェア"].isdisjoint({"fl-800"})
    assert "fl-800" in found["エア流量計"]


def test_a_slip_is_likelier_than_a_compound_with_linking_letters(make_database: MakeDatabase) -> None:
    body = Body(html="<p>Ein Fluss, der Druck, des Drucks, ein Halter, eine Pass- und eine Schelle</p>")
    meant = {"Flussshalter": "Flussschalter", "Druckshalter": "Druckschalter", "Passehlle": "Passhelle"}
    products = (product(f"FL-{name}", name=Text(name), body=body) for name in meant.values())
    db = make_database({"de": content_with(*products)})
    assert {text: results_of(db, "de", text).meant for text in meant} == meant


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("データスイッチ", "デ-タスイッチ"),
        ("データスイッチ", "デ−タスイッチ"),
        ("レーダースイッチ", "レーダースイツチ"),
        ("レーダースイッチ", "ﾚｰﾀﾞｰｽｲﾂﾁ"),
    ],
)
def test_katakana_is_found_however_its_marks_are_typed(make_database: MakeDatabase, name: str, text: str) -> None:
    """With a hyphen for the long-vowel mark, and a large ツ, as in older documents."""
    products = (product("CT-420", name=Text(name)), product("CT-100", name=Text("デジタルタイマー")))
    results = results_of(make_database({"ja": content_with(*products)}), "ja", text)
    assert ([found.hit.number for found in results.hits], results.meant) == (["CT-420"], "")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Bigasmessung", "Biogasmessung"),
        ("Kalibriermessung", ""),  # its beginning is one of other words
    ],
)
def test_a_part_of_a_german_compound_is_corrected(make_database: MakeDatabase, text: str, meant: str) -> None:
    products = (
        product("TE-110", name=Text("Sensoren"), summary="Für jede Temperatur, mit Kalibrierung"),
        product("GA-320", name=Text("Messung von Biogas")),
    )
    results = results_of(make_database({"de": content_with(*products)}), "de", text)
    assert results.meant == meant


def test_a_doubled_letter_is_a_typing_error_and_not_two_words(make_database: MakeDatabase) -> None:
    products = (
        product("PR-310", name=Text("Pressure transmitter")),
        product("FL-200", name=Text("Meter"), summary="Press a key to be sure"),
    )
    results = results_of(make_database({"en": content_with(*products)}), "en", "presssure")
    assert ([found.hit.number for found in results.hits], results.meant) == (["PR-310"], "pressure")
