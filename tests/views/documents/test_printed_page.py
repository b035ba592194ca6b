"""In documents of a right-to-left language, values, designations and English texts read from left to right."""

import pytest

from vitrine.locales import Locale
from vitrine.views.documents.manual_pdf import Block, Manual
from vitrine.views.documents.printed_page import Run, directed_document

ARABIC = Locale("ar", "ar-EG", "العربية", "EG", "rtl")
GERMAN = Locale("de", "de-DE", "Deutsch", "DE")
BEGIN, END = "\u2066", "\u2069"
ARABIC_WORD = "صمام"


def document(*runs: Run, kind: str = "Manual") -> Manual:
    """A manual of one paragraph."""
    texts = dict.fromkeys(
        ("paper", "title", "brand", "color", "company", "legal", "contact", "document", "as_of", "page"), "Text."
    )
    return Manual(
        **texts,
        language="ar",
        kind=kind,
        date=(2026, 3, 1),
        change_notice="",
        address="https://a.example",
        qr_code="<svg/>",
        blocks=[Block("paragraph", [[list(runs)]])],
    )


def printed_runs(*runs: Run) -> list[str]:
    """The texts of a paragraph as an Arabic document has them."""
    return [run.text for run in directed_document(document(*runs), ARABIC).blocks[0].cells[0][0]]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("−20 to 180 °C", f"{BEGIN}−20 to 180 °C{END}"),
        ("Touch nothing.", f"{BEGIN}Touch nothing.{END}"),
        (f"{ARABIC_WORD} −20 °C.", f"{ARABIC_WORD} {BEGIN}−20 °C{END}."),
        (ARABIC_WORD, ARABIC_WORD),
        ("", ""),
    ],
)
def test_a_text_is_isolated_as_a_whole_or_where_it_has_values(text: str, printed: str) -> None:
    assert directed_document(document(kind=text), ARABIC).kind == printed


def test_an_english_paragraph_keeps_the_order_of_its_words() -> None:
    assert printed_runs(Run("Touch "), Run("nothing", "strong"), Run(" now.")) == [
        f"{BEGIN}Touch ",
        "nothing",
        f" now.{END}",
    ]
    assert printed_runs(Run("Close it.")) == [f"{BEGIN}Close it.{END}"]


def test_an_arabic_paragraph_isolates_its_designations() -> None:
    assert printed_runs(Run(f"{ARABIC_WORD} "), Run("FL-200", "strong")) == [f"{ARABIC_WORD} ", f"{BEGIN}FL-200{END}"]


def test_what_nobody_reads_on_paper_stays_as_it_is() -> None:
    before, after = document(Run("a")), directed_document(document(Run("a", target="/b")), ARABIC)
    assert [
        (after.language, after.paper, after.address),
        after.blocks[0].kind,
        after.blocks[0].cells[0][0][0].target,
    ] == [
        (before.language, before.paper, before.address),
        "paragraph",
        "/b",
    ]


def test_documents_of_other_languages_have_no_such_characters() -> None:
    page = document(Run("Touch nothing."))
    assert directed_document(page, GERMAN) is page
