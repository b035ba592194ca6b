"""Keeps spreadsheets from computing what other people have written."""

import re

# What makes a spreadsheet compute a cell instead of showing it, in half width and in full width. Where semicolons
# separate cells, or tabs, the quotes of a row written with commas protect nothing after the first cell.
FORMULA = re.compile(r"""^(?=["' ]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])""")


def shown_cell(text: str) -> str:
    """The text of a CSV cell; an apostrophe keeps a spreadsheet from taking it, or a part of it, for a formula."""
    return FORMULA.sub("'", text)
