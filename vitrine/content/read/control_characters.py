"""Characters that no text may hold: controls, as word processors paste them, and code points that are no characters.

HTML shows nothing or a box for them, and XML, as feeds are, may not contain them at all.
"""

import re
from typing import NamedTuple

# Tab and the ends of lines are allowed, U+0085 among them; the last two code points of each plane are no characters.
PLANE_ENDS = "".join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
CONTROL = re.compile(f"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef{PLANE_ENDS}]")
REMEDY = "delete it, or write a space in its place"


class ControlCharacter(NamedTuple):
    """Where a character stands in a text, and what is wrong with it."""

    position: int
    message: str
    remedy: str = REMEDY


def control_characters(text: str) -> list[ControlCharacter]:
    """Every character of a text that it may not hold."""
    if text.replace("\n", " ").isprintable():  # as most texts are, and finding out takes a twentieth of the time
        return []
    found = CONTROL.finditer(text)
    return [ControlCharacter(at.start(), f"the character U+{ord(at[0]):04X} cannot stand in a text") for at in found]
