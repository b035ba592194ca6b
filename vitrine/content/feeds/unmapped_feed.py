"""Reads a feed that has no map yet: guesses its encoding and delimiter, and returns the first rows of its tables."""

import codecs
import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import islice
from pathlib import Path
from statistics import median_low
from typing import NamedTuple

from python_calamine import CalamineError

from vitrine.content.feeds.feed_map import Delimiter, Encoding, MapFile, is_workbook
from vitrine.content.feeds.workbook import UNREADABLE_REMEDY, open_workbook, sheet_rows, sheets_to_read
from vitrine.content.read.source_files import Source
from vitrine.errors import Problems, VitrineError

FIRST_ROWS = 200  # enough to see how numbers are written
DELIMITERS: dict[str, Delimiter] = {",": ",", ";": ";", "\t": "tab", "|": "|"}
KANA = re.compile(r"[\u3041-\u30fe]")


class FirstRows(NamedTuple):
    """The first rows of a table; `sheet` is "" for CSV."""

    sheet: str
    rows: list[list[str]]


class UnmappedFeed(NamedTuple):
    """The tables of a feed, and how CSV is written."""

    tables: list[FirstRows]
    encoding: Encoding = "utf-8"
    delimiter: Delimiter = ","


def read_unmapped(path: Path) -> UnmappedFeed:
    """The first rows of every table of a feed."""
    raw = path.read_bytes()
    if is_workbook(path):
        return UnmappedFeed(list(workbook_rows(path.name, raw)))
    encoding = likely_encoding(raw)
    lines = raw.decode("utf-8-sig" if encoding == "utf-8" else encoding).splitlines(keepends=True)
    separator = likely_separator(lines[:FIRST_ROWS])
    rows = list(islice(csv.reader(StringIO("".join(lines), newline=""), delimiter=separator), FIRST_ROWS))
    return UnmappedFeed([FirstRows("", rows)], encoding, DELIMITERS[separator])


def workbook_rows(name: str, raw: bytes) -> Iterator[FirstRows]:
    """The first rows of each visible sheet of a workbook."""
    try:
        workbook = open_workbook(raw)
    except CalamineError as error:
        raise VitrineError(f"{name}: the workbook cannot be read: {error}; {UNREADABLE_REMEDY}") from error
    for sheet in sheets_to_read(workbook, MapFile(), Source(name, "", Problems())):
        rows = islice(sheet_rows(workbook.get_sheet_by_name(sheet), 1, {}), FIRST_ROWS)
        yield FirstRows(sheet, [row.cells for row in rows])


def likely_encoding(raw: bytes) -> Encoding:
    """UTF-8 if the file is valid UTF-8, else Shift JIS if that yields Japanese, else Windows-1252."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if is_in(raw, "utf-8"):
        return "utf-8"
    if is_in(raw, "shift_jis") and KANA.search(raw.decode("shift_jis")):
        return "shift_jis"
    if is_in(raw, "windows-1252"):
        return "windows-1252"
    raise VitrineError("the encoding of the file is unknown; save it as CSV in UTF-8")


def is_in(raw: bytes, encoding: Encoding) -> bool:
    """Whether a file can be read in an encoding."""
    try:
        raw.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def likely_separator(lines: Iterable[str]) -> str:
    """The delimiter that is most frequent in the lines."""
    filled = [line for line in lines if line.strip()]
    return max(DELIMITERS, key=lambda separator: median_low([line.count(separator) for line in filled] or [0]))
