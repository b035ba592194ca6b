"""CSV feeds: each row of a spreadsheet in our column names becomes the nodes a product's front matter would give."""

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from vitrine.content.fields import fields_of
from vitrine.content.nodes import Node
from vitrine.content.records import Product
from vitrine.content.sources import Source, nearest
from vitrine.locales import LOCALES, SOURCE_CODE

REQUIRED = ("number", "name", "summary")
TEXTS = ("name", "summary", "body")
LISTS = ("locales", "documents", "related", "also", "former")
WRITTEN_OTHERWISE = ("source", "authored", "pictures", "specifications")
PICTURE = re.compile(r"picture(\.\d)?(\.alt)?")
COLUMNS = (*(name for name in fields_of(Product) if name not in WRITTEN_OTHERWISE), "picture", "picture.alt")


class Row(NamedTuple):
    """One product: its fields, its English cells by column, and by locale and column the translations beside them."""

    node: Node
    english: dict[str, str]
    translations: dict[tuple[str, str], str]


class Column(NamedTuple):
    """A column's field, and the locale its texts are in where it holds translations."""

    field: str
    locale: str


def read_rows(source: Source) -> Iterator[Row]:
    """Every product of a feed; rows that cannot be read are noted and left out."""
    reader = csv.reader(io.StringIO(source.text, newline=""), strict=True)
    line = 1
    try:
        header = read_header(next(reader), source)
        line = reader.line_num + 1
        for cells in reader if header else ():
            if any(cell.strip() for cell in cells) and fits(cells, header, source, line):
                yield read_row(header, cells, line, source)
            line = reader.line_num + 1
    except csv.Error as error:
        source.problem(line, f"this is not CSV: {error}", "put cells holding commas, quotes or line breaks in quotes")


def fits(cells: list[str], header: list[Column | None], source: Source, line: int) -> bool:
    """Whether a row has as many cells as there are columns."""
    if len(cells) != len(header):
        word = "short" if len(cells) < len(header) else "long"
        message = f"the row is too {word}: {len(cells)} cells under {len(header)} columns"
        source.problem(line, message, "give every column one cell, with quotes around cells holding commas")
    return len(cells) == len(header)


def read_header(cells: list[str], source: Source) -> list[Column | None]:
    """The columns of a feed, those nobody knows as None; no columns at all when the rows cannot be read by them."""
    if len(cells) == 1 and ";" in cells[0]:
        source.problem(1, "the columns are separated by semicolons", "save it as CSV separated by commas")
        return []
    names = [cell.strip() for cell in cells]
    missing = [name for name in REQUIRED if name not in names]
    for name in missing:
        source.problem(1, f"column {name!r} is missing", f"add a column {name!r}")
    for name in {name for name in names if names.count(name) > 1}:
        source.problem(1, f"column {name!r} is given twice", "keep one of them")
    columns = [read_column(name, source) for name in names]
    return columns if not missing else []


def read_column(name: str, source: Source) -> Column | None:
    """What a column holds; None, with a problem, for one nobody knows."""
    field, dot, ending = name.rpartition(".")
    if dot and ending in LOCALES and ending != SOURCE_CODE and translatable(field, source):
        return Column(field, ending)
    if known(name, source):
        return Column(name, "")
    specifications = [f"spec.{key}" for key in source.specifications or ()]
    remedy = nearest(name, [*COLUMNS, *specifications]) or "see docs/content.md for the columns"
    source.problem(1, f"unknown column {name!r}", remedy)
    return None


def known(name: str, source: Source) -> bool:
    """Whether a column is a product's field, a picture, or a specification of the dictionary."""
    if name.startswith("spec.") and source.specifications is not None:
        return name.removeprefix("spec.") in source.specifications
    return name in COLUMNS or name.startswith("spec.") or PICTURE.fullmatch(name) is not None


def translatable(field: str, source: Source) -> bool:
    """Whether a column holds texts people read."""
    entry = (source.specifications or {}).get(field.removeprefix("spec."))
    described = PICTURE.fullmatch(field) is not None and field.endswith(".alt")
    return field in TEXTS or described or (entry is not None and entry.type == "text")


def read_row(header: list[Column | None], cells: list[str], line: int, source: Source) -> Row:
    """The nodes of one row, all standing in its first line."""
    given = [(column, cell.strip()) for column, cell in zip(header, cells, strict=True) if column and cell.strip()]
    english = {column.field: cell for column, cell in given if not column.locale}
    fields = {name: read_cell(name, cell, line, source) for name, cell in english.items() if "." not in name}
    fields |= {"specifications": specifications(english, line, source), "pictures": pictures(english, line)}
    node = Node(line, {name: field for name, field in fields.items() if field.value and name != "picture"})
    return Row(node, english, {(column.locale, column.field): cell for column, cell in given if column.locale})


def read_cell(name: str, cell: str, line: int, source: Source) -> Node:
    """A cell as the node its field expects."""
    if name in LISTS:
        return listed(cell, line)
    if name == "variants":
        return Node(line, [variant(part, line, source) for part in parts(cell)])
    return Node(line, cell)


def parts(cell: str) -> list[str]:
    """The entries of a cell, separated by semicolons."""
    return [part.strip() for part in cell.split(";") if part.strip()]


def listed(cell: str, line: int) -> Node:
    """A cell as a list."""
    return Node(line, [Node(line, part) for part in parts(cell)])


def specifications(cells: dict[str, str], line: int, source: Source) -> Node:
    """The cells below `spec.<key>`: lists where the specification allows several choices."""
    values: dict[str, Node] = {}
    for name, cell in cells.items():
        if name.startswith("spec."):
            key = name.removeprefix("spec.")
            entry = (source.specifications or {}).get(key)
            values[key] = listed(cell, line) if entry and entry.type == "choice" else Node(line, cell)
    return Node(line, values)


def pictures(cells: dict[str, str], line: int) -> Node:
    """The cells below `picture`, `picture.2` …, each with its `.alt`."""
    names = {name.removesuffix(".alt") for name in cells if PICTURE.fullmatch(name)}
    return Node(line, [picture(name, cells, line) for name in sorted(names)])


def picture(name: str, cells: dict[str, str], line: int) -> Node:
    """One picture and its description."""
    return Node(line, {"file": Node(line, cells.get(name, "")), "alt": Node(line, cells.get(f"{name}.alt", ""))})


def variant(part: str, line: int, source: Source) -> Node:
    """One variant, written `order code | name | key: value | key: value`."""
    order_code, *rest = (piece.strip() for piece in part.split("|"))
    values: dict[str, Node] = {}
    for piece in rest[1:]:
        key, colon, value = piece.partition(":")
        if not colon:
            source.problem(line, f"{piece!r} is no value of a variant", "write it as key: value")
        values[key.strip()] = Node(line, value.strip())
    fields = {"order_code": Node(line, order_code), "name": Node(line, rest[0] if rest else "")}
    return Node(line, fields | ({"specifications": Node(line, values)} if values else {}))
