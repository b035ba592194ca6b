"""Normalizes what visitors type: no control characters, no stray spaces, half-width digits."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

# Control characters, lone surrogates, direction overrides that disguise text, and what nobody sees: it would split the
# words of spam, or fill in a field with nothing. Joiners stay, since letters of some scripts and emoji need them.
UNWANTED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069"
    "\u00ad\u180e\u200b\u2060-\u2064\ufeff\U000e0000-\U000e007f]"
)
LINE_END = re.compile("\r\n?|\u2028|\u2029")
WHITESPACE = re.compile(r"\s+")
GROUPED_DIGITS = re.compile(r"\d{1,3}([ .,'’]\d{3})+")
LAST_MARK = 0x1E94A
MAX_MARKS = 30  # on one letter, as in the stream-safe text format of UAX #15; no language needs more than a few


LONGEST_RAW = 4  # times the limit of a field: letters may come in four parts, and lines with spaces at their ends

Cleaner = Callable[[str | None], str]


def bounded(clean: Cleaner, limit: int) -> Cleaner:
    """`clean` for a field of at most `limit` characters; far longer values are left raw for the field to refuse."""

    def clean_if_short(value: str | None) -> str:
        return value if value and len(value) > LONGEST_RAW * limit else clean(value)

    return clean_if_short


def clean_text(value: str | None) -> str:
    """A text of several lines, without trailing spaces or blank lines at its ends."""
    text = UNWANTED.sub("", LINE_END.sub("\n", unicodedata.normalize("NFC", limit_marks(value or ""))))
    return "\n".join(line.rstrip() for line in text.split("\n")).strip()


def clean_line(value: str | None) -> str:
    """A text of one line; every run of white space becomes one space."""
    return WHITESPACE.sub(" ", clean_text(value))


def clean_halfwidth(value: str | None) -> str:
    """One line with full-width letters, digits and symbols turned into ordinary ones."""
    return clean_line(unicodedata.normalize("NFKC", limit_marks(value or "")))


def clean_email(value: str | None) -> str:
    """An e-mail address without spaces."""
    return clean_halfwidth(value).replace(" ", "")


def limit_marks(text: str) -> str:
    """The text with at most 30 combining marks on a letter: normalization sorts them in quadratic time."""
    return text if text.isascii() else excess_marks().sub(r"\1", text)


@cache
def excess_marks() -> re.Pattern[str]:
    """A pattern for runs of too many combining marks; its first group is the marks to keep."""
    characters = map(chr, range(0x80, LAST_MARK + 1))
    marks = "".join(mark for mark in characters if unicodedata.combining(unicodedata.normalize("NFKD", mark)[0]))
    return re.compile(f"([{marks}]{{{MAX_MARKS}}})[{marks}]+")


def parse_whole_number(text: str) -> int | None:
    """The whole number in a normalized text, with or without thousands separators; None if it is not one."""
    if GROUPED_DIGITS.fullmatch(text):
        text = re.sub(r"\D", "", text)
    return int(text) if text.isdecimal() and len(text) <= 15 else None
