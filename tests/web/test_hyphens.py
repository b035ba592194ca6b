"""Long words may break, by the rules of their language."""

import pytest

from vitrine.content.dictionary import Choice, Specification
from vitrine.content.records import Value
from vitrine.content.texts import Text
from vitrine.web.application import Application
from vitrine.web.hyphens import BREAK, SOFT_HYPHEN, hyphenated
from vitrine.web.speech import heard_value


@pytest.mark.parametrize(
    ("path", "text", "broken"),
    [
        ("/de", "Ultraschalldurchflussmesser", "Ultra-schall-durch-fluss-messer"),
        ("/de", "Signalaufbereitung", "Signal-aufbe-reitung"),
        ("/de", "Druckmessumformer", "Druck-mess-umformer"),
        ("/de", "Durchfluss & Druck", "Durchfluss &amp; Druck"),
        ("/ja", "超音波流量計", "超音波流量計"),
    ],
)
def test_long_words_get_soft_hyphens(app: Application, path: str, text: str, broken: str) -> None:
    with app.test_request_context(path, base_url="https://www.aurovane.example"):
        assert hyphenated(Text(text, "translated", path[1:])).replace(SOFT_HYPHEN, "-") == broken


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("コリオリ式質量流量計", "コリオリ式/質量流量計"),
        ("液体用レーダーレベル計", "液体用/レーダーレベル計"),
        ("サニタリー圧力伝送器", "サニタリー/圧力伝送器"),
        ("本質安全防爆ディストリビューター", "本質安全防爆/ディストリビューター"),
        ("指示計", "指示計"),
    ],
)
def test_a_japanese_compound_breaks_where_its_words_meet(app: Application, text: str, broken: str) -> None:
    with app.test_request_context("/ja", base_url="https://www.aurovane.example"):
        assert hyphenated(Text(text, "translated", "ja")).replace(BREAK, "/") == broken


def test_a_text_that_stayed_english_is_left_alone(app: Application) -> None:
    with app.test_request_context("/de", base_url="https://www.aurovane.example"):
        shown = hyphenated(Text("Electromagnetically", "missing"))
    assert shown == '<span lang="en-US">Electromagnetically</span>'


def test_the_choices_of_a_specification_may_break_too(app: Application) -> None:
    fitting = Choice(key="fitting", label=Text("Milchrohrverschraubung", "translated", "de"))
    connection = Specification(key="connection", label=Text("Anschluss"), group="g", type="choice", choices=(fitting,))
    with app.test_request_context("/de", base_url="https://www.aurovane.example"):
        shown = heard_value(Value(key="connection", choices=("fitting",)), connection)
    assert shown.replace(SOFT_HYPHEN, "-") == "Milch-rohr-verschraubung"
