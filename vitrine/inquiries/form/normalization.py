"""Normalizes what visitors type: no control characters, no stray spaces, half-width digits."""

import re
import unicodedata

# Control characters, lone surrogates, direction overrides that disguise text, and the byte order mark.
UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufeff]")
LINE_END = re.compile("\r\n?|\u2028|\u2029")
WHITESPACE = re.compile(r"\s+")
GROUPED_DIGITS = re.compile(r"\d{1,3}([ .,'’]\d{3})+")


def clean_text(value: str | None) -> str:
    """A text of several lines, without trailing spaces or blank lines at its ends."""
    text = UNWANTED.sub("", LINE_END.sub("\n", unicodedata.normalize("NFC", value or "")))
    return "\n".join(line.rstrip() for line in text.split("\n")).strip()


def clean_line(value: str | None) -> str:
    """A text of one line; every run of white space becomes one space."""
    return WHITESPACE.sub(" ", clean_text(value))


def clean_halfwidth(value: str | None) -> str:
    """One line with full-width letters, digits and symbols turned into ordinary ones."""
    return clean_line(unicodedata.normalize("NFKC", value or ""))


def clean_email(value: str | None) -> str:
    """An e-mail address without spaces."""
    return clean_halfwidth(value).replace(" ", "")


def parse_whole_number(text: str) -> int | None:
    """The whole number in a normalized text, with or without thousands separators; None if it is not one."""
    if GROUPED_DIGITS.fullmatch(text):
        text = re.sub(r"\D", "", text)
    return int(text) if text.isdecimal() and len(text) <= 15 else None
