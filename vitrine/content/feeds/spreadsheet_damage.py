"""Detects what spreadsheets do to codes and values unasked: dates, shortened numbers, lost leading zeros."""

import re
from collections.abc import Iterable
from typing import Literal

from vitrine.content.feeds.table import Change
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.errors import Fault

# What the cells of a column hold; damage cannot be detected in texts.
CellContent = Literal["text", "date", "value", "number"]
AS_TEXT = "format the column as text, and enter it again"
SHORTENED = re.compile(r"\d([.,]\d+)?E\+\d+", re.IGNORECASE)
MONTHS = (
    "jan feb mar mär mrz apr may mai jun jul aug sep oct okt nov dec dez "
    "ene abr ago dic janv févr mars avr juin juil août sept déc"
)
DATE = re.compile(
    rf"\d{{1,2}}([./])\d{{1,2}}\1\d{{4}}|\d{{1,2}}[-. ]{{1,2}}({'|'.join(MONTHS.split())})\.?([- ]\d{{2,4}})?",
    re.IGNORECASE,
)
DIGITS_KEPT = 15  # by a spreadsheet, in a number
THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?", re.ASCII)


def damage(content: CellContent, text: str, change: Change | None) -> Fault | None:
    """How a spreadsheet damaged a cell, and the remedy; None if it did not."""
    match change:
        case "error":
            return f"the formula gives {text}", "correct the formula, or write its value"
        case "formula":
            remedy = "open the file in a spreadsheet program and save it, or write the value"
            return f"the formula {text} has no value", remedy
        case "date" if content != "date":
            return f"the spreadsheet turned what was written into the date {text}", AS_TEXT
        case "number" if len(text) > DIGITS_KEPT and text.isdigit():
            return f"the spreadsheet kept only the first {DIGITS_KEPT} digits of {text}", AS_TEXT
    if content not in ("value", "number"):
        return None
    if SHORTENED.fullmatch(text):
        return f"the spreadsheet shortened a long number to {text}", AS_TEXT
    if DATE.fullmatch(text):
        return f"the spreadsheet turned what was written into the date {text}", AS_TEXT
    return None


def thousands(text: str) -> Fault | None:
    """A point in a number or range of a feed with decimal commas: taken as decimal, it would make 1.25 of 1.250."""
    grouped = [end for end in text.split("..") if THOUSANDS.fullmatch(end)]
    if not grouped:
        return None
    plain = grouped[0].replace(".", "")
    meant = "" if "," in plain else f", or {grouped[0].replace('.', ',')}"
    return f"{grouped[0]} has a point, but this feed writes decimals with a comma", f"write {plain}{meant}"


def check_leading_zeros(codes: Iterable[tuple[Node, Change | None]], source: Source, *, typed: bool) -> None:
    """Numbers in a column of codes are not shorter than those that begin with zeros.

    In a workbook, cells are `typed`: one that is a text says what was written.
    """
    digits = [(node, change) for node, change in codes if isinstance(node.value, str) and node.value.isdigit()]
    widths = {len(node.value) for node, _ in digits if str(node.value).startswith("0")}
    if len(widths) != 1:
        return
    width = widths.pop()
    for node, change in digits:
        if len(node.value) < width and (change == "number" or not typed):
            message = f"{node.value} has lost its leading zeros: others in this column have {width} digits"
            source.problem(node.line, message, f"write {str(node.value).zfill(width)}, in a column formatted as text")
