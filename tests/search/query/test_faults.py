"""Who enters a fault looks for its remedy, which is in manuals."""

from datetime import date
from typing import Any

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import NO_SPECIFICATIONS, MakeDatabase, results_of
from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE

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
        body=Body(html=f"<p>{REMEDIES[locale]}</p>"),
    )
    records: dict[Kind[Any], tuple[Any, ...]] = {
        PRODUCT: (product("CT-200", name=Text(NAMES[locale]), body=Body(html="<p>Manual</p>")),),
        DOCUMENT: (manual,) if with_manual else (),
    }
    return Content(site=NO_SITE, dictionary=NO_SPECIFICATIONS, records=records)


@pytest.mark.parametrize(
    ("locale", "text", "first"),
    [
        ("en", "no signal", "fl-200-manual"),
        ("en", "signal", "ct-200"),
        ("en", "no signal conditioner", "ct-200"),
        ("es", "sin señal", "fl-200-manual"),
        ("en", "signal zero adjustment", "fl-200-manual"),
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
