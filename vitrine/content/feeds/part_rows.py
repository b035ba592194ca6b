"""The rows of a feed that are a part of a product: a variant, a value of an option, an exclusion, an exception."""

from collections.abc import Iterable
from itertools import groupby

from vitrine.content.feeds.columns import (
    CLAIM,
    CLAIM_REASON,
    DIFFERENCE,
    DRAWING,
    EXCLUDED,
    OPTION,
    OPTION_CODE,
    ORDER_CODE,
    PART_COLUMNS,
    REASON,
    SPECIFICATION,
    STANDARD,
    VARIANT_NAME,
)
from vitrine.content.feeds.row_cells import FeedRow
from vitrine.content.feeds.row_nodes import RowNodes
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node


def part_of(row: FeedRow) -> str:
    """The column that makes a row a part of a product; "" for the row of the product itself."""
    for column in PART_COLUMNS:
        if column in row.cells:
            return column
    return ""


def check_part(row: FeedRow, source: Source) -> None:
    """A row is one part of a product, and has no cells of another or of the product."""
    part = part_of(row)
    for column, own in PART_COLUMNS.items():
        if column in row.cells and column != part:
            message = f"a row with {part!r} cannot have {column!r}"
            source.problem(row.cells[column].line, message, "empty this cell, and move its value to a row of its own")
        for name in own:
            if name in row.cells and column != part:
                message = f"{name!r} is filled, but {column!r} is empty"
                source.problem(row.cells[name].line, message, f"fill in {column!r}, or empty this cell")
    check_values_of_part(row, part, source)
    if part and "variants" in row.cells:
        message = f"a row with {part!r} cannot list variants"
        source.problem(row.cells["variants"].line, message, "empty this cell, and give every variant a row")


def check_values_of_part(row: FeedRow, part: str, source: Source) -> None:
    """Only the value of an option has differences, and neither an exclusion nor an exception has specifications."""
    for name, node in row.cells.items():
        if name.startswith(DIFFERENCE) and part != OPTION_CODE:
            source.problem(node.line, f"{name!r} is filled, but {OPTION_CODE!r} is empty", "empty this cell")
        if name.startswith(SPECIFICATION) and part in (EXCLUDED, CLAIM):
            source.problem(node.line, f"a row with {part!r} cannot have specifications", "empty this cell")


def variant(row: FeedRow, specifications: dict[str, Node]) -> Node:
    """The node of the variant in a row."""
    fields = {ORDER_CODE: row.cells[ORDER_CODE], "name": row.cells.get(VARIANT_NAME) or Node(row.position, "")}
    return Node(row.position, fields | given("specifications", row, specifications))


def options(rows: Iterable[FeedRow], nodes: RowNodes) -> list[Node]:
    """The nodes of the options whose values are in these rows; adjacent rows of one option belong together."""
    found = []
    for specification, group in groupby(rows, key=option_of):
        values = list(group)
        first = values[0]
        fields = {
            "specification": first.cells.get(OPTION) or Node(first.position, specification),
            "values": Node(first.position, [option_value(row, nodes) for row in values]),
        }
        found.append(Node(first.position, fields))
    return found


def option_of(row: FeedRow) -> str:
    return str(row.cells[OPTION].value) if OPTION in row.cells else ""


def option_value(row: FeedRow, nodes: RowNodes) -> Node:
    """The node of the option value in a row."""
    fields = {"code": row.cells[OPTION_CODE]}
    fields |= {name: row.cells[name] for name in (STANDARD, DRAWING) if name in row.cells}
    fields |= given("specifications", row, nodes.specifications(row))
    return Node(row.position, fields | given("adds", row, nodes.differences(row)))


def exclusion(row: FeedRow, nodes: RowNodes) -> Node:
    """The node of the exclusion in a row."""
    reason = row.cells.get(REASON) or Node(row.position, "")
    return Node(row.position, {"codes": nodes.entries(row.cells[EXCLUDED]), "reason": reason})


def claim_exception(row: FeedRow) -> Node:
    """The node of the claim exception in a row."""
    reason = row.cells.get(CLAIM_REASON) or Node(row.position, "")
    return Node(row.position, {"claim": row.cells[CLAIM], "reason": reason})


def given(name: str, row: FeedRow, values: dict[str, Node]) -> dict[str, Node]:
    """A field with these values; nothing if there are none."""
    return {name: Node(row.position, values)} if values else {}
