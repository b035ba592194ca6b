"""Text in pictures: the site's own Latin typeface and a Japanese one for what it lacks, both from npm packages."""

import json
import re
from functools import cache
from itertools import groupby
from pathlib import Path

from PIL import ImageDraw, ImageFont

from vitrine.errors import BuildError
from vitrine.settings import PROJECT

TYPEFACES = PROJECT / "islands" / "node_modules" / "@fontsource-variable"
LATIN = TYPEFACES / "ibm-plex-sans" / "files" / "ibm-plex-sans-latin-wght-normal.woff2"
JAPANESE = TYPEFACES / "noto-sans-jp"
RANGE = re.compile(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?")
# A word, or one character of a script that is written without spaces, with what must not begin a line after it.
PIECES = re.compile(
    r"[\u3000-\u9fff\uff00-\uffef][、。」』）〉》】！？：；・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\s\u3000-\u9fff\uff00-\uffef]+\s*"
)


class Typeface:
    """Both typefaces at one size and weight."""

    def __init__(self, size: int, weight: int) -> None:
        self.size = size
        self.weight = weight

    def width(self, text: str) -> float:
        """The width of a text in pixels."""
        return sum(font.getlength(run) for font, run in self.runs(text))

    def lines(self, text: str, width: float) -> list[str]:
        """The text broken into lines of at most this width; a single word may be wider."""
        lines = [""]
        for piece in PIECES.findall(text):
            if lines[-1] and self.width(lines[-1] + piece.rstrip()) > width:
                lines.append("")
            lines[-1] += piece
        return [line.rstrip() for line in lines]

    def draw(self, canvas: ImageDraw.ImageDraw, start: tuple[float, float], text: str, color: str) -> None:
        """Draw a line whose baseline begins at `start`."""
        x, y = start
        for font, run in self.runs(text):
            canvas.text((x, y), run, fill=color, font=font, anchor="ls")
            x += font.getlength(run)

    def runs(self, text: str) -> list[tuple[ImageFont.FreeTypeFont, str]]:
        """The text cut where the font file changes."""
        runs = groupby(text, key=font_file)
        return [(sized_font(file, self.size, self.weight), "".join(characters)) for file, characters in runs]


@cache
def sized_font(file: Path, size: int, weight: int) -> ImageFont.FreeTypeFont:
    # The basic layout needs no library of the machine, so every machine draws the same.
    font = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


@cache
def font_file(character: str) -> Path:
    """The font file that has a character: Latin first."""
    return next((file for file, covered in coverage() if ord(character) in covered), LATIN)


@cache
def coverage() -> list[tuple[Path, frozenset[int]]]:
    """Every font file with the characters it has; the Japanese typeface is cut into files by characters."""
    if not LATIN.is_file() or not JAPANESE.is_dir():
        raise BuildError("the typefaces for social images are missing; run `npm ci --prefix islands`")
    latin = json.loads((LATIN.parent.parent / "unicode.json").read_text("utf-8"))["latin"]
    parts = json.loads((JAPANESE / "unicode.json").read_text("utf-8")).items()
    files = (
        (JAPANESE / "files" / f"noto-sans-jp-{name.strip('[]')}-wght-normal.woff2", ranges) for name, ranges in parts
    )
    return [(LATIN, read_ranges(latin)), *((file, read_ranges(ranges)) for file, ranges in files)]


def read_ranges(ranges: str) -> frozenset[int]:
    """The code points of a `unicode-range`, as in CSS."""
    pairs = ((int(start, 16), int(end or start, 16)) for start, end in RANGE.findall(ranges))
    return frozenset(code for start, end in pairs for code in range(start, end + 1))
