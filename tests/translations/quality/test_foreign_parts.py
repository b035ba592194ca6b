"""A passage that is still English, and a translation in another language, are named."""

import pytest

from tests.support.content.catalogs import faults_of


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr", "passage"),
    [
        (
            "de",
            "Empty the tank. Then record a new echo with the tank empty.",
            "Leeren Sie den Tank. Then record a new echo with the tank empty.",
            "Then record a new echo with the tank empty",
        ),
        (
            "ja",
            "Close it, then write to us by e-mail.",
            "閉じてください。then write to us by e-mail。",
            "then write to us by e-mail",
        ),
    ],
)
def test_a_passage_that_is_still_english_is_named(code: str, msgid: str, msgstr: str, passage: str) -> None:
    assert f'"{passage}" is still English' in faults_of(code, msgid, msgstr)


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "Approved by the American Society of Engineers", "Zugelassen von der American Society of Engineers"),
        ("de", "Updates to the open source software", "Updates der Open-Source-Software"),
        (
            "es",
            "See [the page](/info#reach-and-conflict-minerals).",
            "Véase [la página](/info#reach-and-conflict-minerals).",
        ),
    ],
)
def test_names_and_addresses_stay_as_they_are(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []


@pytest.mark.parametrize(
    ("code", "msgstr", "language"),
    [
        ("fr", "El depósito y los filtros, según el pedido", "Spanish"),
        ("de", "Le réservoir et les filtres, dans la commande", "French"),
    ],
)
def test_a_translation_in_another_language_is_named(code: str, msgstr: str, language: str) -> None:
    assert faults_of(code, "The tank and its filters, to order", msgstr) == [f"the translation is in {language}"]


def test_a_translation_in_another_script_is_named() -> None:
    assert "the translation is in Korean" in faults_of("ja", "Pressure, one day", "압력, 1일")
    assert faults_of("de", "Viscosity η, angle αβ", "Viskosität η, Winkel αβ") == []


def test_foreign_words_of_a_name_are_not_another_language() -> None:
    assert faults_of("de", "Offices in Los Angeles and Las Vegas", "Büros: Los Angeles, Las Vegas") == []


def test_the_english_text_with_another_ending_is_still_english() -> None:
    assert "the translation is the English text" in faults_of(
        "ja", "wire broken in the field", "wire broken in the field。"
    )
