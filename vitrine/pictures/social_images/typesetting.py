"""Typesets text in pictures: chooses the font files for its characters, and breaks it into lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from vitrine.i18n.japanese_compounds import JOINT

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

OPENED = 48  # cached fonts, each a file at a size; a title needs two or three, a Japanese one a dozen

RANGE = re.compile(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?")
CLOSING = "、。」』）〉》】！？：；・"
# Where a line may end: after a space that is no fixed one, after a hyphen between two words, and in Japanese after
# punctuation, before brackets, and where a phrase or a part of a compound begins.
BREAK = re.compile(
    r"(?<=[^\S\u00a0\u202f])(?=\S)"
    r"|(?<=[^\W\d_]{2}-)(?=[^\W\d_]{4})"
    rf"|(?<=[{CLOSING}])(?=[^\s{CLOSING}])|(?<=\w)(?=[「『（〈《【])"
    r"|(?<=[ぁ-ゖ])(?<!\dか)(?=[一-鿿ァ-ヺA-Za-z0-9])|(?<=[一-鿿ァ-ー])(?=[A-Za-z])"
    rf"|{JOINT.pattern}"
)
# A character with the following ones that must not begin a line.
CHARACTER = re.compile(rf".[{CLOSING}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ\s]*")


class Face(NamedTuple):
    """A font file and the characters it has."""

    path: Path
    characters: frozenset[int]


class Faces:
    """The font files of a build; a character is set in the first that has it, or in the first of all."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self._faces = tuple(faces)
        self._numbers: dict[str, int] = {}

    def file(self, character: str) -> Path:
        return self._faces[self._number(character)].path

    def _number(self, character: str) -> int:
        """The position of the face that has a character."""
        if character not in self._numbers:
            code = ord(character)
            having = (number for number, face in enumerate(self._faces) if code in face.characters)
            self._numbers[character] = next(having, 0)
        return self._numbers[character]

    def has(self, character: str) -> bool:
        """Whether any font file has a character."""
        return any(ord(character) in face.characters for face in self._faces)

    def drawable(self, text: str) -> str:
        """The text without signs that no font file has; empty if a letter is missing, which would be drawn as a box."""
        missing = {character for character in text if not self.has(character)}
        if any(character.isalnum() for character in missing):
            return ""
        return "".join(character for character in text if character not in missing)

    def files(self, text: str) -> list[Path]:
        """The font files that a text needs, in their order."""
        return [self._faces[number].path for number in sorted(set(map(self._number, set(text))))]


class Typeface:
    """The faces at one size and weight."""

    def __init__(self, faces: Faces, size: int, weight: int) -> None:
        self._faces = faces
        self.size = size
        self.weight = weight

    def width(self, text: str) -> float:
        """The width of a text in pixels."""
        return sum(font.getlength(run) for font, run in self.runs(text))

    def lines(self, text: str, width: float, *, within_words: bool = False) -> list[str]:
        """The text broken into lines of at most this width; a word may be wider, or breaks `within_words`."""
        lines = [""]
        for piece in self._pieces(text, width if within_words else inf):
            if lines[-1] and self.width(lines[-1] + piece.rstrip()) > width:
                lines.append("")
            lines[-1] += piece
        return [line.rstrip() for line in lines]

    def _pieces(self, text: str, width: float) -> Iterator[str]:
        """The parts of a text between which lines may end; a part wider than this is split into characters."""
        for piece in BREAK.split(text):
            yield from CHARACTER.findall(piece) if self.width(piece.rstrip()) > width else (piece,)

    def cut(self, text: str, width: float, most: int) -> list[str]:
        """At most so many lines; where the text is longer, the last one ends with an ellipsis."""
        lines = self.lines(text, width, within_words=True)
        if len(lines) <= most:
            return lines
        last = lines[most - 1]
        while self.width(f"{last}…") > width:
            last = last[:-1].rstrip()
        return [*lines[: most - 1], f"{last}…"]

    def draw(self, canvas: ImageDraw.ImageDraw, start: tuple[float, float], text: str, color: str) -> None:
        """Draw a line whose baseline begins at `start`."""
        x, y = start
        for font, run in self.runs(text):
            canvas.text((x, y), run, fill=color, font=font, anchor="ls")
            x += font.getlength(run)

    def runs(self, text: str) -> list[tuple[ImageFont.FreeTypeFont, str]]:
        """The text split where the font file changes."""
        runs = groupby(text, key=self._faces.file)
        return [(sized_font(file, self.size, self.weight), "".join(characters)) for file, characters in runs]


@lru_cache(maxsize=OPENED)
def sized_font(file: Path, size: int, weight: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont  # imported here, since it takes 4 MB of memory and most servers never draw

    # The basic layout engine depends on no system library, so the result is the same on every machine.
    font = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


@cache
def read_ranges(ranges: str) -> frozenset[int]:
    """The code points of a `unicode-range`, as in CSS."""
    pairs = ((int(start, 16), int(end or start, 16)) for start, end in RANGE.findall(ranges))
    return frozenset(code for start, end in pairs for code in range(start, end + 1))
