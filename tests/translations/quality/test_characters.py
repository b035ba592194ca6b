"""Characters that look like others, and spaces too many, are named; the signs of technical texts are right."""

import pytest

from tests.support.content.catalogs import faults_of


@pytest.mark.parametrize(
    ("code", "msgstr", "fault"),
    [
        ("de", "Ein \u0421ode", "“\u0421o” mixes Latin letters and U+0421, which looks like one"),
        ("de", "Zwei  Räume", "two spaces in a row"),
        ("ja", "口径は５０です", "“５０” is in full width"),
        ("ja", "空のﾀﾝｸ", "“ﾀﾝｸ” is in half width"),
        ("ja", "ポ一タブル型", "“ポ一” has U+4E00 in place of the long vowel ー"),
        ("ja", "压力の測定", "“压” is not a Japanese character"),
    ],
)
def test_a_character_that_is_taken_for_another_is_named(code: str, msgstr: str, fault: str) -> None:
    assert faults_of(code, "Press it", msgstr) == [fault]


@pytest.mark.parametrize(
    ("code", "msgstr"),
    [
        ("de", "Rauheit in µm, Widerstand in kΩ, ΔT in K"),
        ("ja", "高さ一メートル、データ一覧、ΔT、髙橋"),
    ],
)
def test_technical_signs_are_right(code: str, msgstr: str) -> None:
    assert faults_of(code, "Press it", msgstr) == []


def test_full_width_figures_are_understood() -> None:
    assert faults_of("ja", "The FL-200 fits DN 50", "FL-200はＤＮ ５０に取り付けられます") == [
        "“ＤＮ” is in full width"
    ]
