"""Encodes pictures: builds write JPEG or PNG; AVIF takes far longer, so it is encoded when first requested."""

from __future__ import annotations

import io
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

import PIL

from vitrine.files.static_store import StaticStore

if TYPE_CHECKING:
    from PIL import Image

SUFFIXES = {"avif": ".avif", "jpeg": ".jpg", "png": ".png"}
OPTIONS: dict[str, dict[str, object]] = {
    # Speed 8 takes a third of the time, but needs quality 48 to look as good, which has 29 % more bytes.
    "avif": {"quality": 44, "speed": 6, "max_threads": 1},
    # AVIF is encoded from the JPEG: if that had quality 82, the AVIF would have 5 % more bytes.
    "jpeg": {"quality": 90, "optimize": True},
    "png": {"optimize": True},
}
RECIPE = f"{PIL.__version__} {OPTIONS} sRGB"  # changes whenever the same picture would be encoded differently


def encoded(image: Image.Image, format_: str) -> bytes:
    """The encoded picture, without metadata."""
    output = io.BytesIO()
    image.save(output, format_, icc_profile=None, exif=b"", **OPTIONS[format_])
    return output.getvalue()


def avif_source(name: str, store: StaticStore) -> str | None:
    """The JPEG or PNG from which the AVIF of this name is encoded, or None where the store has none."""
    path = PurePosixPath(name)
    if path.suffix != SUFFIXES["avif"] or ".." in path.parts:
        return None
    same_size = (str(path.with_suffix(SUFFIXES[format_])) for format_ in ("jpeg", "png"))
    return next((source for source in same_size if store.has(source)), None)


def encode_avif(source: str, store: StaticStore) -> bytes:
    """The AVIF of a file of the store; the same bytes on every machine."""
    from PIL import Image  # imported here, since it takes 4 MB of memory and most servers never encode

    with Image.open(store.path / source) as image:
        return encoded(image, "avif")
