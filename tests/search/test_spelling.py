"""Typing errors are counted as one edit each."""

import pytest

from tests.search.conftest import MakeDatabase
from tests.support.content.records import product
from tests.support.content.search_database import NO_SPECIFICATIONS, content_with
from vitrine.content.model.texts import Body, Text
from vitrine.search.analysis.compound_splitting import split_compound
from vitrine.search.query.spelling import edit_distance
from vitrine.search.results.result_page import search
from vitrine.search.results.typed_words import corrected


@pytest.mark.parametrize(
    ("typed", "meant", "edits"),
    [
        ("flwo", "flow", 1),
        ("coriollis", "coriolis", 1),
        ("calbration", "calibration", 1),
        ("termomtero", "termometro", 1),
    ],
)
def test_neighboring_letters_that_changed_places_are_one_edit(typed: str, meant: str, edits: int) -> None:
    assert edit_distance(typed, meant, 2) == edits


def test_counting_stops_beyond_the_limit() -> None:
    assert edit_distance("pressure", "temperature", 2) == 3


def test_a_word_is_corrected_only_to_one_that_names_something(make_database: MakeDatabase) -> None:
    """Nobody who looks for a drone means that something is done.

    A slip in a long word, or a letter left out, is corrected all the same.
    """
    body = Body(html="<p>Once this is done, drilling is unnecessary. Leaks are sought with helium for longer.</p>")
    db = make_database({"en": content_with(product("PR-310", name=Text("Probe with logger"), body=body))})
    meant = {}
    for text in ("drone", "prbe", "unnecesary", "helum", "loger"):
        results = search(db, "en", text, NO_SPECIFICATIONS)
        assert results is not None
        meant[text] = results.meant
    corrected_words = {"prbe": "probe", "unnecesary": "unnecessary", "helum": "helium", "loger": "logger"}
    assert meant == {"drone": "", **corrected_words}


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("druckmessumformer", ("druck", "messumformer")),
        ("abwassersonde", ("abwasser", "sonde")),
        ("kalibrierungslabor", ("kalibrierung", "labor")),
        ("pressuretransmitter", ("pressure", "transmitter")),
        ("druck", ()),
        ("druckxyzform", ()),
    ],
)
def test_a_compound_is_split_into_known_words(word: str, parts: tuple[str, ...]) -> None:
    known = {"druck", "messumformer", "abwasser", "sonde", "kalibrierung", "labor", "pressure", "transmitter"}
    assert split_compound(word, known.__contains__) == parts


@pytest.mark.parametrize(
    ("typed", "meant", "shown", "suggested"),
    [
        ("debitmettre d'eau", {"debitmettre": "debitmetre"}, "Débitmètre électromagnétique", "débitmètre d eau"),
        ("presoin", {"presoin": "presion"}, "Un transmisor", "presion"),
        ("Maszeichnng CT-100", {"maszeichnng": "masszeichnung"}, "Die Maßzeichnung", "Maßzeichnung CT 100"),
        ("GROESE", {"groese": "grosse"}, "größe", "GRÖSSE"),
        ("サーモカプル", {"サモカプル": "サモカップル"}, "サーモカップル用の端子箱", "サーモカップル"),
        ("サーモカプル", {"サモカプル": "サモカップル"}, "熱電対", ""),
        ("sterilised", {"sterilised": "sterilized"}, "Sterilized", ""),
    ],
)
def test_a_suggestion_is_written_as_the_texts_write_it(
    typed: str, meant: dict[str, str], shown: str, suggested: str
) -> None:
    assert corrected(typed, meant, [shown]) == suggested
