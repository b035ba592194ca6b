"""Who enters a fault looks for its remedy, which is in manuals."""

from datetime import date
from typing import Any

import msgspec
import pytest

from tests.support.content.records import product
from tests.support.content.search_database import NO_SPECIFICATIONS, MakeDatabase, results_of
from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE
from vitrine.search.analysis.manual_topics import is_for_manuals

NAMES = {"en": "Signal conditioner", "es": "Acondicionador de señal"}
REMEDIES = {"en": "Signal", "es": "Señal"}
ADDRESSES = {("document", "fl-200-manual"): "/documents/fl-200-manual"}


def content_of(locale: str, *, with_manual: bool) -> Content:
    """A product for signals, and perhaps the manual of another."""
    manual = Document(
        code="fl-200-manual",
        kind="manual",
        number="BA-FL-200",
        title=Text("Operating manual FL-200"),
        revision="A",
        date=date(2026, 3, 4),
        body=Body(html=f"<p>{REMEDIES[locale]}</p>{FAULTS}"),
    )
    records: dict[Kind[Any], tuple[Any, ...]] = {
        PRODUCT: (product("CT-200", name=Text(NAMES[locale])),),
        DOCUMENT: (manual,) if with_manual else (),
    }
    return Content(site=NO_SITE, dictionary=NO_SPECIFICATIONS, records=records)


FAULTS = (
    "<table><tr><th>Fault</th><th>Cause</th><th>Remedy</th></tr>"
    "<tr><td>Value fluctuates</td><td>Bubbles in the pipe</td><td>Bleed it</td></tr>"
    "<tr><td>E03</td><td>Pressure too high</td><td>Relieve it</td></tr></table>"
)


@pytest.mark.parametrize(
    ("locale", "text", "first"),
    [
        ("en", "no signal", "fl-200-manual"),
        ("en", "signal", "ct-200"),
        ("en", "no signal conditioner", "ct-200"),
        ("es", "sin señal", "fl-200-manual"),
        ("en", "signal zero adjustment", "fl-200-manual"),
        ("en", "signal zero trim", "fl-200-manual"),
        ("en", "signal output stays frozen", "fl-200-manual"),
        ("en", "signal display stays black", "fl-200-manual"),
        ("en", "signal output flickers", "fl-200-manual"),
        ("en", "signal does not return", "fl-200-manual"),
        ("en", "signal lost", "fl-200-manual"),
        ("en", "loss of signal", "fl-200-manual"),
        ("en", "signal wont go back", "fl-200-manual"),
        ("en", "signal reading stuck at 100%", "fl-200-manual"),
        ("en", "signal E03", "fl-200-manual"),
        ("en", "signal red light", "fl-200-manual"),
        ("en", "signal empty pipe alarm", "fl-200-manual"),
        ("es", "la señal no responde", "fl-200-manual"),
        ("es", "hay señal pero no responde", "fl-200-manual"),
        ("es", "hay señal pero no prende", "fl-200-manual"),
        ("es", "la señal se queda clavada", "fl-200-manual"),
        ("es", "señal mais s'allume pas", "fl-200-manual"),
    ],
)
def test_a_fault_finds_manuals_first(make_database: MakeDatabase, locale: str, text: str, first: str) -> None:
    db = make_database({locale: content_of(locale, with_manual=True)}, ADDRESSES)
    results = results_of(db, locale, text)
    assert results.hits[0].code == first


def test_no_word_that_was_not_entered_is_named_as_left_out(make_database: MakeDatabase) -> None:
    for with_manual in (True, False):
        db = make_database({"en": content_of("en", with_manual=with_manual)}, ADDRESSES if with_manual else {})
        results = results_of(db, "en", "no signal conditioner response")
        assert (results.hits[0].code, results.left_out) == ("ct-200", ("response",))


@pytest.mark.parametrize(
    ("text", "first"),
    [("value fluctuates bubbles", "fl-200-manual"), ("fluctuates", "fl-200-manual"), ("bubbles", "fl-500")],
)
def test_a_manual_is_found_by_the_faults_that_it_names_and_not_by_their_causes_alone(
    make_database: MakeDatabase, text: str, first: str
) -> None:
    content = content_of("en", with_manual=True)
    body = Body(html="<p>The current fluctuates while the tube fills, which changes no value.</p>")
    meter = product("FL-500", name=Text("Mass meter"), summary="Ignores bubbles.", body=body)
    records = {**content.records, PRODUCT: (*content.records[PRODUCT], meter)}
    db = make_database({"en": msgspec.structs.replace(content, records=records)}, ADDRESSES)
    assert results_of(db, "en", text).hits[0].code == first


@pytest.mark.parametrize(
    "text",
    [
        "レベル計が満タンのまま",
        "値が変わらない",
        "指示が振り切れる",
        "バリアの赤ランプ",
        "流れていないのに流量が出る",
        "弁を閉めてもゼロにならない",
        "レベルが急に跳ねる",
        "出力が3.6maになったまま",
        "エコーなし",
        "schwinggabel schaltet obwohl leer",
        "messumformer zeigt nichts an",
        "pegelsonde verschlammt",
    ],
)
def test_a_fault_in_other_words_asks_for_manuals(text: str) -> None:
    assert is_for_manuals(text)


@pytest.mark.parametrize(
    "text",
    ["運転したまま取付", "ライン停止中に設置", "電源がなくても使える", "schaltet bei 6 bar", "verschmutztes wasser"],
)
def test_a_task_without_a_fault_does_not(text: str) -> None:
    assert not is_for_manuals(text)
