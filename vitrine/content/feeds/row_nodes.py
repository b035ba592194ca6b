"""The cells of a row as the nodes that a product's front matter would give."""

import re
from collections.abc import Mapping

from vitrine.content.feeds.columns import DIFFERENCE, LISTS, PICTURE, SPECIFICATION
from vitrine.content.feeds.row_cells import FeedRow
from vitrine.content.read.scalars import DECIMAL
from vitrine.content.read.source_files import Source
from vitrine.content.read.specification_values import RANGE
from vitrine.content.read.yaml_nodes import Node

DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")


class RowNodes:
    """Makes nodes of the cells of a feed, whose lists have a separator of their own."""

    def __init__(self, source: Source, list_separator: str) -> None:
        self._source = source
        self._separator = list_separator

    def fields(self, cells: Mapping[str, Node], decimal_comma: bool) -> dict[str, Node]:
        """The fields of a product, without its specifications."""
        fields = {name: self._field(name, node, decimal_comma) for name, node in cells.items() if "." not in name}
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
                values[key] = self.entries(node) if is_choice else self._value(key, node, row.decimal_comma)
        return values

    def differences(self, row: FeedRow) -> dict[str, Node]:
        """The values of the columns `adds.<key>` by their key."""
        found = {name.removeprefix(DIFFERENCE): row.cells[name] for name in row.cells if name.startswith(DIFFERENCE)}
        return {key: self._value(key, node, row.decimal_comma) for key, node in found.items()}

    def entries(self, node: Node) -> Node:
        """The list that a cell holds."""
        return Node(node.line, [Node(node.line, part) for part in split_list(str(node.value), self._separator)])

    def _field(self, name: str, node: Node, decimal_comma: bool) -> Node:
        if name in LISTS:
            return self.entries(node)
        if name == "variants":
            parts = split_list(str(node.value), ";")
            return Node(node.line, [self._variant(part, node.line, decimal_comma) for part in parts])
        return node

    def _value(self, key: str, node: Node, decimal_comma: bool) -> Node:
        """The cell of a number or range with decimal points, where a feed writes commas; as it is, if it is neither."""
        entry = (self._source.specifications or {}).get(key)
        if not decimal_comma or entry is None or not entry.numeric:
            return node
        text = DECIMAL_COMMA.sub(".", str(node.value))
        return Node(node.line, text) if DECIMAL.fullmatch(text) or RANGE.fullmatch(text) else node

    def _variant(self, part: str, position: int, decimal_comma: bool) -> Node:
        """One variant, written `order code | name | key: value | key: value`."""
        order_code, *rest = (piece.strip() for piece in part.split("|"))
        values: dict[str, Node] = {}
        for piece in rest[1:]:
            key, colon, value = (word.strip() for word in piece.partition(":"))
            if not colon:
                self._source.problem(position, f"{piece!r} is not a value of a variant", "write it as key: value")
            values[key] = self._value(key, Node(position, value), decimal_comma)
        fields = {"order_code": Node(position, order_code), "name": Node(position, rest[0] if rest else "")}
        return Node(position, fields | ({"specifications": Node(position, values)} if values else {}))


def split_list(cell: str, separator: str) -> list[str]:
    """The entries of a cell."""
    return [part.strip() for part in cell.split(separator) if part.strip()]


def pictures(cells: Mapping[str, Node]) -> list[Node]:
    """The cells of the columns `picture`, `picture.2` …, each with its `.alt`."""
    found: dict[int, dict[str, Node]] = {}
    for name, node in cells.items():
        if match := PICTURE.fullmatch(name):
            found.setdefault(int(match["number"] or 1), {})["alt" if name.endswith(".alt") else "file"] = node
    return [Node(min(node.line for node in fields.values()), dict(fields)) for _, fields in sorted(found.items())]
