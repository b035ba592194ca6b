"""A workbook goes to a translator and comes back: only translations can be changed, and damage by Excel is reported."""

import re
import tracemalloc
from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from tests.support.content.returned_workbooks import (
    ENTRIES,
    FORMULA,
    GERMAN,
    HITS,
    JAPANESE,
    opened,
    returned,
    with_part,
)
from vitrine.content.feeds.feed_export import LONGEST_CELL
from vitrine.errors import VitrineError
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.returned_text import UnreadableReturnError
from vitrine.translations.exchange.returned_xlsx import read_xlsx
from vitrine.translations.exchange.xlsx import xlsx_document


def test_a_row_says_what_its_text_is_where_it_stands_and_how_long_it_may_be() -> None:
    workbook, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    heads, stale, *_, limited = ([cell.value for cell in row] for row in sheet.iter_rows())
    row = dict(zip(heads, stale, strict=True))
    assert (row["context"], row["place"]) == ("product name", "product name, /product/A\ncontent/products/a.md")
    assert (row["former source"], row["former translation"], row["words"]) == ("Meter", "Messer", 2)
    assert limited[heads.index("maximum length")] == 60
    assert [[cell.value for cell in line][1:] for line in workbook["Summary"].iter_rows()] == [
        ["state", "texts", "words"],
        ["missing", 3, 3],
        ["stale", 1, 2],
    ]


def test_only_translations_can_be_changed_and_heads_stay_in_sight() -> None:
    _, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    assert sheet.protection.sheet
    assert sheet.freeze_panes == "A2"
    locked = [[cell.protection.locked for cell in row] for row in sheet.iter_rows()]
    assert locked == [[True] * len(sheet[1]), *([[True] * (len(sheet[1]) - 1) + [False]] * len(ENTRIES))]


def test_no_text_goes_out_as_a_formula() -> None:
    _, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value == FORMULA]
    assert [(cell.data_type, cell.quotePrefix) for cell in cells] == [("s", True)]
    with ZipFile(BytesIO(xlsx_document(ENTRIES, GERMAN))) as archive:
        assert b"<f>" not in archive.read("xl/worksheets/sheet1.xml")


def test_a_language_has_a_row_for_each_of_its_plural_forms_and_they_come_back_in_order() -> None:
    assert [opened(xlsx_document([HITS], locale))[1].max_row - 1 for locale in (GERMAN, JAPANESE)] == [2, 1]

    def swap_rows(sheet: Worksheet) -> None:
        last = sheet.max_row
        for column in range(1, sheet.max_column + 1):
            one, other = sheet.cell(last - 1, column), sheet.cell(last, column)
            one.value, other.value = other.value, one.value
        sheet.cell(last, sheet.max_column).value = "eins"
        sheet.cell(last - 1, sheet.max_column).value = "viele"

    assert returned(swap_rows) == ([("eins", "viele")], [])


@pytest.mark.parametrize(
    ("row", "value", "reason"),
    [
        (2, datetime(2030, 3, 1), "Excel turned the text into a date or a time: 2030-03-01 00:00:00"),  # noqa: DTZ001
        (2, "=1+1", "the cell holds a formula, '=1+1'"),
        (2, "#NAME?", "the cell holds an error of Excel, #NAME?"),
        (2, True, "Excel turned the text into a truth value: True"),
        (2, 12.5, "Excel turned the text into a number: 12.5"),
        (2, "1E+10", "Excel shortened a long number: 1E+10"),
        (4, 420, "Excel dropped zeros at the beginning of 00420: 420"),
    ],
)
def test_what_excel_did_to_a_text_is_named_with_its_cell(row: int, value: object, reason: str) -> None:
    def write(sheet: Worksheet) -> None:
        sheet.cell(row, sheet.max_column).value = value  # type: ignore[assignment]

    remedy = "format the cell as text and write the translation again"
    assert returned(write) == ([], [f"a.xlsx:Texts!J{row}: {reason}; {remedy}"])


def test_rows_that_are_there_twice_or_lost_their_id_are_named() -> None:
    def copy_row(sheet: Worksheet) -> None:
        sheet.cell(2, sheet.max_column).value = "Messgerät"
        sheet.append([cell.value for cell in sheet[2]])
        sheet.append([" "] * (sheet.max_column - 1) + ["Messgerät"])

    texts, problems = returned(copy_row)
    assert texts == [("Messgerät",)]
    assert problems == [
        "a.xlsx:Texts!J8: the row occurs twice, first in Texts!J2; delete one of them",
        "a.xlsx:Texts!J9: the row has no id; leave rows as they were handed off",
    ]


def test_merged_cells_are_named_and_none_of_their_texts_is_taken() -> None:
    def merge(sheet: Worksheet) -> None:
        last = sheet.max_column
        for row in range(2, 6):
            sheet.cell(row, last).value = f"Text {row}"
        sheet.merge_cells(start_row=3, end_row=4, start_column=last, end_column=last)
        sheet.merge_cells(start_row=2, end_row=2, start_column=2, end_column=3)  # of no consequence

    remedy = "unmerge them, and write each text into its row"
    message = f"a.xlsx:Texts!J3:J4: the cells are merged, so only one of their texts is left; {remedy}"
    texts, problems = returned(merge)
    assert (sorted(texts), problems) == ([("Text 2",), ("Text 5",)], [message])


PARTLY = CellRichText(TextBlock(InlineFont(strike=True), "Alter "), "Messer")


@pytest.mark.parametrize("where", ["cell", "run in the sheet", "run in the shared strings"])
def test_text_that_somebody_struck_out_is_not_taken_for_the_translation(where: str) -> None:
    workbook, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    cell, other = sheet.cell(2, sheet.max_column), sheet.cell(5, sheet.max_column)
    cell.value, other.value = "Alter Messer" if where == "cell" else PARTLY, "Lang"
    cell.font = Font(strike=where == "cell")
    written, problems = BytesIO(), Problems()
    workbook.save(written)
    data = written.getvalue()
    _, texts, _ = read_xlsx(in_shared_strings(data) if "shared" in where else data, "a.xlsx", problems)
    assert [text.msgstr for text in texts] == [("Lang",)]
    assert list(map(str, problems)) == [
        "a.xlsx:Texts!J2: text of the cell is struck out; delete that text, or remove the line through it"
    ]


def in_shared_strings(data: bytes) -> bytes:
    """A workbook with its text of several runs where Excel writes it."""
    sheet = "xl/worksheets/sheet1.xml"
    with ZipFile(BytesIO(data)) as archive:
        runs = re.search(rb't="inlineStr"><is>(<r>.*?)</is>', archive.read(sheet), re.DOTALL)
    assert runs
    shared = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si>%s</si></sst>' % runs[1]
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    part = b'<Override PartName="/xl/sharedStrings.xml" ContentType="%s"/></Types>' % kind
    data = with_part(data, "[Content_Types].xml", b"</Types>", part)
    written = BytesIO(with_part(data, sheet, runs[0], b't="s"><v>0</v>'))
    with ZipFile(written, "a") as archive:
        archive.writestr("xl/sharedStrings.xml", shared)
    return written.getvalue()


@pytest.mark.parametrize(
    "written",
    [
        "Housing or sensor?",
        "[Threaded comment]\n\nYour version of Excel cannot edit it.\n\nComment:\n    Housing or sensor?",
    ],
)
def test_comments_on_a_row_come_back_with_its_text_or_without_one(written: str) -> None:
    workbook, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    sheet.cell(2, sheet.max_column).value = "Messer"
    for row in (2, 5):
        sheet.cell(row, 3 + row).comment = Comment(written, "Agency")
    data = BytesIO()
    workbook.save(data)
    _, texts, _ = read_xlsx(data.getvalue(), "a.xlsx", Problems())
    assert {(text.msgstr, text.remark) for text in texts} == {
        (("Messer",), "Housing or sensor?"),
        (("",), "Housing or sensor?"),
    }


def write_beside(sheet: Worksheet) -> None:
    translated(sheet)
    sheet.cell(1, 11).value = "My notes"
    sheet.cell(2, 11).value, sheet.cell(4, 11).value = "Is this right?", "And this?"
    sheet.cell(2, 12).value = 815  # which says nothing


def add_sheet(sheet: Worksheet) -> None:
    translated(sheet)
    assert sheet.parent is not None
    sheet.parent.create_sheet("Questions")["B2"] = "What is a bonnet?"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            write_beside,
            'Texts!K2: a column that was not handed off is not taken; it has "Is this right?", and 1 more cell',
        ),
        (add_sheet, 'Questions!B2: a sheet that was not handed off is not taken; it has "What is a bonnet?"'),
    ],
)
def test_words_where_no_translation_is_read_are_named(change: Callable[[Worksheet], None], problem: str) -> None:
    assert returned(change) == ([("Messgerät",)], [f"a.xlsx:{problem}; read and answer what is there"])


def test_lines_and_spaces_come_back_as_they_were_written() -> None:
    def write(sheet: Worksheet) -> None:
        sheet.cell(2, sheet.max_column).value = " eins_x000D_\nzwei_x000B_drei\u202f% _x005F_x0041_"

    assert returned(write) == ([(" eins\nzwei\ndrei\u202f% _x0041_",)], [])


def translated(sheet: Worksheet) -> None:
    sheet.cell(2, sheet.max_column).value = "Messgerät"


def rename_sheet(sheet: Worksheet) -> None:
    translated(sheet)
    sheet.title = "Tabelle1"


def write_above_and_change_heads(sheet: Worksheet) -> None:
    translated(sheet)
    for cell in sheet[1]:
        cell.value = f" {str(cell.value).capitalize()} "
    sheet.insert_rows(1, 2)
    sheet["A1"] = "Project 4711"


def number_rows_and_move_columns(sheet: Worksheet) -> None:
    translated(sheet)
    last, rows = sheet.max_column, sheet.max_row
    sheet.move_range(f"A1:A{rows}", cols=last + 2)
    for number in range(1, rows + 1):
        sheet.cell(number, 1).value = "ID" if number == 1 else number - 1


@pytest.mark.parametrize("change", [rename_sheet, write_above_and_change_heads, number_rows_and_move_columns])
def test_texts_are_found_by_their_heads_wherever_they_are(change: Callable[[Worksheet], None]) -> None:
    assert returned(change) == ([("Messgerät",)], [])


def copy_sheet(sheet: Worksheet) -> None:
    assert sheet.parent is not None
    sheet.parent.copy_worksheet(sheet).title = "Texts (2)"


def add_column(sheet: Worksheet) -> None:
    sheet.cell(1, sheet.max_column + 1).value = "translation (de-DE) reviewed"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (copy_sheet, "the sheets 'Texts' and 'Texts (2)' all hold texts; delete all but the one to take"),
        (
            add_column,
            "the sheet 'Texts' has several columns 'translation (…)', J and K; delete all but the one to take",
        ),
    ],
)
def test_where_translations_may_stand_in_two_places_none_is_guessed(
    change: Callable[[Worksheet], None], reason: str
) -> None:
    with pytest.raises(UnreadableReturnError, match=re.escape(reason)):
        returned(change)


@pytest.mark.slow
def test_a_cell_far_below_the_texts_does_not_fill_the_memory() -> None:
    workbook, sheet = opened(xlsx_document(ENTRIES, GERMAN))
    sheet.cell(2, sheet.max_column).value = "Messgerät"
    sheet.cell(200_000, 30).value = "dropped here by accident"
    written = BytesIO()
    workbook.save(written)
    tracemalloc.start()
    try:
        _language, texts, _ = read_xlsx(written.getvalue(), "a.xlsx", Problems())
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert [text.msgstr for text in texts] == [("Messgerät",)]
    assert most < 1_000_000


@pytest.mark.parametrize(
    ("text", "reason"),
    [("a" * (LONGEST_CELL + 1), "too long for a cell"), ("a\x08", "a workbook cannot hold the control character")],
)
def test_a_text_that_no_cell_holds_is_not_cut_off(text: str, reason: str) -> None:
    with pytest.raises(VitrineError, match=reason):
        xlsx_document([Entry(msgid=text)], GERMAN)


def test_an_id_that_somebody_made_up_is_a_text_like_any_other() -> None:
    identifier = f"t-form-{'9' * 5000}"

    def write(sheet: Worksheet) -> None:
        sheet.append([identifier, *[None] * (sheet.max_column - 2), "Messgerät"])

    assert returned(write) == ([("Messgerät",)], [])
