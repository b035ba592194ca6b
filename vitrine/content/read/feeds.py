"""CSV feeds: each row becomes the nodes that a product's front matter would give, with the translations beside it.

Cells are separated by commas, or as spreadsheets of many countries write them: by semicolons, with decimal commas.
"""

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple, get_type_hints

import msgspec

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.markdown import passages
from vitrine.content.read.scalars import SPACES
from vitrine.content.read.source_files import Source, decided_fields, suggest
from vitrine.content.read.yaml_nodes import Node
from vitrine.locales import LOCALES, SOURCE_CODE

TYPES = get_type_hints(Product)
TEXTS = tuple(name for name, hint in TYPES.items() if hint in (Text, Body))
LISTS = tuple(name for name, hint in TYPES.items() if hint == tuple[str, ...])
REQUIRED = tuple(
    field.name
    for field in msgspec.structs.fields(Product)
    if field.required and field.name not in decided_fields(PRODUCT)
)
# Set by the program, spread over columns of their own, or too deep for a cell.
NO_COLUMNS = ("source", "authored", "pictures", "specifications", "claim_exceptions", "options", "exclusions")
PICTURE = re.compile(r"picture(\.\d)?(\.alt)?")
SPECIFICATION = "spec."
DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
COLUMNS = (*(name for name in TYPES if name not in NO_COLUMNS), "picture", "picture.alt")


class Row(NamedTuple):
    """One product: its fields, its English cells by column, and its translated cells by locale and column."""

    node: Node
    english: dict[str, str]
    translations: dict[tuple[str, str], str]

    @property
    def translated_bodies(self) -> tuple[Body, ...]:
        cells = ((column, cell) for (_, column), cell in self.translations.items())
        return tuple(Body(cell, self.node.line) for column, cell in cells if column == "body")


class Column(NamedTuple):
    """The field of a column, and the locale of its texts if it holds translations."""

    field: str
    locale: str


def read_rows(source: Source) -> Iterator[Row]:
    """Every product of a feed; rows that cannot be read are problems and left out."""
    reader = csv.reader(io.StringIO(source.text, newline=""), delimiter=delimiter(source), strict=True)
    line = 1
    try:
        header = read_header(next(reader), source)
        line = reader.line_num + 1
        for cells in reader if header else ():
            if any(cell.strip() for cell in cells) and fits_header(cells, header, source, line):
                yield read_row(header, cells, line, source)
            line = reader.line_num + 1
    except csv.Error as error:
        source.problem(line, f"invalid CSV: {error}", "quote cells that contain commas, quotes or line breaks")


def delimiter(source: Source) -> str:
    """What separates the cells of a feed: the one of comma and semicolon that its header has more of."""
    header = source.text[: source.text.find("\n")]
    return max(",", ";", key=header.count)


def fits_header(cells: list[str], header: list[Column | None], source: Source, line: int) -> bool:
    """Whether a row has a cell for every column."""
    if len(cells) != len(header):
        message = f"the row has {len(cells)} cells, the header {len(header)} columns"
        remedy = "give every column one cell, and quote cells that contain what separates them"
        source.problem(line, message, remedy)
    return len(cells) == len(header)


def read_header(cells: list[str], source: Source) -> list[Column | None]:
    """The columns of a feed, unknown ones as None; no columns at all if required ones are missing."""
    names = [cell.strip() for cell in cells]
    missing = [name for name in REQUIRED if name not in names]
    for name in missing:
        source.problem(1, f"column {name!r} is missing", f"add a column {name!r}")
    for name in {name for name in names if names.count(name) > 1}:
        source.problem(1, f"column {name!r} is repeated", "keep one of them")
    columns = [read_column(name, source) for name in names]
    return columns if not missing else []


def read_column(name: str, source: Source) -> Column | None:
    """The field and locale of a column; None, with a problem, if it is unknown."""
    field, dot, ending = name.rpartition(".")
    if dot and ending in LOCALES and ending != SOURCE_CODE and is_translatable(field, source):
        return Column(field, ending)
    if is_known(name, source):
        return Column(name, "")
    specifications = [SPECIFICATION + key for key in source.specifications or ()]
    remedy = suggest(name, [*COLUMNS, *specifications]) or "see docs/content.md for the columns"
    source.problem(1, f"unknown column {name!r}", remedy)
    return None


def is_known(name: str, source: Source) -> bool:
    """Whether a column is a field of products, a picture, or a specification of the dictionary."""
    if name.startswith(SPECIFICATION) and source.specifications is not None:
        return name.removeprefix(SPECIFICATION) in source.specifications
    return name in COLUMNS or name.startswith(SPECIFICATION) or PICTURE.fullmatch(name) is not None


def is_translatable(field: str, source: Source) -> bool:
    """Whether a column holds texts that are translated."""
    entry = (source.specifications or {}).get(field.removeprefix(SPECIFICATION))
    is_alt_text = PICTURE.fullmatch(field) is not None and field.endswith(".alt")
    return field in TEXTS or is_alt_text or (entry is not None and entry.type == "text")


def read_row(header: list[Column | None], cells: list[str], line: int, source: Source) -> Row:
    """The nodes of one row, all of them on its first line."""
    filled = [(column, cell.strip()) for column, cell in zip(header, cells, strict=True) if column and cell.strip()]
    english = {column.field: cell for column, cell in filled if not column.locale}
    fields = {name: read_cell(name, cell, line, source) for name, cell in english.items() if "." not in name}
    fields |= {"specifications": specifications(english, line, source), "pictures": pictures(english, line)}
    node = Node(line, {name: field for name, field in fields.items() if field.value and name != "picture"})
    return Row(node, english, {(column.locale, column.field): cell for column, cell in filled if column.locale})


def read_cell(name: str, cell: str, line: int, source: Source) -> Node:
    """A cell as the node that its field expects."""
    if name in LISTS:
        return list_node(cell, line)
    if name == "variants":
        return Node(line, [variant(part, line, source) for part in split_list(cell)])
    return Node(line, cell)


def split_list(cell: str) -> list[str]:
    """The entries of a cell, separated by semicolons."""
    return [part.strip() for part in cell.split(";") if part.strip()]


def list_node(cell: str, line: int) -> Node:
    return Node(line, [Node(line, part) for part in split_list(cell)])


def specifications(cells: dict[str, str], line: int, source: Source) -> Node:
    """The cells of the columns `spec.<key>`; choices are lists."""
    values: dict[str, Node] = {}
    for name, cell in cells.items():
        if name.startswith(SPECIFICATION):
            key = name.removeprefix(SPECIFICATION)
            entry = (source.specifications or {}).get(key)
            is_choice = entry is not None and entry.type == "choice"
            values[key] = list_node(cell, line) if is_choice else Node(line, number_cell(key, cell, source))
    return Node(line, values)


def number_cell(key: str, cell: str, source: Source) -> str:
    """The cell of a number or range with decimal points, for a feed whose semicolons leave the comma to numbers."""
    entry = (source.specifications or {}).get(key)
    if "," not in cell or entry is None or not entry.numeric or delimiter(source) != ";":
        return cell
    return DECIMAL_COMMA.sub(".", cell)


def pictures(cells: dict[str, str], line: int) -> Node:
    """The cells of the columns `picture`, `picture.2` …, each with its `.alt`."""
    names = {name.removesuffix(".alt") for name in cells if PICTURE.fullmatch(name)}
    return Node(
        line,
        [
            Node(line, {"file": Node(line, cells.get(name, "")), "alt": Node(line, cells.get(f"{name}.alt", ""))})
            for name in sorted(names)
        ],
    )


def variant(part: str, line: int, source: Source) -> Node:
    """One variant, written `order code | name | key: value | key: value`."""
    order_code, *rest = (piece.strip() for piece in part.split("|"))
    values: dict[str, Node] = {}
    for piece in rest[1:]:
        key, colon, value = piece.partition(":")
        if not colon:
            source.problem(line, f"{piece!r} is not a value of a variant", "write it as key: value")
        values[key.strip()] = Node(line, number_cell(key.strip(), value.strip(), source))
    fields = {"order_code": Node(line, order_code), "name": Node(line, rest[0] if rest else "")}
    return Node(line, fields | ({"specifications": Node(line, values)} if values else {}))


def row_texts(product: Product, row: Row, source: Source) -> dict[str, dict[str, str]]:
    """The translations in a row by locale and English text; one without an English text beside it is a problem."""
    found: dict[str, dict[str, str]] = {}
    for (locale, column), cell in row.translations.items():
        english = row.english.get(column, "")
        if not english:
            message = f"{column}.{locale} has a text, but {column} is empty"
            source.problem(row.node.line, message, "write the English text")
        elif column == "body":
            found.setdefault(locale, {}).update(body_texts(product, locale, cell, row.node.line, source))
        else:
            found.setdefault(locale, {})[SPACES.sub(" ", english)] = SPACES.sub(" ", cell)
    return found


def body_texts(product: Product, locale: str, cell: str, line: int, source: Source) -> dict[str, str]:
    """The passages of a translated body, matched one by one with the English ones."""
    english, translated = passages(product.body), passages(Body(cell))
    if [passage.kind for passage in english] != [passage.kind for passage in translated]:
        remedy = "give it the same headings, paragraphs and lists in the same order"
        source.problem(line, f"body.{locale} is structured differently from the English body", remedy)
        return {}
    pairs = zip(english, translated, strict=True)
    return {source_text.text: text.text for source_text, text in pairs}
