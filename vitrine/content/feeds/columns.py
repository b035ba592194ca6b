"""Finds out which field each column of a feed holds, by its header or by the map of the feed."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, get_type_hints

import msgspec

from vitrine.content.feeds.feed_map import FeedMap, MapFile, map_path
from vitrine.content.feeds.table import CellContent, TableRow
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.items import decided_fields
from vitrine.content.read.source_files import Source
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.problems import suggest, suggest_similar
from vitrine.source_positions import in_column

TYPES = get_type_hints(Product)
TEXTS = tuple(name for name, hint in TYPES.items() if hint in (Text, Body))
LISTS = tuple(name for name, hint in TYPES.items() if hint == tuple[str, ...])
REQUIRED = tuple(
    field.name
    for field in msgspec.structs.fields(Product)
    if field.required and field.name not in decided_fields(PRODUCT)
)
# Set by the program, spread over columns of their own, or too deep for a cell.
NO_COLUMNS = (
    *("source", "authored", "pictures", "specifications", "claim_exceptions"),
    *("options", "exclusions", "limits", "accessories"),
)
PICTURE = re.compile(r"picture(?:\.(?P<number>\d+))?(?:\.alt)?")
SPECIFICATION, DIFFERENCE = "spec.", "adds."
ORDER_CODE, OPTION, OPTION_CODE = "order_code", "option", "option_code"
EXCLUDED, LIMITED, ACCESSORY, CLAIM = "excluded_codes", "limited_codes", "accessory_code", "claim"
# The parts of a product that have rows of their own, by the column that marks such a row: the columns that only these
# rows fill, each with its field. `option` is a field of the option, not of its value.
PARTS: Mapping[str, Mapping[str, str]] = {
    ORDER_CODE: {ORDER_CODE: "order_code", "variant": "name"},
    OPTION_CODE: {OPTION_CODE: "code", OPTION: "", "standard": "standard", "drawing": "drawing"},
    EXCLUDED: {EXCLUDED: "codes", "exclusion_reason": "reason"},
    LIMITED: {LIMITED: "codes"},
    ACCESSORY: {ACCESSORY: "order_code", "accessory": "name", "spare_part": "spare_part"},
    CLAIM: {CLAIM: "claim", "claim_reason": "reason"},
}
OF_PARTS = dict.fromkeys(name for columns in PARTS.values() for name in columns)
TEXTS_OF_PARTS = ("variant", "exclusion_reason", "accessory")
# The fields of a product that list its parts, apart from variants and options.
FURTHER_LISTS = {"exclusions": EXCLUDED, "limits": LIMITED, "accessories": ACCESSORY, "claim_exceptions": CLAIM}
COLUMNS = (*(name for name in TYPES if name not in NO_COLUMNS), "picture", "picture.alt", *OF_PARTS)
DATES = ("publish", "until", "revised")


class Column(NamedTuple):
    """The field of a column, the locale of its texts if it holds translations, and its number from 1."""

    field: str
    locale: str
    number: int

    @property
    def name(self) -> str:
        return f"{self.field}.{self.locale}" if self.locale else self.field


class Columns(NamedTuple):
    """The columns of a table that are read, and the numbers of columns without a header, whose cells must be empty."""

    read: tuple[Column, ...]
    unnamed: tuple[int, ...]


def read_header(header: TableRow, source: Source, map_file: MapFile) -> Columns | None:
    """The columns of a table; None, with problems, if a required one is missing."""
    headers = headers_of(header.cells)
    fields = [field_of(name, map_file.feed_map) for name in headers]
    missing = [name for name in REQUIRED if name not in fields]
    for name in missing:
        remedy = f"add it, or name the header that holds it in {map_path_name(source)}"
        source.problem(header.position, f"column {name!r} is missing", remedy)
    for name in dict.fromkeys(field for field in fields if field and fields.count(field) > 1):
        number = len(fields) - fields[::-1].index(name)
        source.problem(in_column(header.position, number), f"column {name!r} is repeated", "keep one of them")
    columns = [read_column(name, number, header, source, map_file) for number, name in enumerate(fields, 1)]
    unnamed = tuple(number for number, name in enumerate(headers, 1) if not name)
    return None if missing else Columns(tuple(filter(None, columns)), unnamed)


def headers_of(cells: Iterable[str]) -> list[str]:
    """The headers in these cells, with single spaces for line breaks and runs of spaces."""
    return [" ".join(cell.split()) for cell in cells]


def map_path_name(source: Source) -> str:
    """The path of the map of a feed, as problems name it."""
    return map_path(Path(source.path)).as_posix()


def field_of(header: str, feed_map: FeedMap) -> str:
    """The field of a header, "" for a column that is left out."""
    return "" if header in feed_map.ignored else feed_map.columns.get(header, header)


def read_column(name: str, number: int, header: TableRow, source: Source, map_file: MapFile) -> Column | None:
    """The field and locale of a column; None if it is left out or, with a problem, unknown."""
    if not name:
        return None
    column = known_column(name, number, source.specifications)
    if column is None and name not in map_file.feed_map.columns.values():
        message = f"unknown column {name!r}"
        similar, placing = similar_column(name, source.specifications), placing_remedy(source, map_file)
        remedy = f"{similar} Otherwise {placing}" if similar and map_file.source else similar or placing
        source.problem(in_column(header.position, number), message, remedy)
    return column


def similar_column(name: str, specifications: Mapping[str, Specification] | None) -> str:
    """A remedy with the column that was probably meant; "" if none is similar."""
    return suggest_similar(name, [*COLUMNS, *(SPECIFICATION + key for key in specifications or ())])


def placing_remedy(source: Source, map_file: MapFile) -> str:
    """The remedy for a header that is not a column: where to say what it stands for."""
    if map_file.source:
        return f"write what it holds under `columns:` of {map_path_name(source)}, or name it under `ignored:` there"
    return "see docs/feeds.md for the columns, or let `flask site feed` write a map"


def known_column(name: str, number: int, specifications: Mapping[str, Specification] | None) -> Column | None:
    field, dot, ending = name.rpartition(".")
    if dot and ending in LOCALES and ending != SOURCE_CODE and is_translatable(field, specifications):
        return Column(field, ending, number)
    return Column(name, "", number) if is_known(name, specifications) else None


def is_known(name: str, specifications: Mapping[str, Specification] | None) -> bool:
    """Whether a column is a field of products, a picture, or a specification of the dictionary."""
    for prefix in (SPECIFICATION, DIFFERENCE):
        if name.startswith(prefix):
            return specifications is None or name.removeprefix(prefix) in specifications
    return name in COLUMNS or PICTURE.fullmatch(name) is not None


def is_shared(name: str) -> bool:
    """Whether a column must agree in all rows of a product."""
    return name not in OF_PARTS and not name.startswith((SPECIFICATION, DIFFERENCE))


def is_translatable(field: str, specifications: Mapping[str, Specification] | None) -> bool:
    """Whether a column holds texts that are translated."""
    is_alt_text = PICTURE.fullmatch(field) is not None and field.endswith(".alt")
    entry = specification_in(field, specifications) if field.startswith(SPECIFICATION) else None
    is_text = entry is not None and entry.type == "text"
    return field in (*TEXTS, *TEXTS_OF_PARTS) or is_alt_text or is_text


def specification_in(field: str, specifications: Mapping[str, Specification] | None) -> Specification | None:
    """The specification whose values, or differences to them, a column holds."""
    prefix = next(filter(field.startswith, (SPECIFICATION, DIFFERENCE)), "")
    return (specifications or {}).get(field.removeprefix(prefix)) if prefix else None


def content_of(column: Column, specifications: Mapping[str, Specification] | None) -> CellContent:
    """What the cells of a column hold: a text, a date, a number or range, or another value such as a code."""
    if column.field in DATES:
        return "date"
    entry = specification_in(column.field, specifications)
    if entry is not None and entry.numeric:
        return "number"
    return "text" if is_translatable(column.field, specifications) else "value"


def check_map(map_file: MapFile, headers: set[str], feed: Source) -> None:
    """The feed has every header that the map names, the fields exist, and those with `values` have a column."""
    feed_map, node = map_file.feed_map, map_file.node
    named = [(header, node.line_within("columns", header)) for header in feed_map.columns]
    for header, position in (*named, *node.scalars("ignored")):
        if header not in headers:
            map_file.problem(feed, position, f"the feed has no column {header!r}", suggest(header, headers))
    for header, position in named:
        field = feed_map.columns[header]
        if known_column(field, 0, feed.specifications) is None:
            remedy = similar_column(field, feed.specifications) or "see docs/feeds.md for the columns"
            map_file.problem(feed, position, f"unknown column {field!r}", remedy)
    fields = {field_of(header, feed_map) for header in headers} - {""}
    for field in feed_map.values.keys() - fields:
        message = f"no column of the feed holds {field!r}"
        map_file.problem(feed, node.line_within("values", field), message, suggest(field, fields))
