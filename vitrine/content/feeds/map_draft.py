"""Drafts the map of a feed from its first rows: the text of `<name>.feed.yaml`, and headers without a place."""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import islice
from pathlib import Path
from statistics import median_low
from typing import NamedTuple

from python_calamine import CalamineError

from vitrine.content.feeds.columns import REQUIRED, SPECIFICATION, headers_of
from vitrine.content.feeds.encodings import Encoding, codec_of, likely_encoding
from vitrine.content.feeds.feed_map import Delimiter, MapFile, is_workbook
from vitrine.content.feeds.header_guess import Guess, HeaderGuesser, Labels, plain_words
from vitrine.content.feeds.table import THOUSANDS
from vitrine.content.feeds.workbook import UNREADABLE_REMEDY, open_workbook, sheet_rows, sheets_to_read
from vitrine.content.model.specifications import Specification
from vitrine.content.read.source_files import Source
from vitrine.errors import VitrineError
from vitrine.locales import Locale
from vitrine.problems import Problems

FIRST_ROWS = 200  # enough to see how numbers are written
DELIMITERS: dict[str, Delimiter] = {",": ",", ";": ";", "\t": "tab", "|": "|"}
LAST_HEADER = 20  # no table has its headers further down
DECIMAL_COMMA = re.compile(r"\d,\d")
MAX_WORDS = 20  # in a comment
YES = "yes y sí si oui ja j sì x はい 有 sim tak ano áno igen kyllä jah jā taip da evet да так ναι نعم 是".split()  # noqa: SIM905
NO = "no n non nein いいえ 無 não nee nej nei nie ne nem ei nē nu hayır нет не ні όχι لا 否".split()  # noqa: SIM905
YES_NO = {**dict.fromkeys(YES, "yes"), **dict.fromkeys(NO, "no")}


class FirstRows(NamedTuple):
    """The first rows of a table; `sheet` is "" for CSV."""

    sheet: str
    rows: list[list[str]]


class UnmappedFeed(NamedTuple):
    """The tables of a feed, and how CSV is written."""

    tables: list[FirstRows]
    encoding: Encoding = "utf-8"
    delimiter: Delimiter = ","

    @property
    def foreign_text(self) -> str:
        """A cell of CSV with letters that another encoding would turn into others; "" if no encoding was guessed."""
        if self.encoding in ("utf-8", "utf-16"):
            return ""
        return next((cell for table in self.tables for row in table.rows for cell in row if not cell.isascii()), "")


def read_unmapped(path: Path, locales: Sequence[Locale]) -> UnmappedFeed:
    """The first rows of every table of a feed, whose encoding is one of English and of these locales."""
    raw = path.read_bytes()
    if is_workbook(path):
        return UnmappedFeed(list(workbook_rows(path.name, raw)))
    encoding = likely_encoding(raw, locales)
    lines = raw.decode(codec_of(encoding)).splitlines(keepends=True)
    delimiter = likely_delimiter(lines[:FIRST_ROWS])
    rows = list(islice(csv.reader(StringIO("".join(lines), newline=""), delimiter=delimiter), FIRST_ROWS))
    return UnmappedFeed([FirstRows("", rows)], encoding, DELIMITERS[delimiter])


def workbook_rows(name: str, raw: bytes) -> Iterator[FirstRows]:
    """The first rows of each visible sheet of a workbook."""
    try:
        workbook = open_workbook(raw)
    except CalamineError as error:
        raise VitrineError(f"{name}: the workbook cannot be read: {error}; {UNREADABLE_REMEDY}") from error
    for sheet in sheets_to_read(workbook, MapFile(), Source(name, "", Problems())):
        rows = islice(sheet_rows(workbook.get_sheet_by_name(sheet), 1, {}), FIRST_ROWS)
        yield FirstRows(sheet, [row.cells for row in rows])


def likely_delimiter(lines: Iterable[str]) -> str:
    """The delimiter that is most frequent in the lines."""
    filled = [line for line in lines if line.strip()]
    return max(DELIMITERS, key=lambda delimiter: median_low([line.count(delimiter) for line in filled] or [0]))


class MapDraft(NamedTuple):
    """A draft of a map; without `text` the feed needs none."""

    text: str
    placed: int
    unplaced: Mapping[str, str]
    missing: tuple[str, ...]


class HeaderRow(NamedTuple):
    """The row of a table that has the headers, counted from 1, with the columns guessed for them."""

    number: int
    headers: list[str]
    guess: Guess


def draft_map(
    feed: UnmappedFeed,
    guesser: HeaderGuesser,
    specifications: Mapping[str, Specification],
    labels: Labels,
) -> MapDraft:
    """The draft of the map of a feed; of several sheets, those on which no header could be placed are left out."""
    tables = [(table, header_row(table, guesser)) for table in feed.tables]
    read = [(table, row) for table, row in tables if row.guess.columns] or tables[:1]
    columns = {header: name for _, row in read for header, name in row.guess.columns.items()}
    unplaced = {header: reason for _, row in read for header, reason in row.guess.unplaced.items()}
    has_comma = any(has_decimal_comma(table, row, specifications) for table, row in read)
    sheets = [table.sheet for table, _ in read] if len(read) < len(tables) else []
    settings = table_settings(feed, sheets, read[0][1].number if read else 1, has_comma=has_comma)
    values = value_lines(read, specifications.values(), labels)
    text = "\n".join([*settings, *column_lines(columns, unplaced), *values, ""])
    missing = tuple(name for name in REQUIRED if name not in columns.values())
    return MapDraft(text if text.strip() else "", len(columns), unplaced, missing)


def header_row(table: FirstRows, guesser: HeaderGuesser) -> HeaderRow:
    """The row with the most headers that can be placed; the first filled row if none can be."""
    rows = [
        HeaderRow(number, headers, guesser.guess(headers))
        for number, cells in enumerate(table.rows[:LAST_HEADER], 1)
        if any(headers := headers_of(cells))
    ]
    return max(rows, key=lambda row: len(row.guess.columns), default=HeaderRow(1, [], Guess({}, {})))


def has_decimal_comma(table: FirstRows, row: HeaderRow, specifications: Mapping[str, Specification]) -> bool:
    """Whether numbers of a table are written with a decimal comma rather than a point, which may part thousands."""
    numeric = {f"{SPECIFICATION}{key}" for key, entry in specifications.items() if entry.numeric}
    cells = [cell for column in numeric for cell in cells_of(table, row, column)]
    points = [cell for cell in cells if "." in cell.replace("..", "") and not THOUSANDS.fullmatch(cell)]
    return sum(1 for cell in cells if DECIMAL_COMMA.search(cell)) > len(points)


def cells_of(table: FirstRows, row: HeaderRow, column: str) -> list[str]:
    """The filled cells of the first rows in a column."""
    indexes = [index for index, header in enumerate(row.headers) if row.guess.columns.get(header) == column]
    cells = (cells[index].strip() for cells in table.rows[row.number :] for index in indexes if index < len(cells))
    return list(filter(None, cells))


def words_of(read: Iterable[tuple[FirstRows, HeaderRow]], entry: Specification) -> list[str]:
    """The words of the first rows for a specification that takes words, other than its own: each once."""
    cells = (cell for table, row in read for cell in cells_of(table, row, f"{SPECIFICATION}{entry.key}"))
    parts = (part.strip() for cell in cells for part in (cell.split(";") if entry.several else (cell,)))
    own = YES_NO.values() if entry.type == "yes-no" else entry.choices_by_key
    return list(dict.fromkeys(part for part in parts if part and part not in own))


def meanings(entry: Specification, labels: Labels) -> dict[str, str]:
    """The words for the values of a specification in every language, each with the value."""
    if entry.type == "yes-no":
        return YES_NO
    named = ((choice.key, (choice.key, choice.label.value)) for choice in entry.choices)
    return {plain_words(word): key for key, (code, label) in named for word in (code, label, *labels.get(label, ()))}


def value_lines(
    read: list[tuple[FirstRows, HeaderRow]], specified: Iterable[Specification], labels: Labels
) -> list[str]:
    """The company's own words for values, each with the value; those that mean none for certain as comments."""
    lines: list[str] = []
    for entry in specified:
        values_by_word = meanings(entry, labels)
        words = words_of(read, entry) if entry.type in ("choice", "yes-no") else []
        certain = {word: values_by_word[plain_words(word)] for word in words if plain_words(word) in values_by_word}
        if certain:
            pairs = ", ".join(f"{json.dumps(word, ensure_ascii=False)}: {value}" for word, value in certain.items())
            lines.append(f"  {SPECIFICATION}{entry.key}: {{{pairs}}}")
        if others := [word for word in words if word not in certain][:MAX_WORDS]:
            values = " or ".join(dict.fromkeys(values_by_word.values()))
            unknown = ", ".join(json.dumps(word, ensure_ascii=False) for word in others)
            lines.append(f"  # {SPECIFICATION}{entry.key}: {unknown}: write which of {values} each means")
    if not lines:
        return []
    return ["values:" if any(not line.startswith("  #") for line in lines) else "# values:", *lines]


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
    """The lines of the map for headers that are not column names; headers that could not be placed become comments."""
    named = {header: name for header, name in columns.items() if header != name}
    if named or unplaced:
        yield "columns:" if named else "# columns:"
    yield from (f"  {json.dumps(header, ensure_ascii=False)}: {name}" for header, name in named.items())
    if unplaced:
        yield "  # Not placed: write a column behind the header, or name the header under `ignored:`."
    yield from (f"  # {json.dumps(header, ensure_ascii=False)}:  # {reason}" for header, reason in unplaced.items())
