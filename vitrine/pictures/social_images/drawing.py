"""Draws a social image: the title beside the picture, above the motif of the brand."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import PIL

from vitrine.files.static_store import short_hash
from vitrine.i18n import japanese_compounds
from vitrine.pictures.social_images import typesetting
from vitrine.pictures.social_images.typesetting import Faces, Typeface

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

SIZE = (1200, 630)
PAPER, INK, MUTED, LINE = "#ffffff", "#1d1824", "#5c5566", "#8d8499"
MARGIN, COLUMN, SCALE_HEIGHT = 64, 520, 24
PICTURE_BOX = (COLUMN + 2 * MARGIN, 0, SIZE[0], SIZE[1] - SCALE_HEIGHT)
TITLE_SIZES = (60, 52, 46, 40, 34)
MAX_LINES = 5
QUALITY = 84


class ImageTexts(NamedTuple):
    """The texts of a social image: the title, a short line above it, the name of the brand."""

    title: str
    eyebrow: str
    brand: str


class ImageStyle(NamedTuple):
    """The color of the brand, and the motif at the foot."""

    color: str
    motif: str


@cache
def drawing_digest() -> str:
    """A digest of this code and the version of Pillow, which decide how images are drawn."""
    code = [Path(module) for module in (__file__, typesetting.__file__, japanese_compounds.__file__)]
    return short_hash(PIL.__version__.encode(), *(path.read_bytes() for path in code))


def draw_image(picture: Path | None, texts: ImageTexts, style: ImageStyle, faces: Faces) -> bytes:
    """The image as JPEG: the title beside the picture, above the motif of the brand."""
    from PIL import Image, ImageDraw  # imported here, since it takes 4 MB of memory and most servers never draw

    image = Image.new("RGB", SIZE, PAPER)
    canvas = ImageDraw.Draw(image)
    if picture:
        draw_picture(image, picture)
    drawable = ImageTexts(*map(faces.drawable, texts))
    draw_texts(canvas, drawable, style.color, faces, COLUMN if picture else SIZE[0] - 2 * MARGIN)
    draw_foot(canvas, style)
    output = io.BytesIO()
    image.save(output, "jpeg", quality=QUALITY, optimize=True)
    return output.getvalue()


def draw_picture(image: Image.Image, picture: Path) -> None:
    """Fill the right side with the middle of the picture, on paper where it is transparent."""
    from PIL import Image

    left, top, right, bottom = PICTURE_BOX
    size = (right - left, bottom - top)
    with Image.open(picture) as opened:
        middle = opened.crop(middle_box(opened.size, size))
    if middle.has_transparency_data:
        paper = Image.new("RGBA", middle.size, PAPER)
        paper.alpha_composite(middle.convert("RGBA"))
        middle = paper
    image.paste(middle.convert("RGB").resize(size, Image.Resampling.BICUBIC), (left, top))


def middle_box(size: tuple[int, int], shape: tuple[int, int]) -> tuple[int, int, int, int]:
    """The largest centered box with the proportions of `shape` in a picture: left, top, right, bottom in pixels."""
    width = min(size[0], round(size[1] * shape[0] / shape[1]))
    height = min(size[1], round(size[0] * shape[1] / shape[0]))
    left, top = (size[0] - width) // 2, (size[1] - height) // 2
    return left, top, left + width, top + height


def draw_texts(canvas: ImageDraw.ImageDraw, texts: ImageTexts, color: str, faces: Faces, width: int) -> None:
    """Draw brand, eyebrow and title, the title as large as fits."""
    name = Typeface(faces, 34, 600)
    name.draw(canvas, (MARGIN, 100), name.cut(texts.brand, width, 1)[0], color)
    typeface, lines = fit_title(texts.title, faces, width)
    leading = round(typeface.size * 1.22)
    first = SIZE[1] - SCALE_HEIGHT - MARGIN - leading * (len(lines) - 1)
    for number, line in enumerate(lines):
        typeface.draw(canvas, (MARGIN, first + number * leading), line, INK)
    if texts.eyebrow:
        small = Typeface(faces, 30, 500)
        above = first - round(typeface.size * 1.15) - 8
        small.draw(canvas, (MARGIN, above), small.cut(texts.eyebrow, width, 1)[0], MUTED)


def fit_title(title: str, faces: Faces, width: int) -> tuple[Typeface, list[str]]:
    """The largest type in which a title fits, and its lines."""
    for size in TITLE_SIZES:
        typeface = Typeface(faces, size, 600)
        lines = typeface.lines(title, width)
        if len(lines) < MAX_LINES and all(typeface.width(line) <= width for line in lines):
            return typeface, lines
    return typeface, typeface.cut(title, width, MAX_LINES)


def draw_foot(canvas: ImageDraw.ImageDraw, style: ImageStyle) -> None:
    """Draw a line in the color of the brand at the foot; the motif `scale` has graduation marks on it."""
    bottom = SIZE[1]
    canvas.rectangle((0, bottom - SCALE_HEIGHT, SIZE[0], bottom), fill=PAPER)
    for x in range(0, SIZE[0], 10) if style.motif == "scale" else ():
        height = 20 if x % 100 == 0 else 10
        canvas.line((x, bottom - height - 4, x, bottom - 4), fill=style.color if x % 100 == 0 else LINE)
    if style.motif != "none":
        canvas.rectangle((0, bottom - 4, SIZE[0], bottom), fill=style.color)
