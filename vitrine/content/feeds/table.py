"""The tables of a feed: rows of texts that know their place, whether they come from CSV or from a workbook."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from vitrine.content.feeds.feed_map import FeedMap
from vitrine.content.read.csv_rows import csv_rows
from vitrine.content.read.source_files import Source

# What a spreadsheet may hold in place of the text that is expected.
Change = Literal["date", "number", "formula", "error"]
NO_CHANGES: Mapping[int, Change] = MappingProxyType({})


class TableRow(NamedTuple):
    """One row: its position, its cells, and what the cells hold that are no plain text, by index."""

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
    """What separates the cells of a CSV file, as its map says or its headers show."""
    return "\t" if feed_map.delimiter == "tab" else feed_map.delimiter or likely_delimiter(source, feed_map.header)


def fitting_rows(rows: Iterator[TableRow], header: TableRow, source: Source) -> Iterator[TableRow]:
    """The rows that have a cell for every column."""
    for row in rows:
        if row.is_empty:
            continue
        if len(row.cells) == len(header.cells):
            yield row
        else:
            message = f"the row has {len(row.cells)} cells, the header {len(header.cells)} columns"
            remedy = "give every column one cell, and quote cells that contain what separates them"
            source.problem(row.position, message, remedy)


def likely_delimiter(source: Source, header: int) -> str:
    """What separates the cells: the one of comma, semicolon and tab that the line of the headers has more of."""
    lines = source.text.split("\n", header)
    return max(",", ";", "\t", key=lines[min(header, len(lines)) - 1].count)
