"""Reads CSV: the rows of a file with their lines, and a problem where the file is broken."""

import csv
import io
from collections.abc import Iterator

from vitrine.content.read.source_files import Source
from vitrine.errors import Fault

REMEDY = "quote cells that contain commas, quotes or line breaks"
TOO_LONG = "field larger than field limit"


def csv_rows(source: Source, delimiter: str = ",") -> Iterator[tuple[int, list[str]]]:
    """Every row with the line on which it begins; where the file is broken, a problem ends it."""
    reader = csv.reader(io.StringIO(source.text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        source.problem(line, *csv_fault(str(error)))


def csv_fault(error: str) -> Fault:
    """An error of the CSV parser in our words, and the remedy."""
    if error.startswith(TOO_LONG):
        message = f"a cell has more than {csv.field_size_limit():,} characters"
        return message, "close the quote that is left open before, or shorten the cell"
    return f"invalid CSV: {error}", REMEDY
