"""Documents keep units whole; in a right-to-left language, values and English texts read from left to right."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from lxml import etree
from typst import Compiler

from vitrine.locales import Locale
from vitrine.pdf.typesetter import WHOLE_TEMPLATES
from vitrine.views.documents.manual_pdf import Block, Manual
from vitrine.views.documents.printed_page import Run, directed_document

ARABIC = Locale("ar", "ar-EG", "العربية", "EG", "rtl")
GERMAN = Locale("de", "de-DE", "Deutsch", "DE")
BEGIN, END = "\u2066", "\u2069"
ARABIC_WORD = "صمام"
A4_WIDTH, MARGIN = 595.28, 51.02  # points
GLYPH = "{http://www.w3.org/1999/xlink}href"
SHIFT = re.compile(r"(?:translate\(|matrix\(1 0 0 -1 )([\d.-]+)(?: ([\d.-]+))?\)")


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


def elements(page: Manual, folder: Path) -> Iterator[tuple[float, float, etree._Element]]:
    """Everything on a typeset document, with its place in points."""
    page = msgspec.structs.replace(page, paper="a4", color="#000000")
    inputs = {"data": msgspec.json.encode(page).decode(), "fonts": '["Libertinus Serif"]'}
    compiler = Compiler(root=folder, ignore_system_fonts=True)
    picture = compiler.compile(WHOLE_TEMPLATES["manual.typ"], sys_inputs=inputs, format="svg")
    assert isinstance(picture, bytes)
    yield from placed(etree.fromstring(picture), 0, 0)


def placed(element: etree._Element, x: float, y: float) -> Iterator[tuple[float, float, etree._Element]]:
    """An element in a group at a place, and all that is in it."""
    for right, down in SHIFT.findall(element.get("transform", "")):
        x, y = x + float(right), y + float(down or 0)
    yield x + float(element.get("x", 0)), y, element
    for child in element:
        yield from placed(child, x, y)


def glyphs(page: Manual, folder: Path) -> list[str]:
    """The glyphs of a typeset document from left to right, line by line."""
    found = [(round(y), x, str(shape.get(GLYPH))) for x, y, shape in elements(page, folder) if GLYPH in shape.attrib]
    return [glyph for _, _, glyph in sorted(found)]


@pytest.mark.parametrize("value", ["4–20 mA", "100–240 V AC", "FL-200-C-050"])
def test_a_value_is_set_from_left_to_right(value: str, tmp_path: Path) -> None:
    page = document(Run(value))
    german = glyphs(msgspec.structs.replace(page, language="de"), tmp_path)
    frame = glyphs(msgspec.structs.replace(page, language="de", blocks=[]), tmp_path)
    start = next(at for at, (glyph, other) in enumerate(zip(german, frame, strict=False)) if glyph != other)
    of_value = german[start : start + len(german) - len(frame)]
    assert len(of_value) >= len(value.replace(" ", ""))
    arabic = directed_document(document(Run(f"{ARABIC_WORD} {value}")), ARABIC)
    assert " ".join(of_value) in " ".join(glyphs(arabic, tmp_path))


@pytest.mark.parametrize("language", ["ar", "de"])
def test_nothing_is_drawn_beyond_the_margins(language: str, tmp_path: Path) -> None:
    page = msgspec.structs.replace(document(Run("Close it.")), language=language)
    places = [x for x, _, shape in elements(page, tmp_path) if etree.QName(shape).localname in ("path", "use")]
    assert max(places) <= A4_WIDTH - MARGIN


def line_starts(page: Manual, folder: Path) -> set[str]:
    """The first glyphs of the lines of a German document."""
    first: dict[float, tuple[float, str]] = {}
    for x, y, shape in elements(msgspec.structs.replace(page, language="de"), folder):
        if GLYPH in shape.attrib:
            first[y] = min(first.get(y, (A4_WIDTH, "")), (x, str(shape.get(GLYPH))))
    return {glyph for _, glyph in first.values()}


@pytest.mark.parametrize("unit", ["g/cm³", "kg/m³", "l/min"])
def test_no_line_parts_a_unit(unit: str, tmp_path: Path) -> None:
    words = " ".join(f"{'x' * length} {unit}" for length in range(1, 40))
    whole = line_starts(document(Run("x")), tmp_path) | line_starts(document(Run(unit)), tmp_path)
    assert line_starts(document(Run(words)), tmp_path) <= whole
