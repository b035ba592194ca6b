"""Long words may break: German compounds between the words they are made of, others by syllables."""

import pytest

from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Choice, Specification
from vitrine.content.model.texts import Text
from vitrine.web.flask_class import Application
from vitrine.web.page.formatting.hyphenation import SOFT_HYPHEN, ZERO_WIDTH_SPACE, hyphenated
from vitrine.web.page.formatting.specification_values import specification_value


@pytest.mark.parametrize(
    ("path", "text", "broken"),
    [
        ("/de", "Signalaufbereitung", "Signal-aufbereitung"),
        ("/de", "Kommunikationen", "Kommunikationen"),
        ("/fr", "Électromagnétiques", "Électro-magné-tiques"),
        ("/de", "Druckmessumformer", "Druck-mess-umformer"),
        ("/de", "Durchfluss & Druck", "Durchfluss &amp; Druck"),
        ("/ja", "超音波流量計", "超音波流量計"),
    ],
)
def test_long_words_get_soft_hyphens(app: Application, path: str, text: str, broken: str) -> None:
    with app.test_request_context(path):
        assert hyphenated(Text(text, "translated", path[1:])).replace(SOFT_HYPHEN, "-") == broken


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("コリオリ式質量流量計", "コリオリ式/質量流量計"),
        ("液体用レーダーレベル計", "液体用/レーダーレベル計"),
        ("サニタリー圧力伝送器", "サニタリー/圧力伝送器"),
        ("本質安全防爆ディストリビューター", "本質安全防爆/ディストリビューター"),
        ("コンプレッションフィッティング", "コンプレッション/フィッティング"),
        ("セッションズ", "セッションズ"),
        ("指示計", "指示計"),
    ],
)
def test_a_japanese_compound_breaks_between_its_words(app: Application, text: str, broken: str) -> None:
    with app.test_request_context("/ja"):
        assert hyphenated(Text(text, "translated", "ja")).replace(ZERO_WIDTH_SPACE, "/") == broken


def test_an_untranslated_text_gets_no_breaks(app: Application) -> None:
    with app.test_request_context("/de"):
        shown = hyphenated(Text("Electromagnetically", "missing"))
    assert shown == '<span lang="en-US">Electromagnetically</span>'


@pytest.mark.parametrize(
    ("language", "labels", "shown"),
    [
        ("de", ["Druckmessumformer"], "Druck-mess-umformer"),
        ("fr", ["Positionnements", "Niveau"], "Position-nements, niveau"),  # it fits a line only without its comma
    ],
)
def test_the_choices_of_a_specification_may_break_too(
    app: Application, language: str, labels: list[str], shown: str
) -> None:
    choices = tuple(Choice(key=label, label=Text(label, "translated", language)) for label in labels)
    connection = Specification(key="connection", label=Text("Connection"), group="g", type="choice", choices=choices)
    with app.test_request_context(f"/{language}"):
        value = specification_value(Value(key="connection", choices=tuple(labels)), connection)
    assert value.replace(SOFT_HYPHEN, "-") == shown


def test_a_text_of_a_specification_may_break_too(app: Application) -> None:
    conditions = Specification(key="conditions", label=Text("Bedingungen"), group="g", type="text")
    with app.test_request_context("/de"):
        shown = specification_value(
            Value(key="conditions", text=Text("am Druckmessumformer", "translated", "de")), conditions
        )
    assert shown.replace(SOFT_HYPHEN, "-") == "am Druck-mess-umformer"
