"""Cleans what visitors type: no control characters, no stray spaces, digits of any width."""

import re
import unicodedata

# Control characters, halves of surrogate pairs, direction overrides that disguise a text, and the byte order mark.
UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufeff]")
LINE_END = re.compile("\r\n?|\u2028|\u2029")
BLANKS = re.compile(r"\s+")
GROUPED_DIGITS = re.compile(r"\d{1,3}([ .,'’]\d{3})+")


def clean_text(value: str | None) -> str:
    """A text of several lines as it was meant; spaces at its ends and at the ends of lines go."""
    text = UNWANTED.sub("", LINE_END.sub("\n", unicodedata.normalize("NFC", value or "")))
    return "\n".join(line.rstrip() for line in text.split("\n")).strip()


def clean_line(value: str | None) -> str:
    """A text of one line; runs of spaces, of whatever width, become one."""
    return BLANKS.sub(" ", clean_text(value))


def clean_signs(value: str | None) -> str:
    """One line whose full-width letters, digits and signs become the usual ones."""
    return clean_line(unicodedata.normalize("NFKC", value or ""))


def clean_email(value: str | None) -> str:
    """An e-mail address without any space."""
    return clean_signs(value).replace(" ", "")


def read_whole_number(text: str) -> int | None:
    """The whole number a cleaned text says, thousands grouped or not; None if it says none."""
    if GROUPED_DIGITS.fullmatch(text):
        text = re.sub(r"\D", "", text)
    return int(text) if text.isdecimal() and len(text) <= 15 else None
