"""A returned workbook that is damaged, or of another kind, is refused with the reason and what to do."""

import re
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from tests.support.content.returned_workbooks import (
    ENTRIES,
    GERMAN,
    NAME,
    opened,
    returned,
    with_part,
)
from vitrine.problems import Problems
from vitrine.translations.exchange import returned_xlsx
from vitrine.translations.exchange.returned_text import UnreadableReturnError
from vitrine.translations.exchange.returned_xlsx import read_xlsx
from vitrine.translations.exchange.xlsx import xlsx_document


def test_a_workbook_of_another_kind_or_beyond_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    workbook, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    sheet.delete_cols(1)
    written = BytesIO()
    workbook.save(written)
    with pytest.raises(UnreadableReturnError, match=r"no sheet has the columns 'id', .* copy them from the file"):
        read_xlsx(written.getvalue(), "a.xlsx", Problems())
    monkeypatch.setattr(returned_xlsx, "LARGEST", 1000)
    with pytest.raises(UnreadableReturnError, match="unpacks to"):
        read_xlsx(xlsx_document(ENTRIES, GERMAN), "a.xlsx", Problems())


@pytest.mark.parametrize(
    "row", [b"<row>", b'<row><c r="ZZZZZ2" t="s"><v>0</v></c></row>', b'<row><c t="s"><v>999</v></c></row>']
)
def test_a_workbook_with_broken_rows_is_refused(row: bytes) -> None:
    written = BytesIO()
    with ZipFile(BytesIO(xlsx_document(ENTRIES, GERMAN))) as whole, ZipFile(written, "w") as broken:
        for part in whole.namelist():
            broken.writestr(part, whole.read(part).replace(b"</row></sheetData>", b"</row>" + row + b"</sheetData>"))
    with pytest.raises(UnreadableReturnError, match="not a workbook"):
        read_xlsx(written.getvalue(), "a.xlsx", Problems())


@pytest.mark.parametrize(
    ("part", "text", "damaged"),
    [
        ("[Content_Types].xml", b'PartName="/xl/workbook.xml"', b""),
        ("[Content_Types].xml", b"sheet.main+xml", b"x"),
        ("xl/styles.xml", b'fillId="0"', b'fillId="99999999999"'),
    ],
)
def test_a_workbook_with_damaged_xml_is_refused(part: str, text: bytes, damaged: bytes) -> None:
    broken = with_part(xlsx_document(ENTRIES, GERMAN), part, text, damaged)
    with pytest.raises(UnreadableReturnError, match="not a workbook"):
        read_xlsx(broken, "a.xlsx", Problems())


def test_what_openpyxl_would_leave_out_when_writing_is_nobodys_concern() -> None:
    data = xlsx_document([NAME], GERMAN)
    with ZipFile(BytesIO(data)) as archive:
        styles = re.search(rb"<cellStyles.*</cellStyles>", archive.read("xl/styles.xml"), re.DOTALL)
    assert styles
    _, texts, _ = read_xlsx(with_part(data, "xl/styles.xml", styles[0], b""), "a.xlsx", Problems())
    assert texts == []


def test_a_workbook_that_another_kind_of_saving_would_make_readable_says_which() -> None:
    encrypted = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
    with pytest.raises(UnreadableReturnError, match=r"has a password; save it as \.xlsx, without a password"):
        read_xlsx(encrypted, "a.xlsx", Problems())
    usual, strict = (
        b"http://schemas.openxmlformats.org/spreadsheetml/2006/",
        b"http://purl.oclc.org/ooxml/spreadsheetml/",
    )
    data = with_part(xlsx_document([NAME], GERMAN), "xl/workbook.xml", usual, strict)
    with pytest.raises(UnreadableReturnError, match="Strict Open XML workbook; save it as “Excel Workbook"):
        read_xlsx(data, "a.xlsx", Problems())


@pytest.mark.parametrize("method", [ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_a_workbook_damaged_in_transit_is_refused_however_it_is_packed(method: int) -> None:
    packed = BytesIO()
    with ZipFile(BytesIO(xlsx_document(ENTRIES, GERMAN))) as whole, ZipFile(packed, "w", method) as copy:
        for part in whole.namelist():
            copy.writestr(part, whole.read(part))
        start = copy.getinfo("xl/workbook.xml").header_offset + len("xl/workbook.xml")
    damaged = bytearray(packed.getvalue())
    damaged[start + 50 : start + 90] = b"\xff" * 40
    with pytest.raises(UnreadableReturnError, match="not a workbook"):
        read_xlsx(bytes(damaged), "a.xlsx", Problems())


def test_a_mistake_of_the_program_is_not_taken_for_a_damaged_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(_cell: object, _source: str) -> tuple[str, str]:
        raise LookupError("a mistake")

    def write(sheet: Worksheet) -> None:
        sheet.cell(2, sheet.max_column).value = "Messgerät"

    monkeypatch.setattr(returned_xlsx, "text_of", mistaken)
    with pytest.raises(LookupError, match="a mistake"):
        returned(write)
