"""The position of a value in a file, packed into one number.

In most files it is just the line. In a table it also has the column. In a workbook it has the sheet, the row, the
column, and the line within the cell.
"""

from typing import NamedTuple

LINE_BITS, COLUMN_BITS, ROW_BITS = 22, 12, 21
COLUMN_SHIFT = LINE_BITS
ROW_SHIFT = COLUMN_SHIFT + COLUMN_BITS
SHEET_SHIFT = ROW_SHIFT + ROW_BITS
LAST_COLUMN = (1 << COLUMN_BITS) - 1
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class PositionParts(NamedTuple):
    """A position, unpacked; every part counts from 1, and 0 means that there is none."""

    line: int
    column: int
    row: int
    sheet: int


def sheet_row(row: int, sheet: int) -> int:
    """The position of a row in a workbook."""
    return row << ROW_SHIFT | sheet << SHEET_SHIFT


def in_column(position: int, column: int) -> int:
    """The position of a cell in the row at a position."""
    return position | (column if column <= LAST_COLUMN else 0) << COLUMN_SHIFT


def unpack(position: int) -> PositionParts:
    return PositionParts(
        line=position & ((1 << LINE_BITS) - 1),
        column=position >> COLUMN_SHIFT & LAST_COLUMN,
        row=position >> ROW_SHIFT & ((1 << ROW_BITS) - 1),
        sheet=position >> SHEET_SHIFT,
    )


def line_of(position: int) -> int:
    """The line of a position; in a workbook, its row."""
    parts = unpack(position)
    return parts.row or parts.line


def text_position(position: int) -> int:
    """The position of a text, to which the lines of its passages are added: outside of workbooks, the line alone."""
    return position if position >> ROW_SHIFT else position & ((1 << LINE_BITS) - 1)


def column_letters(column: int) -> str:
    """The name of a column as spreadsheets show it: A to Z, then AA."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, len(LETTERS))
        letters = LETTERS[rest] + letters
    return letters


def cell_name(position: int, sheets: tuple[str, ...] = ()) -> str:
    """A cell or row of a workbook as spreadsheets name it (`Products!C14`, `Products!14:14`); of CSV, `14, column C`.

    It is empty for a position that is only a line.
    """
    parts = unpack(position)
    if not parts.row:
        return f"{parts.line}, column {column_letters(parts.column)}" if parts.column else ""
    sheet = sheets[parts.sheet - 1] if parts.sheet <= len(sheets) else f"sheet {parts.sheet}"
    quoted = sheet if sheet.isidentifier() else "'" + sheet.replace("'", "''") + "'"
    cell = f"{column_letters(parts.column)}{parts.row}" if parts.column else f"{parts.row}:{parts.row}"
    return f"{quoted}!{cell}"
