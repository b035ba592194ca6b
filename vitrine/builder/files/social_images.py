"""Social images: what networks show where a page is shared, drawn with the title in the language of the page."""

import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

import PIL
from PIL import Image, ImageDraw, ImageOps

from vitrine.builder.files import typesetting
from vitrine.builder.files.pictures import Original
from vitrine.builder.files.static_store import StaticStore, hashed_name, short_hash, url_of
from vitrine.builder.files.typesetting import JAPANESE, LATIN, Typeface
from vitrine.builder.report import Reporter
from vitrine.builder.sources import Sources
from vitrine.content.codes import fold
from vitrine.content.kinds import KINDS
from vitrine.content.model.content import Content
from vitrine.content.model.texts import Picture
from vitrine.database.writer import SiteWriter

SIZE = (1200, 630)
PAPER, INK, MUTED, PURPLE, LINE = "#ffffff", "#1d1824", "#5c5566", "#5b2a86", "#8d8499"
MARGIN, COLUMN, SCALE_HEIGHT = 64, 520, 24
PICTURE_BOX = (COLUMN + 2 * MARGIN, 0, SIZE[0], SIZE[1] - SCALE_HEIGHT)
TITLE_SIZES = (60, 52, 46, 40, 34)
MAX_LINES = 5
QUALITY = 84


class ImageTexts(NamedTuple):
    """What a social image says: the title, a short line above it, the name of the brand."""

    title: str
    eyebrow: str
    brand: str


class SharedPage(NamedTuple):
    """A record with a social image, and what that shows."""

    kind: str
    code: str
    picture: Picture | None
    texts: ImageTexts


class SocialImages:
    """The social images of all pages, collected locale by locale; one that shows the same is not drawn again."""

    def __init__(self, sources: Sources, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._originals = sources.originals
        self._images: dict[str, tuple[Original | None, ImageTexts]] = {}

    def add_locale(self, writer: SiteWriter, content: Content, locale: str) -> None:
        """Collect the images of one locale, and store the address each will have."""
        rows = []
        for page in shared_pages(content) if self._enabled else ():
            original = self._originals[page.picture.file] if page.picture else None
            name = image_name(page, original, locale)
            self._images[name] = (original, page.texts)
            rows.append((page.kind, locale, fold(page.code), url_of(name)))
        writer.rows("social_images", rows)

    def write(self, store: StaticStore, reporter: Reporter) -> tuple[str, ...]:
        """Draw the images that the store lacks; returns the names of all."""
        missing = [name for name in self._images if not store.has(name)]
        reporter.step("social images", len(missing))
        with ThreadPoolExecutor() as pool:
            for name, drawn in zip(missing, pool.map(self._draw, missing), strict=True):
                store.add(name, drawn)
                reporter.advance()
        return tuple(self._images)

    def _draw(self, name: str) -> bytes:
        original, texts = self._images[name]
        return draw_image(original.path if original else None, texts)


def shared_pages(content: Content) -> Iterator[SharedPage]:
    """Every record whose kind has social images."""
    for kind, eyebrow in ((kind, kind.eyebrow) for kind in KINDS if kind.eyebrow):
        for record in content.of(kind):
            texts = ImageTexts(kind.title_of(record).value, eyebrow(record), content.site.name)
            yield SharedPage(kind.name, record.full_code, kind.picture(record), texts)


def image_name(page: SharedPage, original: Original | None, locale: str) -> str:
    """The hashed name of a social image: it changes with all that it shows and with how it is drawn."""
    shown = (drawing_digest(), original.digest if original else "", *page.texts)
    digest = short_hash("\n".join(shown).encode())
    return hashed_name(f"social/{page.kind}/{page.code}-{locale}", digest, ".jpg")


@cache
def drawing_digest() -> str:
    """Changes when images are drawn differently: with this code, the typefaces and Pillow."""
    code = [Path(__file__), Path(typesetting.__file__)]
    typefaces = [LATIN, JAPANESE / "unicode.json"]
    return short_hash(PIL.__version__.encode(), *(path.read_bytes() for path in [*code, *typefaces]))


def draw_image(picture: Path | None, texts: ImageTexts) -> bytes:
    """The image as JPEG: the title beside the picture, above a graduated line like that of an instrument."""
    image = Image.new("RGB", SIZE, PAPER)
    canvas = ImageDraw.Draw(image)
    if picture:
        draw_picture(image, picture)
    draw_texts(canvas, texts, COLUMN if picture else SIZE[0] - 2 * MARGIN)
    draw_scale(canvas)
    output = io.BytesIO()
    image.save(output, "jpeg", quality=QUALITY, optimize=True)
    return output.getvalue()


def draw_picture(image: Image.Image, picture: Path) -> None:
    """Fill the right side with the middle of the picture."""
    left, top, right, bottom = PICTURE_BOX
    size = (right - left, bottom - top)
    with Image.open(picture) as opened:
        opened.draft("RGB", size)
        upright = ImageOps.exif_transpose(opened).convert("RGBA")
    paper = Image.new("RGBA", upright.size, PAPER)
    paper.alpha_composite(upright)
    image.paste(ImageOps.fit(paper.convert("RGB"), size, Image.Resampling.LANCZOS), (left, top))


def draw_texts(canvas: ImageDraw.ImageDraw, texts: ImageTexts, width: int) -> None:
    """Set brand, eyebrow and title, the title as large as it fits."""
    Typeface(34, 600).draw(canvas, (MARGIN, 100), texts.brand, PURPLE)
    typeface, lines = fit_title(texts.title, width)
    leading = round(typeface.size * 1.22)
    first = SIZE[1] - SCALE_HEIGHT - MARGIN - leading * (len(lines) - 1)
    for number, line in enumerate(lines):
        typeface.draw(canvas, (MARGIN, first + number * leading), line, INK)
    if texts.eyebrow:
        small = Typeface(30, 500)
        above = first - round(typeface.size * 1.15) - 8
        small.draw(canvas, (MARGIN, above), small.lines(texts.eyebrow, width)[0], MUTED)


def fit_title(title: str, width: int) -> tuple[Typeface, list[str]]:
    """The largest type in which a title fits, and its lines."""
    for size in TITLE_SIZES:
        typeface = Typeface(size, 600)
        lines = typeface.lines(title, width)
        if len(lines) < MAX_LINES and all(typeface.width(line) <= width for line in lines):
            return typeface, lines
    return typeface, lines[:MAX_LINES]


def draw_scale(canvas: ImageDraw.ImageDraw) -> None:
    """Draw the graduated line at the foot."""
    bottom = SIZE[1]
    canvas.rectangle((0, bottom - SCALE_HEIGHT, SIZE[0], bottom), fill=PAPER)
    for x in range(0, SIZE[0], 10):
        height = 20 if x % 100 == 0 else 10
        canvas.line((x, bottom - height - 4, x, bottom - 4), fill=PURPLE if x % 100 == 0 else LINE)
    canvas.rectangle((0, bottom - 4, SIZE[0], bottom), fill=PURPLE)
