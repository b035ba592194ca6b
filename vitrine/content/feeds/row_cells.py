"""One row of a feed: its cells as nodes by field, those that hold translations apart."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vitrine.content.feeds.columns import ORDER_CODE, Column, Columns, content_of
from vitrine.content.feeds.feed_map import FeedMap
from vitrine.content.feeds.spreadsheet_damage import CellContent, check_leading_zeros, damage, thousands
from vitrine.content.feeds.table import Change, Table, TableRow
from vitrine.content.read.source_files import Source, control_characters
from vitrine.content.read.yaml_nodes import Node
from vitrine.errors import Fault
from vitrine.source_positions import in_column

CODES = ("number", "code", ORDER_CODE)


class TranslatedCell(NamedTuple):
    """A text of a field in another language, and the position of its cell."""

    locale: str
    field: str
    text: str
    position: int


class FeedRow(NamedTuple):
    """One row: its position, its filled cells by field, each as a text, and its translated cells."""

    position: int
    cells: dict[str, Node]
    translations: tuple[TranslatedCell, ...]
    decimal_comma: bool


def feed_rows(table: Table, columns: Columns, source: Source, feed_map: FeedMap) -> list[FeedRow]:
    """Every row of a table; those that a spreadsheet has damaged are problems and left out."""
    source.decimal_comma = table.decimal_comma
    reader = RowReader(columns, source, feed_map, table.decimal_comma)
    rows = [row for row in map(reader.read, table.rows) if row]
    for codes in reader.codes.values():
        check_leading_zeros(codes, source, typed=bool(source.sheets))
    return rows


class RowReader:
    """Reads the rows of one table; `codes` collects the cells of each column with codes, and their changes."""

    def __init__(self, columns: Columns, source: Source, feed_map: FeedMap, decimal_comma: bool) -> None:
        self.codes: dict[str, list[tuple[Node, Change | None]]] = {}
        self._columns = [(column, content_of(column, source.specifications)) for column in columns.read]
        self._unnamed = columns.unnamed
        self._source = source
        self._feed_map = feed_map
        self._decimal_comma = decimal_comma

    def read(self, row: TableRow) -> FeedRow | None:
        """One row; None, with a problem, if a cell is damaged."""
        cells: dict[str, Node] = {}
        translations: list[TranslatedCell] = []
        problems_before, has_controls = self._source.problem_count, bool(control_characters("".join(row.cells)))
        for column, content, text in self._filled(row):
            position = in_column(row.position, column.number)
            change = row.changes.get(column.number - 1)
            for _, message, remedy in control_characters(text) if has_controls else ():
                self._source.problem(position, message, remedy)
            if found := damage(content, text, change) or self._grouped(content, text, change):
                self._source.problem(position, *found)
            elif column.locale:
                translations.append(TranslatedCell(column.locale, column.field, text, position))
            else:
                cells[column.field] = Node(position, text)
                if column.field in CODES:
                    self.codes.setdefault(column.field, []).append((cells[column.field], change))
        damaged = self._source.problem_count > problems_before
        self._refuse_unnamed(row)
        return None if damaged else FeedRow(row.position, cells, tuple(translations), self._decimal_comma)

    def _grouped(self, content: CellContent, text: str, change: Change | None) -> Fault | None:
        """Points in a number that was written as a text, where commas are decimal."""
        return thousands(text) if self._decimal_comma and content == "number" and change is None else None

    def _filled(self, row: TableRow) -> Iterator[tuple[Column, CellContent, str]]:
        for column, content in self._columns:
            if text := self._meaning(column, row.cells[column.number - 1].strip()):
                yield column, content, text

    def _meaning(self, column: Column, text: str) -> str:
        """What a cell means by the map: the whole cell, or each entry of a list."""
        name = f"{column.field}.{column.locale}" if column.locale else column.field
        meanings = self._feed_map.values.get(name)
        return meant(text, meanings, self._feed_map.list_separator) if meanings else text

    def _refuse_unnamed(self, row: TableRow) -> None:
        for number in self._unnamed:
            if row.cells[number - 1].strip():
                message = "the cell is filled, but its column has no header"
                self._source.problem(in_column(row.position, number), message, "write a header, or empty the cell")


def meant(text: str, meanings: Mapping[str, str], separator: str) -> str:
    """A cell in the words of the site, or each of its entries."""
    if text in meanings:
        return meanings[text]
    return separator.join(meanings.get(entry.strip(), entry) for entry in text.split(separator))
