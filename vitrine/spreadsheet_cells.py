"""Keeps spreadsheets from computing what other people have written, and knows the errors of what they computed."""

import re

# What makes a spreadsheet compute a cell instead of showing it, in half width and in full width. Where semicolons
# separate cells, or tabs, the quotes of a row written with commas protect nothing after the first cell.
FORMULA = re.compile(r"""^(?=["' ]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])""")

# What a cell shows whose formula is in error, in English, Spanish, French, German and Japanese spreadsheets.
ERROR = re.compile(
    r"#(N/[AD]|NV|(NAME|NOM|¿NOMBRE)\?|DIV/0!|¡DIV/0!|(REF|¡REF|BEZUG|VALUE|VALEUR|¡VALOR|WERT|NUM|¡NUM|NOMBRE|ZAHL)!"
    r"|(NULL|¡NULO|NUL|SPILL|CALC)!)"
)


def shown_cell(text: str) -> str:
    """The text of a CSV cell; an apostrophe keeps a spreadsheet from taking it, or a part of it, for a formula."""
    return FORMULA.sub("'", text)
