"""Finds words in a returned workbook where no translation is read: in columns beside the texts, and on other sheets."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from openpyxl.cell.cell import Cell

from vitrine.english_counts import counted
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import excerpt
from vitrine.translations.exchange.xlsx import HEADS, SUMMARY_HEADS

LETTER = re.compile(r"[^\W\d_]")
REMEDY = "read and answer what is there"
OWN_HEADS = frozenset(head.casefold() for head in HEADS)
Rows = Iterator[tuple[Cell, ...]]


def report_columns_beside(rows: Rows, read: Iterable[int], name: str, sheet: str, problems: Problems) -> None:
    """Report each column with words beside those that were handed off; `rows` begin with that of their heads.

    `read` are the columns that are read, whatever their heads are.
    """
    heads = worded_cells(next(rows, ()))
    own = {*read, *(cell.column for cell in heads if " ".join(str(cell.value).split()).casefold() in OWN_HEADS)}
    beside = defaultdict[int, list[Cell]](list)
    for row in rows:
        for cell in worded_cells(row):
            if cell.column not in own:
                beside[cell.column].append(cell)
    for first, *others in beside.values():
        more = f", and {counted(len(others), 'more cell')}" if others else ""
        message = f"a column that was not handed off is not taken; it has {excerpt(str(first.value))}{more}"
        problems.add(f"{name}:{sheet}!{first.coordinate}", 0, message, REMEDY)


def report_sheet(rows: Rows, name: str, sheet: str, problems: Problems) -> None:
    """Report a sheet with words, unless it is the one with the sums."""
    heads = next(rows, ())
    if [cell.value for cell in heads] == SUMMARY_HEADS:
        return
    for row in (heads, *rows):
        for cell in worded_cells(row)[:1]:
            message = f"a sheet that was not handed off is not taken; it has {excerpt(str(cell.value))}"
            problems.add(f"{name}:{sheet}!{cell.coordinate}", 0, message, REMEDY)
            return


def worded_cells(row: Iterable[Cell]) -> list[Cell]:
    """The cells of a row that have words, and not only numbers."""
    return [cell for cell in row if cell.value is not None and LETTER.search(str(cell.value))]
