"""The products of a feed: a row each, or several rows with one code, which are the variants of one product."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vitrine.content.feeds.columns import ORDER_CODE, SPECIFICATION, VARIANT_NAME
from vitrine.content.feeds.feed_lock import CellKey, LockedCell, locked_cell
from vitrine.content.feeds.row_cells import FeedRow, TranslatedCell
from vitrine.content.feeds.row_nodes import RowNodes
from vitrine.content.model.texts import Body
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import derived_code, fold

OF_VARIANT = (ORDER_CODE, VARIANT_NAME)
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
        """Each translated cell with the English text beside it; rows of variants share those of the first."""
        for row in self.rows:
            for cell in row.translations:
                english = row.cells.get(cell.field) or self.rows[0].cells.get(cell.field)
                order_code = None if is_shared(cell.field) else row.cells.get(ORDER_CODE)
                code = fold(str(order_code.value)) if order_code else product_key(row)
                yield Translation(cell, str(english.value) if english else "", CellKey(code, cell.field, cell.locale))

    @property
    def translated_bodies(self) -> tuple[Body, ...]:
        cells = (cell for row in self.rows for cell in row.translations)
        return tuple(Body(cell.text, cell.position) for cell in cells if cell.field == "body")


def feed_products(rows: Iterable[FeedRow], source: Source, list_separator: str) -> Iterator[FeedProduct]:
    """Every product in the order of its first row; a product whose rows contradict each other is left out."""
    nodes = RowNodes(source, list_separator)
    groups: dict[str, list[FeedRow]] = {}
    for row in rows:
        groups.setdefault(product_key(row), []).append(row)
    for group in groups.values():
        if not contradictory(group, source):
            yield with_variants(group, nodes) if ORDER_CODE in group[-1].cells else one_row(group[0], nodes)


def product_key(row: FeedRow) -> str:
    """What rows of one product have in common: their code; a row without one stands alone."""
    code, number = row.cells.get("code"), row.cells.get("number")
    if code:
        return fold(str(code.value))
    return fold(derived_code(str(number.value))) if number else str(row.position)


def one_row(row: FeedRow, nodes: RowNodes) -> FeedProduct:
    """A product that is one row."""
    fields = nodes.fields({name: node for name, node in row.cells.items() if name not in OF_VARIANT}, row.decimal_comma)
    return product(row, fields, nodes.specifications(row), (row,))


def product(
    row: FeedRow, fields: dict[str, Node], specifications: dict[str, Node], rows: tuple[FeedRow, ...]
) -> FeedProduct:
    """A product with its fields, which may name the folders it belongs to."""
    fields |= {"specifications": Node(row.position, specifications)} if specifications else {}
    folders = {name: str(node.value) for name, node in fields.items() if name in FOLDERS}
    return FeedProduct(Node(row.position, fields), folders, rows)


def contradictory(group: list[FeedRow], source: Source) -> bool:
    """Whether rows with one code cannot be one product; a problem says why."""
    before = source.problem_count
    without = [row for row in group if ORDER_CODE not in row.cells]
    for row in without[1:] if group[0] in without else without:
        at = (row.cells.get("code") or row.cells["number"]).line
        place = source.problems.place(source.path, group[0].position)
        message = f"the code is already taken in {place}"
        source.problem(at, message, f"change one of the two, or fill in {ORDER_CODE!r} to make the row a variant")
    for row in group:
        check_shared(row, group[0], source)
        check_variant_cells(row, source)
    return source.problem_count > before


def check_shared(row: FeedRow, first: FeedRow, source: Source) -> None:
    """A row says nothing else than the first row with its code where variants cannot differ."""
    for name, node in row.cells.items():
        same = first.cells.get(name)
        if is_shared(name) and (same is None or same.value != node.value):
            message = f"{name!r} is not what the first row with this code says"
            source.problem(node.line, message, "write the same, or leave the cell empty")


def check_variant_cells(row: FeedRow, source: Source) -> None:
    """A row is a variant, or names variants in one cell, or neither."""
    name, several = row.cells.get(VARIANT_NAME), row.cells.get("variants")
    if name and ORDER_CODE not in row.cells:
        source.problem(name.line, f"{VARIANT_NAME!r} is filled, but {ORDER_CODE!r} is empty", "write the order code")
    if several and ORDER_CODE in row.cells:
        message = f"a row with {ORDER_CODE!r} is a variant itself"
        source.problem(several.line, message, "empty this cell, and give every variant a row")


def is_shared(name: str) -> bool:
    """Whether a column says the same of all variants; `number` may be left out where there is a code."""
    return name not in OF_VARIANT and not name.startswith(SPECIFICATION)


def with_variants(group: list[FeedRow], nodes: RowNodes) -> FeedProduct:
    """A product of several rows: values that do not differ are its own, unless a row without order code has them."""
    first = group[0]
    values = [nodes.specifications(row) for row in group]
    has_own_row = ORDER_CODE not in first.cells
    own = values[0] if has_own_row else {key: node for key, node in values[0].items() if is_same(key, values)}
    variants = [
        variant(row, {key: node for key, node in given.items() if has_own_row or key not in own})
        for row, given in zip(group, values, strict=True)
        if ORDER_CODE in row.cells
    ]
    fields = nodes.fields({name: node for name, node in first.cells.items() if is_shared(name)}, first.decimal_comma)
    fields["variants"] = Node(first.position, variants)
    return product(first, fields, own, tuple(group))


def is_same(key: str, values: list[dict[str, Node]]) -> bool:
    """Whether all rows that give a value give the same."""
    return len({plain(given[key]) for given in values if key in given}) == 1


def plain(node: Node) -> tuple[str, ...]:
    """A value or a list of values, to compare."""
    return tuple(str(item.value) for item in node.value) if isinstance(node.value, list) else (str(node.value),)


def variant(row: FeedRow, specifications: dict[str, Node]) -> Node:
    """The variant that a row is."""
    order_code, name = row.cells[ORDER_CODE], row.cells.get(VARIANT_NAME)
    fields = {ORDER_CODE: order_code, "name": name or Node(row.position, "")}
    return Node(
        row.position, fields | ({"specifications": Node(row.position, specifications)} if specifications else {})
    )
