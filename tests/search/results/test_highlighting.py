"""Displayed texts have the searched words marked, in all their forms."""

import pytest

from vitrine.content.model.texts import Text
from vitrine.search.analysis.cjk import bigrams
from vitrine.search.analysis.terms import fold_word, normalize
from vitrine.search.query.query_term import EXACT, SYNONYM, Alternative, QueryTerm
from vitrine.search.results.highlighting import Marker
from vitrine.search.results.snippets import sentences


def test_a_sentence_is_text_without_a_space_before_its_end_and_no_heading() -> None:
    link = '<a href="/product/fl-700"><strong>FL-700</strong></a>'
    markup = f"<h2 id=use>Use</h2><p>Use the {link}. It measures steam.</p><p>Gas</p>"
    assert list(sentences(markup)) == ["Use the FL-700.", "It measures steam.", "Gas"]


def test_a_sentence_keeps_the_no_break_spaces_of_its_text_and_does_not_end_at_one() -> None:
    assert list(sentences("<p>Durée\u00a0: 5\u202fs\nà  nº.\u00a03. Fin</p>")) == [
        "Durée\u00a0: 5\u202fs à nº.\u00a03.",
        "Fin",
    ]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("METERS and a meter_x", ["METERS", "meter"]),
        ("Parameters of a diameter", []),
        ("Ｍｅｔｅｒｓ in Röhren, 3m", ["Ｍｅｔｅｒｓ"]),
    ],
)
def test_words_are_marked_in_every_form(text: str, marked: list[str]) -> None:
    marker = Marker("en", [QueryTerm("meter", [Alternative(("meter",), 1.0)])])
    assert [part.text for part in marker.parts(text) if part.marked] == marked


def test_part_numbers_and_quantities_stay_on_one_line_beside_marked_words() -> None:
    marker = Marker("en", [QueryTerm("manual", [Alternative(("manual",), 1.0)])])
    shown = marker.marked(Text("Manual CT-220 & DN 300")).__html__()
    assert shown == '<mark>Manual</mark> <span class="one-line">CT-220</span> &amp; DN\u00a0300'


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("フラッシュ型センサで、液がありません。", ["センサ"]),
        ("センサーと無線センサー", ["センサー", "センサー"]),
        ("トランスミッタとセラミック", ["トランスミッタ"]),
        ("ガスとガラス", ["ガス"]),
    ],
)
def test_two_kana_of_a_longer_word_are_not_marked(text: str, marked: list[str]) -> None:
    words = [
        Alternative(terms, 1.0)
        for terms in (tuple(bigrams(fold_word("センサ"))), tuple(bigrams(fold_word("トランスミッタ"))), ("ガス",))
    ]
    assert [part.text for part in Marker("ja", [QueryTerm("センサ", words)]).parts(text) if part.marked] == marked


def test_two_characters_of_a_longer_synonym_are_not_marked() -> None:
    words = [Alternative(tuple(bigrams("流量計")), EXACT), Alternative(tuple(bigrams("流量測定")), SYNONYM)]
    parts = Marker("ja", [QueryTerm("流量計", words)]).parts("測定精度、流量の測定、流量測定")
    assert [part.text for part in parts if part.marked] == ["流量", "流量測定"]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("North America, Latin America", ["North", "America"]),
        ("the north of America and the US", ["north", "America", "US"]),
        ("America, Japan and the north", []),
    ],
)
def test_a_word_of_a_synonym_is_marked_only_beside_the_rest(text: str, marked: list[str]) -> None:
    query_term = QueryTerm("us", [Alternative(("us",), EXACT), Alternative(("north", "america"), SYNONYM)])
    assert [part.text for part in Marker("en", [query_term]).parts(text) if part.marked] == marked


def test_the_words_of_a_phrase_as_entered_are_marked_wherever_they_are() -> None:
    marker = Marker("en", [QueryTerm("clamp connection", [Alternative(("clamp", "connect"), EXACT)])])
    parts = marker.parts("Connection of the meter with its two pipes: clamp")
    assert [part.text for part in parts if part.marked] == ["Connection", "clamp"]


@pytest.mark.parametrize("text", ["出力4～20 mA", "Output: 4–20 mA"])
def test_a_range_is_marked_whichever_dash_it_has(text: str) -> None:
    marker = Marker("ja", [QueryTerm("4-20", [Alternative((fold_word(normalize("4-20")),), 1.0)])])
    assert [part.text for part in marker.parts(text) if part.marked] == [text[-7:-3]]
