"""Translations that end too early, say a sentence twice or change their tone are named."""

import pytest

from tests.support.content.catalogs import faults_of

LONG = "Your browser hides where the form came from. Everything you entered is still there: please send it again."


@pytest.mark.parametrize(
    ("code", "msgstr"),
    [("de", "Ihr Browser verbirgt die Herkunft."), ("ja", "送信元が隠されています。")],
)
def test_a_translation_that_ends_too_early_is_named(code: str, msgstr: str) -> None:
    assert faults_of(code, LONG, msgstr) == ["the translation is much shorter than the English text"]


@pytest.mark.parametrize(
    ("code", "msgstr"),
    [
        ("de", "Ihr Browser verbirgt die Herkunft. Ihre Eingaben sind noch da: Bitte noch einmal senden."),
        ("ja", "送信元が隠されています。入力内容は残っていますので、もう一度送信してください。"),
    ],
)
def test_a_terse_translation_is_right(code: str, msgstr: str) -> None:
    assert faults_of(code, LONG, msgstr) == []


THREE = (
    "Two beams cross the body and measure the flow. Two sensors measure the temperature."
    " The calculator multiplies both and adds them up."
)
JOINED = (
    "Zwei Strahlen queren das Gehäuse und messen den Durchfluss, zwei Fühler die Temperatur; das Rechenwerk"
    " multipliziert beide und summiert."
)


@pytest.mark.parametrize(
    ("code", "msgstr", "faults"),
    [
        (
            "de",
            "Zwei Strahlen durchqueren das Gehäuse und messen den Durchfluss. Zwei Fühler messen die Temperatur.",
            1,
        ),
        ("ja", "2本のビームが本体を横切り、流量を測定します。2本のセンサーが温度を測定します。", 1),
        ("de", JOINED, 0),
    ],
)
def test_a_lost_sentence_is_named_and_two_joined_are_right(code: str, msgstr: str, faults: int) -> None:
    said = "the translation has fewer sentences than the English text, and is shorter"
    assert faults_of(code, THREE, msgstr) == [said] * faults


def test_a_sentence_that_is_said_twice_is_named() -> None:
    twice = "Tragen Sie Handschuhe. Tragen Sie Handschuhe."
    assert faults_of("de", "Wear gloves when you work.", twice) == [
        "the translation says twice: “Tragen Sie Handschuhe.”"
    ]
    assert faults_of("de", "Please wear gloves. Please wear gloves.", twice) == []


def test_japanese_that_mixes_its_tones_is_named() -> None:
    english = "Open it. It takes a minute."
    assert faults_of("ja", english, "開けてください。1分かかる。") == []
    assert faults_of("ja", english, "開けてください。すぐ終わるのである。") == ["polite and plain sentences are mixed"]
    assert faults_of("ja", english, "開ける。1分だ。") == []
