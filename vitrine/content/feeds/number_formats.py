"""What the number formats of a spreadsheet show of the number in a cell: all of it, a part or multiple, or more."""

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

FORMAT_CODES = re.compile(rb'formatCode="([^"]*)"')
BUILT_IN = re.compile(rb'numFmtId="(?:9|1[023])"')  # percentages and fractions
FIRST_SECTION = re.compile(r'(?:"[^"]*"|\\.|[^;])*')  # that of positive numbers
CONDITION = re.compile(r"\[[<>=]")
BRACKETS = re.compile(r"\[[^\]]*\]")  # colors, currencies and conditions
LITERAL = re.compile(r'"([^"]*)"|\\(.)|[_*].')  # texts, and spaces as wide as a character
ZEROS = re.compile(r"0{2,}")
THOUSANDTHS = re.compile(r"[0#?](,+)(?![0#?,])")  # commas behind the digits: 0.0, shows 5500 as 5.5
LETTER_OR_DIGIT = re.compile(r"[^\W_]")
# 000-000, # ?/?, 000 000, 0000"."00; but # ##0 groups the digits of any number.
PARTED = re.compile(r'[0#?](?:\\?[-/]|"[-/]")[0#?]|0(?:\\?[ \u00a0]|\\\.|"[ .]")0')


class NumberFormat(NamedTuple):
    """What a number format does to a number.

    zeros        the digits of a whole number, with leading zeros; 0 for as many as it has
    shift        how many places it moves the decimal point to the right
    percent      whether a percent sign follows
    adds_text    whether it shows letters, digits or separators that are not in the cell: LF-0012 for 12
    conditional  whether the shift depends on the number
    """

    zeros: int = 0
    shift: int = 0
    percent: bool = False
    adds_text: bool = False
    conditional: bool = False


PLAIN = NumberFormat()


@lru_cache(maxsize=1024)
def number_format(code: str) -> NumberFormat:
    """What the number format with this code does."""
    section = BRACKETS.sub("", (FIRST_SECTION.match(code) or [""])[0])
    digits = LITERAL.sub("", section)
    thousandths = THOUSANDTHS.search(digits)
    percent = "%" in digits
    return NumberFormat(
        zeros=len(section) if ZEROS.fullmatch(section) else 0,
        shift=2 * percent - 3 * (len(thousandths[1]) if thousandths else 0),
        percent=percent,
        adds_text=adds_text(section),
        conditional=bool(CONDITION.search(code) and THOUSANDTHS.search(LITERAL.sub("", BRACKETS.sub("", code)))),
    )


def adds_text(section: str) -> bool:
    """Whether a section shows letters or digits of its own, or parts the digits as codes are parted."""
    literals = "".join(match[1] or match[2] or "" for match in LITERAL.finditer(section))
    return bool(LETTER_OR_DIGIT.search(literals) or PARTED.search(section))


def has_odd_formats(styles: bytes) -> bool:
    """Whether a number format of a workbook shows other than the number in a cell."""
    codes = (unescape(code.decode("utf-8", "replace")) for code in FORMAT_CODES.findall(styles))
    return bool(BUILT_IN.search(styles)) or any(number_format(code) != PLAIN for code in codes)
