"""The first map of a feed, guessed from its tables: the text of `<name>.feed.yaml`, and what it could not place."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vitrine.content.feeds.columns import REQUIRED, SPECIFICATION, headers_of
from vitrine.content.feeds.map_guess import Guess, HeaderGuesser
from vitrine.content.feeds.unmapped_feed import FirstRows, UnmappedFeed
from vitrine.content.model.specifications import Specification

LAST_HEADER = 20  # no table has its headers further down
DECIMAL_COMMA = re.compile(r"\d,\d")


class FirstMap(NamedTuple):
    """A first map; without `text` the feed needs none."""

    text: str
    placed: int
    unplaced: Mapping[str, str]
    missing: tuple[str, ...]


class HeaderRow(NamedTuple):
    """The row of a table that has the headers, counted from 1, and what was guessed of them."""

    number: int
    headers: list[str]
    guess: Guess


def first_map(feed: UnmappedFeed, guesser: HeaderGuesser, specifications: Mapping[str, Specification]) -> FirstMap:
    """The first map of a feed; of several sheets, those without a header that could be placed are left out."""
    found = [(table, header_row(table, guesser)) for table in feed.tables]
    read = [(table, row) for table, row in found if row.guess.columns] or found[:1]
    columns = {header: name for _, row in read for header, name in row.guess.columns.items()}
    unplaced = {header: reason for _, row in read for header, reason in row.guess.unplaced.items()}
    has_comma = any(has_decimal_comma(table, row, specifications) for table, row in read)
    sheets = [table.sheet for table, _ in read] if len(read) < len(found) else []
    settings = table_settings(feed, sheets, read[0][1].number if read else 1, has_comma=has_comma)
    text = "\n".join([*settings, *column_lines(columns, unplaced), ""])
    missing = tuple(name for name in REQUIRED if name not in columns.values())
    return FirstMap(text if text.strip() else "", len(columns), unplaced, missing)


def header_row(table: FirstRows, guesser: HeaderGuesser) -> HeaderRow:
    """The row with the most headers that can be placed; the first filled row if none can be."""
    rows = [
        HeaderRow(number, headers, guesser.guess(headers))
        for number, cells in enumerate(table.rows[:LAST_HEADER], 1)
        if any(headers := headers_of(cells))
    ]
    return max(rows, key=lambda row: len(row.guess.columns), default=HeaderRow(1, [], Guess({}, {})))


def has_decimal_comma(table: FirstRows, row: HeaderRow, specifications: Mapping[str, Specification]) -> bool:
    """Whether numbers of a table are written with a decimal comma, and none with a point."""
    numeric = {f"{SPECIFICATION}{key}" for key, entry in specifications.items() if entry.numeric}
    columns = [index for index, header in enumerate(row.headers) if row.guess.columns.get(header) in numeric]
    cells = [cells[index].strip() for cells in table.rows[row.number :] for index in columns if index < len(cells)]
    return any(map(DECIMAL_COMMA.search, cells)) and not any("." in cell.replace("..", "") for cell in cells)


def table_settings(feed: UnmappedFeed, sheets: list[str], header: int, *, has_comma: bool) -> Iterator[str]:
    """The lines of the map for settings that differ from the defaults."""
    if sheets:
        yield f"sheets: {json.dumps(sheets, ensure_ascii=False)}"
    if header > 1:
        yield f"header: {header}"
    if feed.encoding != "utf-8":
        yield f"encoding: {feed.encoding}"
    if feed.delimiter != ",":
        yield f"delimiter: {json.dumps(feed.delimiter)}"
    if has_comma and feed.delimiter != ";":  # with which a decimal comma is expected anyway
        yield 'decimal: ","'


def column_lines(columns: Mapping[str, str], unplaced: Mapping[str, str]) -> Iterator[str]:
    """The headers that are not the name of a column themselves; those that could not be placed as comments."""
    named = {header: name for header, name in columns.items() if header != name}
    if named or unplaced:
        yield "columns:" if named else "# columns:"
    yield from (f"  {json.dumps(header, ensure_ascii=False)}: {name}" for header, name in named.items())
    if unplaced:
        yield "  # Not placed: write a column behind the header, or name the header under `ignored:`."
    yield from (f"  # {json.dumps(header, ensure_ascii=False)}:  # {reason}" for header, reason in unplaced.items())
