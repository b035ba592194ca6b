"""Marks around texts: invisible characters that number each text of a build, taken out of or shown in every answer."""

import re
from collections.abc import Iterator
from typing import NamedTuple

STATES = ("translated", "stale", "missing", "source", "authored")

# Private-use characters, which no text of the site holds. Within a mark stands a space of a kind no text holds
# either, so that words, emphasis and sort orders at the edge of a text are what they are without marks.
OPENING, CLOSING, DIGIT = 0xF1000, 0xF1FFF, 0xF0000
BASE = 0x1000
EDGE = "\u1680"
OPEN = r"([\U000F1000-\U000F1009])([\U000F0000-\U000F0FFF])([\U000F0000-\U000F0FFF])[\u1680 ]?"
CLOSE = r"[\u1680 ]?\U000F1FFF"
MARK = re.compile(f"{OPEN}|{CLOSE}")
PIECES = re.compile(f"({OPEN.replace('(', '(?:')}|{CLOSE})")
# How the same characters are written in an address and, as surrogates, in JSON of plain ASCII.
ENCODED = re.compile(r"(?i)(?:%F3%B[01]%[89AB][0-9A-F]%[89AB][0-9A-F])+(?:%E1%9A%80)?|%E1%9A%80(?=%F3%B1%BF%BF)")
ESCAPED = re.compile(r"(?i)(?:\\udb8[0-7]\\ud[c-f][0-9a-f]{2})+(?:\\u1680)?|\\u1680(?=\\udb87\\udfff)")


class Mark(NamedTuple):
    """The opening of a text: its number in the build's list, its state, and whether it is English elsewhere."""

    number: int
    state: str
    foreign: bool


def marked(text: str, mark: Mark) -> str:
    """A text between its marks."""
    opening = chr(OPENING + 2 * STATES.index(mark.state) + mark.foreign)
    high, low = divmod(mark.number, BASE)
    return f"{opening}{chr(DIGIT + high)}{chr(DIGIT + low)}{EDGE}{text}{EDGE}{chr(CLOSING)}"


def pieces(text: str) -> Iterator[str | Mark | None]:
    """A text taken apart: plain text, the opening of a marked text, or None where the innermost one ends."""
    for piece in PIECES.split(text):
        found = MARK.fullmatch(piece)
        if found is None:
            if piece:
                yield piece
        else:
            yield read(found)


def read(found: re.Match[str]) -> Mark | None:
    """What one mark says; None for a closing one."""
    if found[1] is None:
        return None
    kind = ord(found[1]) - OPENING
    number = (ord(found[2]) - DIGIT) * BASE + ord(found[3]) - DIGIT
    return Mark(number, STATES[kind // 2], bool(kind % 2))


def strip(text: str) -> str:
    """A text without marks, however they are written."""
    return ESCAPED.sub("", ENCODED.sub("", MARK.sub("", text)))


def has_marks(text: str) -> bool:
    """Whether any mark stands in a text."""
    return MARK.search(text) is not None
