"""Compounds are split into words that stand alone elsewhere."""

import pytest

from vitrine.search.analysis.compound_splitting import split_compound


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
