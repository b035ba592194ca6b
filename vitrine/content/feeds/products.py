"""Makes products from the rows of a feed: one row each, or several rows with one code for a product and its parts."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from vitrine.content.feeds.columns import (
    ACCESSORY,
    CLAIM,
    DIFFERENCE,
    EXCLUDED,
    FURTHER_LISTS,
    LIMITED,
    OPTION,
    OPTION_CODE,
    ORDER_CODE,
    PARTS,
    SPECIFICATION,
    is_shared,
)
from vitrine.content.feeds.feed_lock import CellKey, LockedCell, locked_cell
from vitrine.content.feeds.rows import FeedRow, RowNodes, TranslatedCell
from vitrine.content.model.texts import Body
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import derived_code, fold

FOLDERS = ("category", "sub_category")


class Translation(NamedTuple):
    """A translated cell, the English text beside it, and its key in the lock file."""

    cell: TranslatedCell
    english: str
    key: CellKey

    @property
    def now(self) -> LockedCell:
        return locked_cell(self.english, self.cell.text)


class FeedProduct(NamedTuple):
    """A product of a feed: its fields, its folders where columns name them, and its rows with their translations."""

    node: Node
    folders: Mapping[str, str]
    rows: tuple[FeedRow, ...]

    @property
    def translations(self) -> Iterator[Translation]:
        """Each translated cell with the English text beside it; if its row has none, with that of the first row."""
        for row in self.rows:
            shared, own = (product_key(row), part_key(row)) if row.translations else ("", "")
            for cell in row.translations:
                english = row.cells.get(cell.field) or self.rows[0].cells.get(cell.field)
                code = shared if is_shared(cell.field) else own
                yield Translation(cell, str(english.value) if english else "", CellKey(code, cell.field, cell.locale))

    @property
    def translated_bodies(self) -> tuple[Body, ...]:
        cells = (cell for row in self.rows for cell in row.translations)
        return tuple(Body(cell.text, cell.position) for cell in cells if cell.field == "body")


def feed_products(rows: Iterable[FeedRow], source: Source, list_separator: str) -> Iterator[FeedProduct]:
    """Every product in the order of its first row, without those whose rows are damaged or contradict each other."""
    nodes = RowNodes(source, list_separator)
    groups: dict[str, list[FeedRow]] = {}
    for row in rows:
        groups.setdefault(product_key(row), []).append(row)
    for group in groups.values():
        if not any(row.is_damaged for row in group) and not has_contradictions(group, source):
            yield with_parts(group, nodes)


def product_key(row: FeedRow) -> str:
    """The key that the rows of one product share: their code; a row without a code is a product by itself."""
    code, number = row.cells.get("code"), row.cells.get("number")
    if code:
        return fold(str(code.value))
    return fold(derived_code(str(number.value))) if number else str(row.position)


def part_key(row: FeedRow) -> str:
    """The key that identifies a row within the site: its order code, or its product and part."""
    part = part_of(row)
    if part == ORDER_CODE:
        return fold(str(row.cells[ORDER_CODE].value))
    return f"{product_key(row)}/{fold(str(row.cells[part].value))}" if part else product_key(row)


def has_contradictions(group: list[FeedRow], source: Source) -> bool:
    """Whether rows with the same code cannot form one product; a problem says why."""
    before = source.problem_count
    without = [row for row in group if not part_of(row)]
    for row in without[1:] if group[0] in without else without:
        at = (row.cells.get("code") or row.cells["number"]).line
        place = source.problems.location(source.path, group[0].position)
        message = f"the code is already taken in {place}"
        source.problem(at, message, f"change one of the two, or fill in {ORDER_CODE!r} to make the row a variant")
    for row in group:
        check_shared(row, group[0], source)
        check_part(row, source)
    return source.problem_count > before


def check_shared(row: FeedRow, first: FeedRow, source: Source) -> None:
    """In the columns that parts share, a row repeats the first row with the same code."""
    for name, node in row.cells.items():
        same = first.cells.get(name)
        if is_shared(name) and (same is None or same.value != node.value):
            message = f"{name!r} differs from the first row with this code"
            source.problem(node.line, message, "write the same, or leave the cell empty")


def with_parts(group: list[FeedRow], nodes: RowNodes) -> FeedProduct:
    """A product with the parts in its further rows.

    A product without a row of its own gets the values that all of its variants share.
    """
    first = group[0]
    parts: dict[str, list[FeedRow]] = {column: [] for column in ("", *PARTS)}
    for row in group:
        parts[part_of(row)].append(row)
    values = [nodes.specifications(row) for row in parts[ORDER_CODE]]
    own = nodes.specifications(first) if parts[""] else shared_values(values)
    shared = frozenset() if parts[""] else own.keys()
    lists = {
        "variants": [
            part_node(row, {key: node for key, node in row_values.items() if key not in shared}, nodes)
            for row, row_values in zip(parts[ORDER_CODE], values, strict=True)
        ],
        "options": options(parts[OPTION_CODE], nodes),
    }
    for name, column in FURTHER_LISTS.items():
        lists[name] = [part_node(row, nodes.specifications(row), nodes) for row in parts[column]]
    cells = {name: node for name, node in first.cells.items() if is_shared(name)}
    fields = nodes.fields(cells)
    fields |= {name: Node(first.position, entries) for name, entries in lists.items() if entries}
    fields |= {"specifications": Node(first.position, own)} if own else {}
    folders = {name: str(node.value) for name, node in fields.items() if name in FOLDERS}
    return FeedProduct(Node(first.position, fields), folders, tuple(group))


def shared_values(values: list[dict[str, Node]]) -> dict[str, Node]:
    """The values of the first variant that no other variant contradicts."""
    return {key: node for key, node in values[0].items() if is_same(key, values)} if values else {}


def is_same(key: str, values: list[dict[str, Node]]) -> bool:
    """Whether all rows that give this value agree."""
    return len({comparable(row_values[key]) for row_values in values if key in row_values}) == 1


def comparable(node: Node) -> tuple[str, ...]:
    """A value or a list of values in a form that can be compared."""
    return tuple(str(item.value) for item in node.value) if isinstance(node.value, list) else (str(node.value),)


def part_of(row: FeedRow) -> str:
    """The column that makes a row a part of a product; "" for the row of the product itself."""
    return next((column for column in PARTS if column in row.cells), "")


def check_part(row: FeedRow, source: Source) -> None:
    """A row is one part of a product, and has no cells of another or of the product."""
    part = part_of(row)
    filled = ((column, name) for column, own in PARTS.items() if column != part for name in own if name in row.cells)
    for column, name in filled:
        if name == column:
            message = f"a row with {part!r} cannot have {column!r}"
            remedy = "empty this cell, and move its value to a row of its own"
        else:
            message = f"{name!r} is filled, but {column!r} is empty"
            remedy = f"fill in {column!r}, or empty this cell"
        source.problem(row.cells[name].line, message, remedy)
    check_values_of_part(row, part, source)
    if part and "variants" in row.cells:
        message = f"a row with {part!r} cannot list variants"
        source.problem(row.cells["variants"].line, message, "empty this cell, and give every variant a row")


def check_values_of_part(row: FeedRow, part: str, source: Source) -> None:
    """Only the value of an option has differences, and no exclusion, accessory or exception has specifications."""
    for name, node in row.cells.items():
        if name.startswith(DIFFERENCE) and part != OPTION_CODE:
            source.problem(node.line, f"{name!r} is filled, but {OPTION_CODE!r} is empty", "empty this cell")
        if name.startswith(SPECIFICATION) and part in (EXCLUDED, ACCESSORY, CLAIM):
            source.problem(node.line, f"a row with {part!r} cannot have specifications", "empty this cell")


def part_node(row: FeedRow, specifications: dict[str, Node], nodes: RowNodes) -> Node:
    part = part_of(row)
    fields = {field: row.cells[column] for column, field in PARTS[part].items() if field and column in row.cells}
    if "codes" in fields:
        fields["codes"] = nodes.entries(fields["codes"])
    if specifications or part == LIMITED:  # the checks report a limit that narrows nothing
        fields["specifications"] = Node(row.position, specifications)
    if differences := nodes.differences(row):
        fields["adds"] = Node(row.position, differences)
    return Node(row.position, fields)


def options(rows: Iterable[FeedRow], nodes: RowNodes) -> list[Node]:
    """The nodes of the options whose values are in these rows; adjacent rows of one option belong together."""
    nodes_of_options = []
    for specification, group in groupby(rows, key=option_of):
        values = list(group)
        first = values[0]
        fields = {
            "specification": first.cells.get(OPTION) or Node(first.position, specification),
            "values": Node(first.position, [part_node(row, nodes.specifications(row), nodes) for row in values]),
        }
        nodes_of_options.append(Node(first.position, fields))
    return nodes_of_options


def option_of(row: FeedRow) -> str:
    return str(row.cells[OPTION].value) if OPTION in row.cells else ""
