"""Workbooks are feeds as spreadsheet programs save them: sheets, typed cells, and values that the program changed."""

from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.styles import Font

from tests.support.content.feeds import MAP, WORKBOOK, Sheets, problems_with, product_of, read_with, workbook
from vitrine.content.model.records import Value

HEADER = ("number", "name", "summary")
ROW = ("PR-300", "Transmitter", "Small")


def column(header: str, *cells: Any) -> Sheets:
    """A sheet of products with one more column."""
    rows = [(f"PR-30{index}", "Transmitter", "Small", cell) for index, cell in enumerate(cells)]
    return {"Products": [(*HEADER, header), *rows]}


def test_every_visible_sheet_is_read(tmp_path: Path) -> None:
    sheets = {"Gauges": [HEADER, ROW], "Empty": [], "More": [HEADER, ("PR-400", "Gauge", "Round")]}
    content = read_with(tmp_path, {WORKBOOK: workbook(sheets)})
    assert [product_of(content, code).name.value for code in ("PR-300", "PR-400")] == ["Transmitter", "Gauge"]


def test_cells_of_every_type_become_values(tmp_path: Path) -> None:
    header = (*HEADER, "spec.accuracy", "spec.display", "order", "revised")
    row = (*ROW, 0.1 + 0.2, True, 3, date(2026, 2, 3))
    product = product_of(read_with(tmp_path, {WORKBOOK: workbook({"Products": [header, row]})}))
    assert product.specifications == (Value(key="accuracy", number=0.3), Value(key="display", flag=True))
    assert (product.order, product.revised) == (3, date(2026, 2, 3))


def test_accents_that_a_program_wrote_apart_become_one_letter_with_their_base(tmp_path: Path) -> None:
    row = ("PR-300", "Mano\u0301metro", "Small")
    content = read_with(tmp_path, {WORKBOOK: workbook({"Products": [HEADER, row]})})
    assert product_of(content).name.value == "Manómetro"


def test_problems_name_the_cell_as_the_spreadsheet_shows_it(tmp_path: Path) -> None:
    sheets = {"Old": [], "Pressure gauges": [(), HEADER, (), ROW, ("PR-301", "Gauge", "", "lost")]}
    files = {WORKBOOK: workbook(sheets), MAP: b"header: 2\n"}
    assert problems_with(tmp_path, files) == [
        "transmitters.xlsx:'Pressure gauges'!5:5: field 'summary' is missing; fill in a column 'summary'",
        (
            "transmitters.xlsx:'Pressure gauges'!D5: the cell is filled, but its column has no header; "
            "write a header, or empty the cell"
        ),
    ]


@pytest.mark.parametrize(
    ("header", "cell", "problem"),
    [
        ("former", date(2026, 3, 4), "the spreadsheet turned what was written into the date 2026-03-04"),
        ("former", "4. Mrz", "the spreadsheet turned what was written into the date 4. Mrz"),
        ("former", "1E+10", "the spreadsheet shortened a long number to 1E+10"),
        ("former", 1234567890123456789, "the spreadsheet kept only the first 15 digits of 1234567890123457024"),
        ("spec.accuracy", "=1/4", "the formula =1/4 has no value"),
        ("spec.accuracy", "#N/A", "the formula gives #N/A"),
    ],
)
def test_what_a_spreadsheet_did_to_a_cell_is_recognized(header: str, cell: Any, problem: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: workbook(column(header, cell))})
    assert [line.rpartition(";")[0] for line in found] == [f"transmitters.xlsx:Products!D2: {problem}"]


def test_a_damaged_cell_is_the_only_problem_of_its_row(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: workbook({"Products": [HEADER, ROW, ("#N/A", "Gauge", "")]})})
    assert [line.rpartition(";")[0] for line in found] == ["transmitters.xlsx:Products!A3: the formula gives #N/A"]


@pytest.mark.parametrize(
    ("summary", "accuracy", "cells"),
    [("#N/A", None, ["C2"]), ("Small", date(2026, 3, 4), ["F2", "F4"])],  # a lost text, a lost number
)
def test_a_damaged_cell_of_a_product_is_not_missing_in_the_rows_of_its_variants(
    summary: str, accuracy: Any, cells: list[str], tmp_path: Path
) -> None:
    rows = [
        (*HEADER, "order_code", "variant", "spec.accuracy"),
        ("PR-300", "Transmitter", summary, None, None, accuracy),
        ("PR-300", None, None, "PR-300-1", "Short", 0.5),
        ("PR-300", None, None, "PR-300-2", "Long", "many"),
    ]
    found = problems_with(tmp_path, {WORKBOOK: workbook({"Products": rows})})
    assert [line.partition("Products!")[2].partition(":")[0] for line in found] == cells


def test_lost_leading_zeros_are_recognized_by_their_neighbors(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: workbook(column("code", "00712", 815, "816"))})
    reason = "815 has lost its leading zeros: others in this column have 5 digits"
    assert found == [f"transmitters.xlsx:Products!D3: {reason}; write 00815, in a column formatted as text"]


def test_zeros_that_only_the_number_format_shows_are_kept(tmp_path: Path) -> None:
    content = read_with(tmp_path, {WORKBOOK: workbook(column("code", "PR-300", (712, "00000")))})
    assert product_of(content, "00712").number == "PR-301"


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ((0.005, "0.0%"), 0.5),
        ((0.07, "0.00%"), 7.0),
        ((1, "0%"), 100.0),
        ((0.5, '0.0"%"'), 0.5),
        ((0.5, "0.0_%"), 0.5),  # a space as wide as the sign
        ("0.5 %", 0.5),
    ],
)
def test_a_percentage_is_read_as_the_spreadsheet_shows_it(cell: Any, number: float, tmp_path: Path) -> None:
    product = product_of(read_with(tmp_path, {WORKBOOK: workbook(column("spec.accuracy", cell))}))
    assert product.specifications == (Value(key="accuracy", number=number),)


def test_a_percentage_of_a_specification_with_another_unit_is_a_problem(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: workbook(column("spec.nominal-diameter", (0.5, "0%"), (None, "0%")))})
    assert len(found) == 1
    assert found[0].startswith("transmitters.xlsx:Products!D2: 'nominal-diameter' takes a number, found '50%'")


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ((500, '#,##0.0,"k"'), 0.5),
        ((500_000, "[Red]0.0,,"), 0.5),
        ((500, "#,##0"), 500),
        ((500, '0" mm"'), 500),
        ((500, '0", "'), 500),
    ],
)
def test_a_number_shown_in_thousands_is_read_as_the_spreadsheet_shows_it(
    cell: Any, number: float, tmp_path: Path
) -> None:
    product = product_of(read_with(tmp_path, {WORKBOOK: workbook(column("spec.accuracy", cell))}))
    assert product.specifications == (Value(key="accuracy", number=number),)


def test_a_number_shown_in_thousands_from_some_size_on_is_a_problem(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: workbook(column("spec.accuracy", (5, '[>=1000]0.0,"k";0')))})
    reason = "the number format shows 5 in thousands or not, depending on its size"
    assert found == [f"transmitters.xlsx:Products!D2: {reason}; write the number that it should show"]


@pytest.mark.parametrize("code", ['"PR-"0000', "00-00", r"000\-00", "000 000", r"0\.00", "# ?/?", '0"A"'])
def test_a_code_of_which_the_number_format_shows_a_part_is_a_problem(code: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: workbook(column("code", (7, code)))})
    reason = "the cell holds only the number 7: its number format adds the rest"
    assert found == [
        f"transmitters.xlsx:Products!D2: {reason}; format the column as text, and enter what it shows",
    ]


def test_a_file_that_is_not_a_workbook_is_reported(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: b"PK\x03\x04 something else"})
    assert len(found) == 1
    assert found[0].startswith("transmitters.xlsx: the workbook cannot be read")


def merged(sheets: Sheets, *ranges: str) -> bytes:
    """A workbook in whose only sheet these cells are merged."""
    book = load_workbook(BytesIO(workbook(sheets)))
    for cells in ranges:
        book.worksheets[0].merge_cells(cells)
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def test_merged_cells_of_products_are_reported(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {WORKBOOK: merged(column("spec.accuracy", 0.5, 0.5), "D2:D3")})
    assert found == [
        (
            "transmitters.xlsx:Products!D2: the cells D2:D3 are merged, and only the first of them holds the value; "
            "unmerge them, and write the value in each"
        )
    ]


def test_rows_with_struck_out_text_are_reported_once(tmp_path: Path) -> None:
    rows = [(*HEADER, "Note"), ROW, ("PR-301", "Gauge", "Round", "x"), ("PR-302", "Gauge", "Square", "old")]
    book = load_workbook(BytesIO(workbook({"Products": rows})))
    for cell in ("A3", "B3", "D4", "A5"):  # the last one is empty
        book.worksheets[0][cell].font = Font(strike=True)
    written = BytesIO()
    book.save(written)
    assert problems_with(tmp_path, {WORKBOOK: written.getvalue(), MAP: b"ignored: [Note]\n"}) == [
        (
            "transmitters.xlsx:Products!A3: text of the cell is struck out; "
            "delete that text, or the row, or remove the line through it"
        )
    ]


def test_cells_that_are_not_read_may_be_merged(tmp_path: Path) -> None:
    title, note = ("Our products",), (*HEADER, "Note", "")
    rows = [title, note, (*ROW, "new", ""), ("PR-301", "Gauge", "Round", "", "")]
    files = {WORKBOOK: merged({"Products": rows}, "A1:E1", "D3:D4", "E3:E4"), MAP: b"header: 2\nignored: [Note]\n"}
    assert product_of(read_with(tmp_path, files), "PR-301").name.value == "Gauge"
