"""Pictures as served: each in a few widths, as AVIF, WebP and in a format every browser knows, without camera data."""

import io
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import PIL
from PIL import Image, ImageOps, UnidentifiedImageError

from vitrine.build.built import BuiltFolder, url_of
from vitrine.build.hashing import hashed_name, short_hash
from vitrine.build.reporter import Reporter
from vitrine.database.pictures import PictureSet, SizedFile, Source
from vitrine.errors import Problems

# 668 fills the width of most phones, whose screens have 1.75 times as many dots as the page has pixels.
WIDTHS = (400, 668, 1000, 1600)
FALLBACK_WIDTH = 1000
ORIENTATION = 0x0112
SIDEWAYS = (5, 6, 7, 8)
MODERN = ("avif", "webp")  # best first
OPTIONS: dict[str, dict[str, object]] = {
    # A first build encodes every picture a dozen times; these speeds keep that to about a second a picture.
    "avif": {"quality": 48, "speed": 7, "max_threads": 1},
    "webp": {"quality": 80, "method": 2},
    "jpeg": {"quality": 82, "optimize": True, "progressive": True},
    "png": {"optimize": True},
}
SUFFIXES = {"avif": ".avif", "webp": ".webp", "jpeg": ".jpg", "png": ".png"}


class Original(NamedTuple):
    """A picture as it stands in content/pictures; `mark` changes with its bytes and with how it is encoded."""

    file: str
    path: Path
    mark: str
    width: int
    height: int
    format: str

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths it is served in, never wider than it is."""
        smaller = tuple(width for width in WIDTHS if width < self.width)
        return (*smaller, min(self.width, WIDTHS[-1])) if len(smaller) < len(WIDTHS) else smaller

    @property
    def forms(self) -> tuple[str, ...]:
        """The formats it is served in, best first."""
        return (*MODERN, self.format)

    def name(self, width: int, form: str) -> str:
        """The hashed name of one of its files."""
        stem = PurePosixPath("pictures", self.file)
        return hashed_name(str(stem.with_stem(f"{stem.stem}-{width}")), self.mark, SUFFIXES[form])


def read_originals(folder: Path, files: Iterable[str], problems: Problems) -> dict[str, Original]:
    """Read what must be known of these pictures, by their file."""
    found = (read_original(folder, file, problems) for file in sorted(files))
    return {original.file: original for original in found if original is not None}


def write_pictures(originals: Collection[Original], built: BuiltFolder, reporter: Reporter) -> None:
    """Write every size of these pictures that is not there yet."""
    reporter.step("pictures", len(originals))
    # Pillow lets go of the interpreter while it scales and encodes, so threads use every core.
    with ThreadPoolExecutor() as pool:
        for _ in pool.map(lambda original: write_sizes(original, built), originals):
            reporter.advance()


def read_original(folder: Path, file: str, problems: Problems) -> Original | None:
    """Read a picture's size from its head; one that is not a picture is a problem."""
    content = (folder / file).read_bytes()
    try:
        with Image.open(io.BytesIO(content)) as image:
            sideways = image.getexif().get(ORIENTATION) in SIDEWAYS
            width, height = reversed(image.size) if sideways else image.size
            form = "png" if image.has_transparency_data else "jpeg"
    except (UnidentifiedImageError, OSError, Image.DecompressionBombError):
        problems.add(f"content/pictures/{file}", 0, "is not a picture we can read", "save it as JPEG, PNG or WebP")
        return None
    mark = short_hash(content, f"{PIL.__version__} {OPTIONS}".encode())
    return Original(file, folder / file, mark, width, height, form)


def write_sizes(original: Original, built: BuiltFolder) -> None:
    """Encode the files of a picture that are not there yet."""
    wanted = [(width, form) for width in original.widths for form in original.forms]
    wanted = [(width, form) for width, form in wanted if not built.has(original.name(width, form))]
    if not wanted:
        return
    image = upright(original)
    for width, form in wanted:
        built.add(original.name(width, form), encoded(image, width, form))


def upright(original: Original) -> Image.Image:
    """The picture turned as its camera meant, in the colors all our formats know."""
    with Image.open(original.path) as image:
        turned = ImageOps.exif_transpose(image)
        return turned.convert("RGBA" if original.format == "png" else "RGB")


def encoded(image: Image.Image, width: int, form: str) -> bytes:
    """The picture at a width, in a format; nothing but pixels and the color profile goes along."""
    height = max(1, round(image.height * width / image.width))
    scaled = image.resize((width, height), Image.Resampling.LANCZOS) if width != image.width else image
    output = io.BytesIO()
    scaled.save(output, form, icc_profile=image.info.get("icc_profile"), exif=b"", **OPTIONS[form])
    return output.getvalue()


def picture_set(original: Original) -> PictureSet:
    """What a page needs to know of a picture."""
    sources = tuple(
        Source(
            f"image/{form}", tuple(SizedFile(width, url_of(original.name(width, form))) for width in original.widths)
        )
        for form in original.forms
    )
    fallback = max((width for width in original.widths if width <= FALLBACK_WIDTH), default=original.widths[0])
    return PictureSet(original.width, original.height, sources, url_of(original.name(fallback, original.format)))


def picture_files(originals: Iterable[Original]) -> tuple[str, ...]:
    """The served files of pictures, by their hashed names."""
    return tuple(
        original.name(width, form) for original in originals for width in original.widths for form in original.forms
    )
