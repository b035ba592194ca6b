"""Cells of spreadsheets: escapes formulas, recognizes the error values of formulas and struck-out text."""

import re
import warnings
from functools import partial
from typing import Any

# Matches where a spreadsheet would see the beginning of a formula, in half or full width. A spreadsheet that expects
# semicolons or tabs between cells also splits our cells there, and our quotes protect only the first part.
FORMULA = re.compile(r"""^(?=["' ]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])""")

# The error values of formulas in English, Spanish, French, German and Japanese spreadsheets.
ERROR = re.compile(
    r"#(N/[AD]|NV|(NAME|NOM|¿NOMBRE)\?|DIV/0!|¡DIV/0!|(REF|¡REF|BEZUG|VALUE|VALEUR|¡VALOR|WERT|NUM|¡NUM|NOMBRE|ZAHL)!"
    r"|(NULL|¡NULO|NUL|SPILL|CALC)!)"
)

# openpyxl warns of what it would lose when it writes a workbook, which does not matter to programs that only read it.
ignore_openpyxl_warnings = partial(warnings.catch_warnings, action="ignore", category=UserWarning)


def escape_formulas(text: str) -> str:
    """The text of a CSV cell, with an apostrophe before everything that a spreadsheet would take for a formula."""
    return FORMULA.sub("'", text)


def is_struck_out(cell: Any) -> bool:
    """Whether the text of a cell, as openpyxl reads it, or a part of it is struck out."""
    runs = cell.value if isinstance(cell.value, list) else ()  # openpyxl's rich text; its plain runs have no font
    fonts = (cell.font, *(getattr(run, "font", None) for run in runs))
    return any(font is not None and font.strike for font in fonts)
