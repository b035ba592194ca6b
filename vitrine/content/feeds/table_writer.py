"""Writes product rows as a feed: CSV that spreadsheets open as UTF-8, or a workbook whose texts stay texts."""

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import Cell as SheetCell
from openpyxl.styles import Font
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from vitrine.content.feeds.exported_rows import Cell, Row, plain_number
from vitrine.errors import VitrineError

LONGEST_CELL = 32_767  # letters, in every version of Excel
TEXT_FORMAT = "@"  # Excel turns nothing written in such a cell into a number or a date


def csv_bytes(columns: Sequence[str], rows: Sequence[Row]) -> bytes:
    """The rows as CSV."""
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(columns)
    for row in rows:
        cells = (row.get(name, "") for name in columns)
        writer.writerow([cell if isinstance(cell, str) else plain_number(cell) for cell in cells])
    return written.getvalue().encode("utf-8-sig")


def workbook_bytes(columns: Sequence[str], rows: Sequence[Row]) -> bytes:
    """The rows as a workbook with one sheet."""
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet("Products")
    sheet.freeze_panes = "A2"
    sheet.append([cell_of(sheet, name, bold=True) for name in columns])
    for row in rows:
        for name, cell in row.items():
            refuse_too_long(row, name, cell)
        sheet.append([cell_of(sheet, row.get(name)) for name in columns])
    written = BytesIO()
    workbook.save(written)
    return written.getvalue()


def cell_of(sheet: WriteOnlyWorksheet, value: Cell | None, *, bold: bool = False) -> SheetCell:
    """A cell; a text that begins with = is no formula."""
    cell = WriteOnlyCell(sheet, value)
    if not isinstance(value, float | int):
        cell.number_format = TEXT_FORMAT
    if isinstance(value, str):
        cell.data_type = "s"
    if bold:
        cell.font = Font(bold=True)
    return cell


def refuse_too_long(row: Row, name: str, cell: Cell) -> None:
    """Raise VitrineError for a text that Excel would truncate."""
    if isinstance(cell, str) and len(cell) > LONGEST_CELL:
        message = f"{name!r} of {row['number']} has {len(cell)} letters, and a cell of a workbook takes {LONGEST_CELL}"
        raise VitrineError(f"{message}; write CSV, or shorten it")
