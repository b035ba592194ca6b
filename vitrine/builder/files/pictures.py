"""Prepares the pictures that a build shows: in a few widths, as AVIF and as JPEG or PNG, without camera data.

A build writes the JPEG or PNG; the AVIF of the same size is encoded from it at the first request.
"""

import io
import posixpath
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image, ImageOps, UnidentifiedImageError

from vitrine.builder.report import Reporter
from vitrine.content.model.content import Content
from vitrine.content.model.records import Value
from vitrine.content.model.texts import Body, Picture, Text
from vitrine.content.read.markdown import blocks, lone_picture, parse
from vitrine.content.read.source_files import path_of_file
from vitrine.database.queries.pictures import PictureSet, SizedFile, Source
from vitrine.files.static_store import StaticStore, hashed_name, short_hash, url_of
from vitrine.pictures.color_space import in_srgb
from vitrine.pictures.encoding import RECIPE, SUFFIXES, encoded
from vitrine.problems import Problems

WITHOUT_PICTURES = (str, Text, Value)  # not searched: records have so many of them that this would double the time
# 668 fills the width of most phones at a device pixel ratio of 1.75.
WIDTHS = (400, 668, 1000, 1600)
FALLBACK_WIDTH = 1000
ORIENTATION = 0x0112
SIDEWAYS = (5, 6, 7, 8)


def used_pictures(content: Content) -> set[str]:
    """The files, below content/pictures, of every picture that records or bodies show."""
    return {file for record in content.items() for file in pictures_in(record)}


def pictures_in(value: object) -> Iterator[str]:
    """The pictures in a value of a record, however deeply nested."""
    if isinstance(value, Picture):
        yield value.file
    elif isinstance(value, Body):
        yield from pictures_in_body(value)
    else:
        for part in parts_of(value):
            if part and not isinstance(part, WITHOUT_PICTURES):
                yield from pictures_in(part)


def parts_of(value: object) -> Iterable[object]:
    if isinstance(value, msgspec.Struct):
        return (getattr(value, name) for name in value.__struct_fields__)
    return value if isinstance(value, tuple) else ()


def pictures_in_body(body: Body) -> Iterator[str]:
    if "![" not in body.markdown:
        return
    for block in blocks(parse(body.markdown)[0]):
        picture = lone_picture(block.inline)
        if picture is not None:
            yield str(picture.attrs["src"])


class Original(NamedTuple):
    """A picture in content/pictures; `digest` changes with its bytes and with our way of encoding."""

    file: str
    path: Path
    digest: str
    width: int
    height: int
    format: str

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths in which it is served; none exceeds the width of the original."""
        smaller = tuple(width for width in WIDTHS if width < self.width)
        return (*smaller, min(self.width, WIDTHS[-1])) if len(smaller) < len(WIDTHS) else smaller

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats in which it is served, best first."""
        return "avif", self.format

    def name(self, width: int, format_: str) -> str:
        """The hashed name of one of its files."""
        stem, suffix = posixpath.splitext(posixpath.normpath(self.file))  # names in the store have no `./` or `//`
        return hashed_name(f"pictures/{stem}-{width}{suffix}", self.digest, SUFFIXES[format_])


def read_originals(folder: Path, files: Iterable[str], problems: Problems) -> dict[str, Original]:
    """Read the size and format of these pictures, by file; adds a problem for each that cannot be read."""
    originals = (read_original(folder, file, problems) for file in sorted(files))
    return {original.file: original for original in originals if original is not None}


def write_pictures(originals: Collection[Original], store: StaticStore, reporter: Reporter) -> None:
    """Write every size of these pictures that the store lacks."""
    reporter.step("pictures", len(originals))
    # Pillow releases the interpreter while it scales and encodes, so threads use every core.
    with ThreadPoolExecutor() as pool:
        for _ in pool.map(lambda original: write_sizes(original, store), originals):
            reporter.advance()


def read_original(folder: Path, file: str, problems: Problems) -> Original | None:
    path = path_of_file(folder, file)
    content = path.read_bytes()
    try:
        with Image.open(io.BytesIO(content)) as image:
            sideways = image.getexif().get(ORIENTATION) in SIDEWAYS
            width, height = reversed(image.size) if sideways else image.size
            format_ = "png" if image.has_transparency_data else "jpeg"
    except (UnidentifiedImageError, OSError, Image.DecompressionBombError):
        problems.add(f"content/pictures/{file}", 0, "cannot be read as a picture", "save it as JPEG, PNG or WebP")
        return None
    digest = short_hash(content, RECIPE.encode())
    return Original(file, path, digest, width, height, format_)


def write_sizes(original: Original, store: StaticStore) -> None:
    missing = {width for width in original.widths if not store.has(original.name(width, original.format))}
    if not missing:
        return
    image = upright(original)
    # Each size is scaled from the next wider one, which looks the same and takes a quarter less time.
    for width in reversed(original.widths):
        image = resized(image, width, max(1, round(original.height * width / original.width)))
        if width in missing:
            store.add(original.name(width, original.format), encoded(image, original.format))


def upright(original: Original) -> Image.Image:
    """The picture rotated as its EXIF data says, in the color space of the web."""
    with Image.open(original.path) as image:
        turned = ImageOps.exif_transpose(image)
        return in_srgb(turned)


def resized(image: Image.Image, width: int, height: int) -> Image.Image:
    if width == image.width:
        return image
    return image.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3)


def picture_set(original: Original) -> PictureSet:
    """The files of a picture, from which a browser chooses."""
    sources = tuple(
        Source(
            f"image/{format_}",
            tuple(SizedFile(width, url_of(original.name(width, format_))) for width in original.widths),
        )
        for format_ in original.formats
    )
    fallback = max((width for width in original.widths if width <= FALLBACK_WIDTH), default=original.widths[0])
    return PictureSet(original.width, original.height, sources, url_of(original.name(fallback, original.format)))


def picture_files(originals: Iterable[Original]) -> tuple[str, ...]:
    """The hashed names of the files that a build writes for these pictures."""
    return tuple(original.name(width, original.format) for original in originals for width in original.widths)


def avif_files(originals: Iterable[Original]) -> tuple[str, ...]:
    """The hashed names of the files of these pictures that are encoded on demand."""
    return tuple(original.name(width, "avif") for original in originals for width in original.widths)
