"""The position of a value in a file, packed into one number: line, in a table also column, in a workbook row and sheet.

A position without column, row and sheet is a plain line. In a workbook the lowest bits only count the lines of a cell.
"""

from typing import NamedTuple

LINE_BITS, COLUMN_BITS, ROW_BITS = 22, 12, 21
COLUMN_SHIFT = LINE_BITS
ROW_SHIFT = COLUMN_SHIFT + COLUMN_BITS
SHEET_SHIFT = ROW_SHIFT + ROW_BITS
LAST_COLUMN = (1 << COLUMN_BITS) - 1
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Place(NamedTuple):
    """The parts of a position; all count from 1, 0 is unknown."""

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


def place(position: int) -> Place:
    """Unpack a position."""
    return Place(
        line=position & ((1 << LINE_BITS) - 1),
        column=position >> COLUMN_SHIFT & LAST_COLUMN,
        row=position >> ROW_SHIFT & ((1 << ROW_BITS) - 1),
        sheet=position >> SHEET_SHIFT,
    )


def line_of(position: int) -> int:
    """The line of a position, in a workbook its row."""
    found = place(position)
    return found.row or found.line


def text_position(position: int) -> int:
    """The position of a text whose passages have lines of their own: in a file of lines, only the line."""
    return position if position >> ROW_SHIFT else position & ((1 << LINE_BITS) - 1)


def column_letters(column: int) -> str:
    """The name of a column as spreadsheets show it: A to Z, then AA."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, len(LETTERS))
        letters = LETTERS[rest] + letters
    return letters


def cell_name(position: int, sheets: tuple[str, ...] = ()) -> str:
    """A cell or row as spreadsheets show it, `Products!C14` or `Products!14:14`; in a file of lines `14, column C`.

    "" for a plain line.
    """
    found = place(position)
    if not found.row:
        return f"{found.line}, column {column_letters(found.column)}" if found.column else ""
    sheet = sheets[found.sheet - 1] if found.sheet <= len(sheets) else f"sheet {found.sheet}"
    quoted = sheet if sheet.isidentifier() else "'" + sheet.replace("'", "''") + "'"
    cell = f"{column_letters(found.column)}{found.row}" if found.column else f"{found.row}:{found.row}"
    return f"{quoted}!{cell}"
