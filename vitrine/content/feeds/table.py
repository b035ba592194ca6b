"""The tables of a feed, from CSV or a workbook: rows of texts with their positions."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from vitrine.content.feeds.feed_map import FeedMap
from vitrine.content.read.source_files import Source, csv_rows
from vitrine.plurals import counted

# What a cell of a spreadsheet may hold instead of the expected text.
Change = Literal["date", "number", "formula", "error"]
NO_CHANGES: Mapping[int, Change] = MappingProxyType({})


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
    delimiter = csv_delimiter(source, feed_map)
    rows = (TableRow(*row) for row in csv_rows(source, delimiter))
    header = next((row for number, row in enumerate(rows, 1) if number == feed_map.header), None)
    if header is None:
        source.problem(0, f"there is no row {feed_map.header} with headers", "begin with a row of headers")
        return None
    decimal_comma = feed_map.decimal == "," or (feed_map.decimal is None and delimiter == ";")
    return Table(header, fitting_rows(rows, header, source), decimal_comma)


def csv_delimiter(source: Source, feed_map: FeedMap) -> str:
    """The delimiter of a CSV file: from its map, or guessed from its headers."""
    return "\t" if feed_map.delimiter == "tab" else feed_map.delimiter or likely_delimiter(source, feed_map.header)


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


def likely_delimiter(source: Source, header: int) -> str:
    """The most frequent of comma, semicolon and tab in the header line."""
    lines = source.text.split("\n", header)
    return max(",", ";", "\t", key=lines[min(header, len(lines)) - 1].count)
