"""Letters in pictures: the site's own Latin face, and a Japanese one for what it lacks, both from npm packages."""

import json
import re
from functools import cache
from itertools import groupby
from pathlib import Path

from PIL import ImageDraw, ImageFont

from vitrine.errors import BuildError
from vitrine.settings import PROJECT

FACES = PROJECT / "islands" / "node_modules" / "@fontsource-variable"
LATIN = FACES / "ibm-plex-sans" / "files" / "ibm-plex-sans-latin-wght-normal.woff2"
JAPANESE = FACES / "noto-sans-jp"
RANGE = re.compile(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?")
# A word, or one character of a script that is written without spaces; what may not begin a line stays with it.
PIECES = re.compile(
    r"[\u3000-\u9fff\uff00-\uffef][、。」』）〉》】！？：；・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\s\u3000-\u9fff\uff00-\uffef]+\s*"
)


class Lettering:
    """One size and weight of both faces."""

    def __init__(self, size: int, weight: int) -> None:
        self.size = size
        self.weight = weight

    def width(self, text: str) -> float:
        """How wide a text gets."""
        return sum(font.getlength(run) for font, run in self.runs(text))

    def lines(self, text: str, width: float) -> list[str]:
        """The text broken into lines no wider than this; a single word may be."""
        lines = [""]
        for piece in PIECES.findall(text):
            if lines[-1] and self.width(lines[-1] + piece.rstrip()) > width:
                lines.append("")
            lines[-1] += piece
        return [line.rstrip() for line in lines]

    def draw(self, canvas: ImageDraw.ImageDraw, place: tuple[float, float], text: str, color: str) -> None:
        """Write a line, its baseline at this place."""
        x, y = place
        for font, run in self.runs(text):
            canvas.text((x, y), run, fill=color, font=font, anchor="ls")
            x += font.getlength(run)

    def runs(self, text: str) -> list[tuple[ImageFont.FreeTypeFont, str]]:
        """The text cut where the font changes."""
        cut = groupby(text, key=font_file)
        return [(sized_font(file, self.size, self.weight), "".join(letters)) for file, letters in cut]


@cache
def sized_font(file: Path, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """A font file at a size and weight."""
    # The basic layout needs no library of the machine, so every machine draws the same.
    font = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


@cache
def font_file(letter: str) -> Path:
    """The font file that has a letter: Latin first."""
    return next((file for file, known in letter_sets() if ord(letter) in known), LATIN)


@cache
def letter_sets() -> list[tuple[Path, frozenset[int]]]:
    """Every font file and the letters it has; the Japanese face is cut into files by letters."""
    if not LATIN.is_file() or not JAPANESE.is_dir():
        raise BuildError("the fonts for pictures with text are missing; run `npm ci --prefix islands`")
    latin = json.loads((LATIN.parent.parent / "unicode.json").read_text("utf-8"))["latin"]
    parts = json.loads((JAPANESE / "unicode.json").read_text("utf-8")).items()
    files = (
        (JAPANESE / "files" / f"noto-sans-jp-{name.strip('[]')}-wght-normal.woff2", known) for name, known in parts
    )
    return [(LATIN, read_ranges(latin)), *((file, read_ranges(known)) for file, known in files)]


def read_ranges(ranges: str) -> frozenset[int]:
    """The letters of a `unicode-range`."""
    found = ((int(start, 16), int(end or start, 16)) for start, end in RANGE.findall(ranges))
    return frozenset(letter for start, end in found for letter in range(start, end + 1))
