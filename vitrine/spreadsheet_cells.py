"""Escapes cells that a spreadsheet would run as formulas, and recognizes the errors that formulas leave behind."""

import re

# Where a spreadsheet takes the beginning of a cell for a formula, in half or full width. A spreadsheet that expects
# semicolons or tabs between cells splits our cells there, so that our quotes protect only the first part.
FORMULA = re.compile(r"""^(?=["' ]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])""")

# The error values of formulas in English, Spanish, French, German and Japanese spreadsheets.
ERROR = re.compile(
    r"#(N/[AD]|NV|(NAME|NOM|¿NOMBRE)\?|DIV/0!|¡DIV/0!|(REF|¡REF|BEZUG|VALUE|VALEUR|¡VALOR|WERT|NUM|¡NUM|NOMBRE|ZAHL)!"
    r"|(NULL|¡NULO|NUL|SPILL|CALC)!)"
)


def escape_formulas(text: str) -> str:
    """The text of a CSV cell, with an apostrophe before everything that a spreadsheet would take for a formula."""
    return FORMULA.sub("'", text)
