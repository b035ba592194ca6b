"""One shared picture: the title on paper beside the picture of the page, above the graduated line of the brand."""

import io
from pathlib import Path
from typing import NamedTuple

import PIL
from PIL import Image, ImageDraw, ImageOps

from vitrine.build.hashing import short_hash
from vitrine.build.lettering import JAPANESE, LATIN, Lettering
from vitrine.settings import PROJECT

SIZE = (1200, 630)
PAPER, INK, MUTED, PURPLE, LINE = "#ffffff", "#1d1824", "#5c5566", "#5b2a86", "#8d8499"
MARGIN, COLUMN = 64, 520
PICTURE = (COLUMN + 2 * MARGIN, 0, SIZE[0], SIZE[1] - 24)
TITLE_SIZES = (60, 52, 46, 40, 34)
MOST_LINES = 5
QUALITY = 84


class SheetTexts(NamedTuple):
    """What a shared picture says: the title, a short line above it, the name of the brand."""

    title: str
    eyebrow: str
    brand: str


def draw_sheet(picture: Path | None, texts: SheetTexts) -> bytes:
    """The picture as JPEG, 1200 by 630."""
    sheet = Image.new("RGB", SIZE, PAPER)
    canvas = ImageDraw.Draw(sheet)
    if picture:
        place_picture(sheet, picture)
    place_texts(canvas, texts, COLUMN if picture else SIZE[0] - 2 * MARGIN)
    place_scale(canvas)
    output = io.BytesIO()
    sheet.save(output, "jpeg", quality=QUALITY, optimize=True)
    return output.getvalue()


def place_picture(sheet: Image.Image, picture: Path) -> None:
    """Fill the right side with the middle of the picture."""
    left, top, right, bottom = PICTURE
    with Image.open(picture) as opened:
        opened.draft("RGB", (right - left, bottom - top))
        upright = ImageOps.exif_transpose(opened).convert("RGBA")
    paper = Image.new("RGBA", upright.size, PAPER)
    paper.alpha_composite(upright)
    fitted = ImageOps.fit(paper.convert("RGB"), (right - left, bottom - top), Image.Resampling.LANCZOS)
    sheet.paste(fitted, (left, top))


def place_texts(canvas: ImageDraw.ImageDraw, texts: SheetTexts, width: int) -> None:
    """Write brand, line and title, the title as large as it fits."""
    Lettering(34, 600).draw(canvas, (MARGIN, 100), texts.brand, PURPLE)
    letters, lines = fitting(texts.title, width)
    leading = round(letters.size * 1.22)
    baseline = SIZE[1] - 24 - MARGIN - leading * (len(lines) - 1)
    for line in lines:
        letters.draw(canvas, (MARGIN, baseline), line, INK)
        baseline += leading
    if texts.eyebrow:
        above = SIZE[1] - 24 - MARGIN - leading * (len(lines) - 1) - round(letters.size * 1.15) - 8
        small = Lettering(30, 500)
        small.draw(canvas, (MARGIN, above), small.lines(texts.eyebrow, width)[0], MUTED)


def fitting(title: str, width: int) -> tuple[Lettering, list[str]]:
    """The largest letters in which a title fits, and its lines."""
    for size in TITLE_SIZES:
        letters = Lettering(size, 600)
        lines = letters.lines(title, width)
        if len(lines) <= MOST_LINES - 1 and all(letters.width(line) <= width for line in lines):
            return letters, lines
    return letters, lines[:MOST_LINES]


def place_scale(canvas: ImageDraw.ImageDraw) -> None:
    """The line at the foot, graduated like an instrument's scale."""
    bottom = SIZE[1]
    canvas.rectangle((0, bottom - 24, SIZE[0], bottom), fill=PAPER)
    for x in range(0, SIZE[0], 10):
        height = 20 if x % 100 == 0 else 10
        canvas.line((x, bottom - height - 4, x, bottom - 4), fill=PURPLE if x % 100 == 0 else LINE)
    canvas.rectangle((0, bottom - 4, SIZE[0], bottom), fill=PURPLE)


def drawing_mark() -> str:
    """What changes when pictures are drawn differently: this drawing, the faces, the library."""
    own = [PROJECT / "vitrine" / "build" / name for name in ("share_sheet.py", "lettering.py")]
    faces = [LATIN, JAPANESE / "unicode.json"]
    return short_hash(PIL.__version__.encode(), *(path.read_bytes() for path in [*own, *faces]))
