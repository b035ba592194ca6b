"""Detects what Excel did to a text in a cell: turned it into a date, a number, a formula or an error."""

import re
from datetime import date, datetime, time, timedelta

from openpyxl.cell.cell import Cell

FORMULA, ERROR = "f", "e"  # openpyxl's types of cells
SCIENTIFIC = re.compile(r"^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$")
ERRORS = re.compile(r"^#(?:NAME\?|N/A|REF!|VALUE!|DIV/0!|NUM!|NULL!|SPILL!|CALC!)$")
# A carriage return as Excel escapes it in a cell.
ESCAPED_RETURN = re.compile(r"_x000D_\n?|\r\n?")


def returned_value(cell: Cell, source: str) -> tuple[str, str]:
    """The text of a cell, or "" and the reason why it is not what the translator wrote."""
    value = cell.value
    if cell.data_type == FORMULA:
        return "", f"the cell holds a formula, {str(value)[:50]!r}"
    if cell.data_type == ERROR or ERRORS.match(str(value)):
        return "", f"the cell holds an error of Excel, {value}"
    if isinstance(value, datetime | date | time | timedelta):
        return "", f"Excel turned the text into a date or a time: {value}"
    if isinstance(value, str):
        text = ESCAPED_RETURN.sub("\n", value)
        return text, changed_number(text, source)
    if str(value) == source:
        return source, ""
    return "", changed_number(str(value), source) or f"Excel turned the text into a number: {value}"


def changed_number(text: str, source: str) -> str:
    """Why the digits of a text are not those that the translator wrote, or ""."""
    if SCIENTIFIC.match(text) and not SCIENTIFIC.match(source):
        return f"Excel shortened a long number: {text}"
    if text.isdecimal() and source != text and source.isdecimal() and source.lstrip("0") == text.lstrip("0"):
        return f"Excel dropped zeros at the beginning of {source}: {text}"
    return ""
