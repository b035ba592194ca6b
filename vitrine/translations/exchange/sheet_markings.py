"""Finds what a returned workbook has beside its texts: merged cells, comments, struck-out text, and words elsewhere.

The first three are what openpyxl leaves out of a sheet that it reads row by row.
"""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from operator import itemgetter
from zipfile import ZipFile

from lxml import etree
from openpyxl.cell.cell import Cell
from openpyxl.packaging.relationship import get_dependents, get_rels_path
from openpyxl.utils import range_boundaries
from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from vitrine.problems import Problems, counted
from vitrine.spreadsheet_cells import is_struck_out
from vitrine.translations.catalogs.po_entry import excerpt
from vitrine.translations.exchange.xlsx import HEADS, SUMMARY_HEADS

COMMENTS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"
NOTICE_END = "Comment:\n"  # of what Excel writes above a comment for its versions without threads
LETTER = re.compile(r"[^\W\d_]")
REMEDY = "read and answer what is there"
OWN_HEADS = frozenset(head.casefold() for head in HEADS)
Rows = Iterator[tuple[Cell, ...]]


class SheetMarkings:
    """The merged cells of a column that reach over several rows, and the cells in which a part is struck out."""

    def __init__(self, sheet: ReadOnlyWorksheet, column: int) -> None:
        self._merged: list[tuple[int, int, str]] = []
        self._struck_out: set[str] = set()
        archive, path = parts_of(sheet)
        with archive.open(path) as source:
            for _, element in etree.iterparse(source, tag=("{*}row", "{*}mergeCell"), resolve_entities=False):
                if etree.QName(element).localname == "mergeCell":
                    self._add_merged(str(element.get("ref", "")), column)
                else:
                    self._struck_out.update(cells_with_struck_out_runs(element))
                forget(element)
        self._merged.sort()

    def _add_merged(self, reference: str, column: int) -> None:
        left, top, right, bottom = (int(bound or 0) for bound in range_boundaries(reference))
        if left <= column <= right and top < bottom:
            self._merged.append((top, bottom, reference))

    def merged_at(self, row: int) -> str:
        """The merged cells that a row belongs to, or ""."""
        at = bisect_right(self._merged, row, key=itemgetter(0)) - 1
        if at < 0 or self._merged[at][1] < row:
            return ""
        return self._merged[at][2]

    def is_struck_out(self, cell: Cell) -> bool:
        """Whether the text of a cell, or a part of it, is struck out."""
        return cell.coordinate in self._struck_out or is_struck_out(cell)


def forget(element: etree._Element) -> None:
    """Free an element that has been read, and those before it: a sheet may have a million rows."""
    element.clear()
    parent = element.getparent()
    while parent is not None and parent[0] is not element:
        del parent[0]


def cells_with_struck_out_runs(row: etree._Element) -> Iterator[str]:
    """The cells of a row that hold their text themselves, where a part of it is struck out."""
    for cell in row.iterchildren("{*}c"):
        if next(cell.iter("{*}strike"), None) is not None:
            yield str(cell.get("r", ""))


def comments_by_row(sheet: ReadOnlyWorksheet) -> dict[int, str]:
    """The comments on the cells of each row."""
    archive, path = parts_of(sheet)
    relations = get_rels_path(path)  # type: ignore[no-untyped-call]
    comments: dict[int, str] = {}
    for part in get_dependents(archive, relations).find(COMMENTS) if relations in archive.namelist() else ():
        root = etree.fromstring(archive.read(part.target), etree.XMLParser(resolve_entities=False))
        for comment in root.iter("{*}comment"):
            row, _ = coordinate_to_tuple(str(comment.get("ref", "")))
            text = "".join(str(run.text or "") for run in comment.iter("{*}t")).rpartition(NOTICE_END)[2].strip()
            comments[row] = "\n".join(filter(None, (comments.get(row, ""), text)))
    return comments


def parts_of(sheet: ReadOnlyWorksheet) -> tuple[ZipFile, str]:
    """The archive of a sheet, and the name of its part."""
    archive: ZipFile = sheet.parent._archive  # type: ignore[attr-defined]  # noqa: SLF001 - openpyxl has no other way
    return archive, str(sheet._worksheet_path)  # type: ignore[attr-defined]  # noqa: SLF001


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
