"""Invisible marks around texts: private-use characters that encode the number and the state of each text."""

import re
from collections.abc import Iterator
from typing import NamedTuple

TEXT_STATES = ("translated", "stale", "missing", "source", "authored")

# No text of the site contains private-use characters, which the checks refuse in translations. EDGE, a space that no
# text contains either, separates mark and text, so that words, emphasis and sort order at the edges of a text are the
# same as without marks. static/unmark-changes.js uses the same characters.
OPENING, CLOSING, DIGIT = 0xF1000, 0xF1FFF, 0xF0000
BASE = 0x1000
EDGE = "\u1680"
OPENING_PATTERN = r"([\U000F1000-\U000F1009])([\U000F0000-\U000F0FFF])([\U000F0000-\U000F0FFF])[\u1680 ]?"
CLOSING_PATTERN = r"[\u1680 ]?\U000F1FFF"
MARK = re.compile(f"{OPENING_PATTERN}|{CLOSING_PATTERN}")
SPLIT = re.compile(f"({OPENING_PATTERN.replace('(', '(?:')}|{CLOSING_PATTERN})")
# The same characters percent-encoded in an address, and as surrogates in ASCII-only JSON.
PERCENT_ENCODED = re.compile(
    r"(?i)(?:%F3%B[01]%[89AB][0-9A-F]%[89AB][0-9A-F])+(?:%E1%9A%80)?|%E1%9A%80(?=%F3%B1%BF%BF)"
)
JSON_ESCAPED = re.compile(r"(?i)(?:\\udb8[0-7]\\ud[c-f][0-9a-f]{2})+(?:\\u1680)?|\\u1680(?=\\udb87\\udfff)")


class InvisibleMark(NamedTuple):
    """The content of an opening mark: the number of the text in the build, its state, whether it is untranslated."""

    number: int
    state: str
    foreign: bool


def add_marks(text: str, mark: InvisibleMark) -> str:
    opening = chr(OPENING + 2 * TEXT_STATES.index(mark.state) + mark.foreign)
    high, low = divmod(mark.number, BASE)
    return f"{opening}{chr(DIGIT + high)}{chr(DIGIT + low)}{EDGE}{text}{EDGE}{chr(CLOSING)}"


def split_at_marks(text: str) -> Iterator[str | InvisibleMark | None]:
    """The pieces of a text: plain text, the mark that opens a text, or None where the innermost text ends."""
    for piece in SPLIT.split(text):
        match = MARK.fullmatch(piece)
        if match:
            yield parse_mark(match)
        elif piece:
            yield piece


def parse_mark(match: re.Match[str]) -> InvisibleMark | None:
    """The mark a match of MARK stands for; None for a closing one."""
    if match[1] is None:
        return None
    kind = ord(match[1]) - OPENING
    number = (ord(match[2]) - DIGIT) * BASE + ord(match[3]) - DIGIT
    return InvisibleMark(number, TEXT_STATES[kind // 2], bool(kind % 2))


def strip_marks(text: str) -> str:
    """A text without marks, however they are encoded."""
    return JSON_ESCAPED.sub("", PERCENT_ENCODED.sub("", MARK.sub("", text)))


def has_marks(text: str) -> bool:
    return MARK.search(text) is not None
