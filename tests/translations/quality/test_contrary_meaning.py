"""A translation that lost a negation of the English text, or turned its limit round, is named; rephrasing is right."""

import pytest

from tests.support.content.catalogs import faults_of


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr", "lost"),
    [
        ("de", "Do not open the cover under voltage.", "Öffnen Sie den Deckel unter Spannung.", "not"),
        ("fr", "It has no moving parts.", "Il a des pièces mobiles.", "no"),
        ("es", "The seal cannot be reused.", "La junta se puede reutilizar.", "cannot"),
        ("ja", "Never touch the sensor.", "センサーに触れてください。", "Never"),
        ("de", "Don’t bend the cable.", "Biegen Sie das Kabel.", "Don’t"),
        ("de", "It is not easy to open.", "Es ist leicht zu öffnen.", "not"),
        ("es", "With or without a display", "Con display", "without"),
        ("de", "Clean it with water only. Never use acid.", "Nur mit Wasser reinigen. Säure verwenden.", "Never"),
        ("fr", "Use water only, never acid.", "Utilisez seulement de l’eau et de l’acide.", "never"),
    ],
)
def test_a_lost_negation_is_named_with_its_word(code: str, msgid: str, msgstr: str, lost: str) -> None:
    assert faults_of(code, msgid, msgstr) == [f"the translation lacks the “{lost}” of the English text"]


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "Do not open the cover.", "Das Öffnen des Deckels ist verboten."),
        ("de", "The supply must not exceed 30 V.", "Die Versorgung darf höchstens 30 V betragen."),
        ("de", "It does not fit without a seal.", "Es passt nur mit einer Dichtung."),
        ("fr", "It cannot be opened.", "Son ouverture est impossible."),
        ("es", "This pump has no filter.", "Esta bomba carece de filtro."),
        ("ja", "Do not open the cover.", "カバーの開放は禁止です。"),
        ("de", "It needs no seal.", "Eine Dichtung ist überflüssig."),
        ("fr", "It needs no seal.", "Tout joint est superflu."),
        ("es", "The supply must not exceed 30 V.", "La alimentación queda limitada a 30 V."),
        ("ja", "The supply must not exceed 30 V.", "電源は30 Vまでです。"),
        ("de", "No more than 3 bar", "Bis 3 bar"),
        ("fr", "Regulation (EC) No 1935/2004", "Règlement (CE) 1935/2004"),
    ],
)
def test_a_negation_may_be_said_in_other_words(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr", "limit"),
    [
        ("es", "3.6 mA or less", "3,6 mA o más", "or less"),
        ("de", "At least 5 bar", "Höchstens 5 bar", "At least"),
        ("fr", "At most 5 bar", "Au moins 5 bar", "At most"),
        ("ja", "5 bar or more", "5 bar以下", "or more"),
    ],
)
def test_a_limit_that_was_turned_round_is_named(code: str, msgid: str, msgstr: str, limit: str) -> None:
    assert faults_of(code, msgid, msgstr) == [f"the translation says the contrary of “{limit}”"]


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "At least 2 and at most 5 bar", "Höchstens 5, mindestens 2 bar"),
        ("ja", "5 bar or less", "最大5 bar"),
        ("fr", "At least 5 bar", "À partir de 5 bar"),
    ],
)
def test_a_limit_may_be_said_in_other_words(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []
