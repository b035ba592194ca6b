"""Reads the rows of a feed, and turns their cells into the nodes that front matter would have."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from vitrine.content.feeds.columns import (
    ACCESSORY,
    DIFFERENCE,
    LISTS,
    ORDER_CODE,
    PICTURE,
    SPECIFICATION,
    Columns,
    content_of,
)
from vitrine.content.feeds.feed_map import FeedMap
from vitrine.content.feeds.table import (
    Change,
    Table,
    TableRow,
    check_leading_zeros,
    damage_fault,
)
from vitrine.content.read.scalars import DECIMAL
from vitrine.content.read.source_files import Source, invalid_characters
from vitrine.content.read.specification_values import RANGE
from vitrine.content.read.yaml_nodes import Node
from vitrine.source_positions import in_column

CODES = ("number", "code", ORDER_CODE, ACCESSORY)
DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")


class TranslatedCell(NamedTuple):
    """A text of a field in another language, and the position of its cell."""

    locale: str
    field: str
    text: str
    position: int


class FeedRow(NamedTuple):
    """One row: its position, the texts of its filled cells by field, its translated cells, and whether any are lost."""

    position: int
    cells: dict[str, Node]
    translations: tuple[TranslatedCell, ...]
    is_damaged: bool


def feed_rows(table: Table, columns: Columns, source: Source, feed_map: FeedMap) -> list[FeedRow]:
    """Every row of a table; a cell that a spreadsheet has damaged is a problem."""
    source.decimal_comma = table.decimal_comma
    reader = RowReader(columns, source, feed_map)
    rows = [reader.read(row) for row in table.rows]
    for codes in reader.codes.values():
        check_leading_zeros(codes, source, typed=bool(source.sheets))
    return rows


class RowReader:
    """Reads the rows of one table; `codes` collects the cells of each column with codes, and their changes."""

    def __init__(self, columns: Columns, source: Source, feed_map: FeedMap) -> None:
        self.codes: dict[str, list[tuple[Node, Change | None]]] = {}
        self._columns = [
            (column, content_of(column, source.specifications), feed_map.values.get(column.name, {}))
            for column in columns.read
        ]
        self._unnamed = columns.unnamed
        self._source = source
        self._separator = feed_map.list_separator

    def read(self, row: TableRow) -> FeedRow:
        """One row, without the cells that are damaged.

        A lost number leaves the rest of its product to be checked; a lost code or text would only cause more problems.
        """
        cells: dict[str, Node] = {}
        translations: list[TranslatedCell] = []
        is_damaged, has_invalid = False, bool(invalid_characters("".join(row.cells)))
        for column, content, meanings in self._columns:
            text = row.cells[column.number - 1].strip()
            if meanings:
                text = translate_cell(text, meanings, self._separator)
            if not text:
                continue
            position = in_column(row.position, column.number)
            change = row.changes.get(column.number - 1)
            if has_invalid and invalid_characters(text):
                self._source.refuse_invalid_characters(text, position)
                is_damaged = True
            if fault := damage_fault(content, text, change, decimal_comma=self._source.decimal_comma):
                self._source.problem(position, *fault)
                is_damaged = is_damaged or content != "number"
            elif column.locale:
                translations.append(TranslatedCell(column.locale, column.field, text, position))
            else:
                cells[column.field] = Node(position, text)
                if column.field in CODES:
                    self.codes.setdefault(column.field, []).append((cells[column.field], change))
        self._refuse_unnamed(row)
        return FeedRow(row.position, cells, tuple(translations), is_damaged)

    def _refuse_unnamed(self, row: TableRow) -> None:
        for number in self._unnamed:
            if row.cells[number - 1].strip():
                message = "the cell is filled, but its column has no header"
                self._source.problem(in_column(row.position, number), message, "write a header, or empty the cell")


def translate_cell(text: str, meanings: Mapping[str, str], separator: str) -> str:
    """A cell in the words of the site, by the map: as a whole if the map has it, otherwise entry by entry."""
    if text in meanings:
        return meanings[text]
    return separator.join(meanings.get(entry.strip(), entry) for entry in text.split(separator))


class RowNodes:
    """Makes nodes of the cells of a feed, whose lists have a separator of their own."""

    def __init__(self, source: Source, list_separator: str) -> None:
        self._source = source
        self._separator = list_separator

    def fields(self, cells: Mapping[str, Node]) -> dict[str, Node]:
        """The fields of a product, without its specifications."""
        fields = {name: self._field(name, node) for name, node in cells.items() if "." not in name}
        fields.pop("picture", None)
        if shown := pictures(cells):
            fields["pictures"] = Node(shown[0].line, shown)
        return fields

    def specifications(self, row: FeedRow) -> dict[str, Node]:
        """The values of the columns `spec.<key>` by their key; choices are lists."""
        values: dict[str, Node] = {}
        for name, node in row.cells.items():
            if name.startswith(SPECIFICATION):
                key = name.removeprefix(SPECIFICATION)
                entry = (self._source.specifications or {}).get(key)
                is_choice = entry is not None and entry.type == "choice"
                values[key] = self.entries(node) if is_choice else self._value(key, node)
        return values

    def differences(self, row: FeedRow) -> dict[str, Node]:
        """The values of the columns `adds.<key>` by their key."""
        cells = {name.removeprefix(DIFFERENCE): row.cells[name] for name in row.cells if name.startswith(DIFFERENCE)}
        return {key: self._value(key, node) for key, node in cells.items()}

    def entries(self, node: Node) -> Node:
        """The list that a cell holds."""
        return Node(node.line, [Node(node.line, part) for part in split_list(str(node.value), self._separator)])

    def _field(self, name: str, node: Node) -> Node:
        if name in LISTS:
            return self.entries(node)
        if name == "variants":
            parts = split_list(str(node.value), ";")
            return Node(node.line, [self._variant(part, node.line) for part in parts])
        return node

    def _value(self, key: str, node: Node) -> Node:
        """A cell whose decimal commas become points, if it is a number or range; any other cell is unchanged."""
        entry = (self._source.specifications or {}).get(key)
        if not self._source.decimal_comma or entry is None or not entry.numeric:
            return node
        text = DECIMAL_COMMA.sub(".", str(node.value))
        return Node(node.line, text) if DECIMAL.fullmatch(text) or RANGE.fullmatch(text) else node

    def _variant(self, part: str, position: int) -> Node:
        """One variant, written `order code | name | key: value | key: value`."""
        order_code, *rest = (piece.strip() for piece in part.split("|"))
        name, *pieces = rest or [""]
        if not name:
            self._source.problem(position, f"the variant {order_code!r} has no name", "write it as order code | name")
        values: dict[str, Node] = {}
        for piece in pieces:
            key, colon, value = (word.strip() for word in piece.partition(":"))
            if not colon:
                self._source.problem(position, f"{piece!r} is not a value of a variant", "write it as key: value")
            values[key] = self._value(key, Node(position, value))
        fields = {"order_code": Node(position, order_code), "name": Node(position, name or order_code)}
        return Node(position, fields | ({"specifications": Node(position, values)} if values else {}))


def split_list(cell: str, separator: str) -> list[str]:
    return [part.strip() for part in cell.split(separator) if part.strip()]


def pictures(cells: Mapping[str, Node]) -> list[Node]:
    """The cells of the columns `picture`, `picture.2` …, each with its `.alt`."""
    by_number: dict[int, dict[str, Node]] = {}
    for name, node in cells.items():
        if match := PICTURE.fullmatch(name):
            by_number.setdefault(int(match["number"] or 1), {})["alt" if name.endswith(".alt") else "file"] = node
    return [Node(min(node.line for node in fields.values()), dict(fields)) for _, fields in sorted(by_number.items())]
