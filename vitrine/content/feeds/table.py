"""The tables of a feed: rows of texts with positions, and checks for damage that spreadsheets do to cells."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from vitrine.content.feeds.feed_map import FeedMap
from vitrine.content.read.source_files import Source, csv_rows
from vitrine.content.read.yaml_nodes import Node
from vitrine.problems import Fault, counted
from vitrine.spreadsheet_cells import ERROR

# What a cell of a spreadsheet may hold instead of the expected text.
Change = Literal["date", "number", "text added", "scaled", "formula", "error"]
NO_CHANGES: Mapping[int, Change] = MappingProxyType({})
# What the cells of a column hold; damage cannot be detected in texts.
CellContent = Literal["text", "date", "value", "number"]
AS_TEXT = "format the column as text, and enter it again"
AS_SHOWN = "format the column as text, and enter what it shows"
SHORTENED = re.compile(r"\d([.,]\d+)?E\+\d+", re.IGNORECASE)
MONTHS = (
    "jan feb mar mär mrz apr may mai jun jul aug sep oct okt nov dec dez "
    "ene abr ago dic janv févr mars avr juin juil août sept déc"
)
DATE = re.compile(
    rf"\d{{1,2}}([./])\d{{1,2}}\1\d{{4}}|\d{{1,2}}[-. ]{{1,2}}({'|'.join(MONTHS.split())})\.?([- ]\d{{2,4}})?",
    re.IGNORECASE,
)
DIGITS_KEPT = 15  # the digits of a number that a spreadsheet stores
THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?", re.ASCII)


class TableRow(NamedTuple):
    """One row: its position, its cells as texts, and the kind of each cell that was not a text, by index."""

    position: int
    cells: list[str]
    changes: Mapping[int, Change] = NO_CHANGES

    @property
    def is_empty(self) -> bool:
        return not self.changes and not any(map(str.strip, self.cells))


class Table(NamedTuple):
    """A header row and the rows below it; `decimal_comma` says that numbers may have one."""

    header: TableRow
    rows: Iterator[TableRow]
    decimal_comma: bool


def csv_table(source: Source, feed_map: FeedMap) -> Table | None:
    """The table of a CSV file; None, with a problem, if it has no header row."""
    delimiter = "\t" if feed_map.delimiter == "tab" else feed_map.delimiter or header_delimiter(source, feed_map.header)
    rows = (TableRow(*row) for row in csv_rows(source, delimiter))
    header = next((row for number, row in enumerate(rows, 1) if number == feed_map.header), None)
    if header is None:
        source.problem(0, f"there is no row {feed_map.header} with headers", "begin with a row of headers")
        return None
    decimal_comma = feed_map.decimal == "," or (feed_map.decimal is None and delimiter == ";")
    return Table(header, fitting_rows(rows, header, source), decimal_comma)


def fitting_rows(rows: Iterator[TableRow], header: TableRow, source: Source) -> Iterator[TableRow]:
    """The rows that have a cell for every column."""
    for row in rows:
        if row.is_empty:
            continue
        if len(row.cells) == len(header.cells):
            yield row
        else:
            message = (
                f"the row has {counted(len(row.cells), 'cell')}, the header {counted(len(header.cells), 'column')}"
            )
            remedy = "give every column one cell, and quote cells that contain what separates them"
            source.problem(row.position, message, remedy)


def header_delimiter(source: Source, header: int) -> str:
    """The most frequent of comma, semicolon and tab in the header line."""
    lines = source.text.split("\n", header)
    return max(",", ";", "\t", key=lines[min(header, len(lines)) - 1].count)


def damage_fault(content: CellContent, text: str, change: Change | None, *, decimal_comma: bool) -> Fault | None:
    """How a spreadsheet damaged a cell, or what a feed with decimal commas would misread; None if it is right."""
    if change == "error" or ERROR.fullmatch(text):
        return f"the formula gives {text}", "correct the formula, or write its value"
    match change:
        case "formula":
            remedy = "open the file in a spreadsheet program and save it, or write the value"
            return f"the formula {text} has no value", remedy
        case "date" if content != "date":
            return f"the spreadsheet turned what was written into the date {text}", AS_TEXT
        case "scaled":
            message = f"the number format shows {text} in thousands or not, depending on its size"
            return message, "write the number that it should show"
        case "text added" if content in ("text", "value"):
            return f"the cell holds only the number {text}: its number format adds the rest", AS_SHOWN
        case "number" if len(text) > DIGITS_KEPT and text.isdigit():
            return f"the spreadsheet kept only the first {DIGITS_KEPT} digits of {text}", AS_TEXT
    if content not in ("value", "number"):
        return None
    if SHORTENED.fullmatch(text):
        return f"the spreadsheet shortened a long number to {text}", AS_TEXT
    if DATE.fullmatch(text):
        return f"the spreadsheet turned what was written into the date {text}", AS_TEXT
    return grouping_fault(text) if decimal_comma and content == "number" and change is None else None


def grouping_fault(text: str) -> Fault | None:
    """The fault of points between groups of digits: read as decimal points, they would turn 1.250 into 1.25."""
    grouped = [end for end in text.split("..") if THOUSANDS.fullmatch(end)]
    if not grouped:
        return None
    plain = grouped[0].replace(".", "")
    meant = "" if "," in plain else f", or {grouped[0].replace('.', ',')}"
    return f"{grouped[0]} has a point, but this feed writes decimals with a comma", f"write {plain}{meant}"


def check_leading_zeros(codes: Iterable[tuple[Node, Change | None]], source: Source, *, typed: bool) -> None:
    """Numbers in a column of codes are not shorter than those that begin with zeros.

    In a workbook, cells are `typed`: one that is a text says what was written.
    """
    digits = [(node, change) for node, change in codes if isinstance(node.value, str) and node.value.isdigit()]
    widths = {len(node.value) for node, _ in digits if str(node.value).startswith("0")}
    if len(widths) != 1:
        return
    width = widths.pop()
    for node, change in digits:
        if len(node.value) < width and (change == "number" or not typed):
            message = f"{node.value} has lost its leading zeros: others in this column have {width} digits"
            source.problem(node.line, message, f"write {str(node.value).zfill(width)}, in a column formatted as text")
