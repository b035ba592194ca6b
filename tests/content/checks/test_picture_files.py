"""Pictures that a build cannot handle are reported with the limit and a remedy."""

import struct
import zlib
from pathlib import Path

import pytest

from vitrine.content.checks.context import CheckContext, CrossReferences, PictureUse
from vitrine.content.checks.picture_files import MAX_MEGABYTES, check_pictures
from vitrine.problems import Problems


def huge_png(path: Path, width: int, height: int) -> None:
    """A PNG of this size without pixels, as nothing may decode them."""
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"IDAT" + zlib.compress(b"")
    chunks = (struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body)) for body in (header, data))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


def faults(root: Path, file: str) -> list[str]:
    context = CheckContext(root, Problems(), CrossReferences(pictures=[PictureUse(file, "content/site.yaml", 3)]))
    check_pictures(context)
    return [str(problem) for problem in context.problems.sorted()]


@pytest.mark.parametrize(("width", "height"), [(12_000, 9_000), (16_000, 12_000)])
def test_too_many_megapixels_are_reported_with_the_limit(tmp_path: Path, width: int, height: int) -> None:
    (tmp_path / "content/pictures").mkdir(parents=True)
    huge_png(tmp_path / "content/pictures/hall.png", width, height)
    (fault,) = faults(tmp_path, "hall.png")
    assert "content/pictures/hall.png has more than 89 megapixels; save it smaller" in fault


def test_too_many_megabytes_are_reported_with_the_limit(tmp_path: Path) -> None:
    (tmp_path / "content/pictures").mkdir(parents=True)
    with (tmp_path / "content/pictures/hall.jpg").open("wb") as file:
        file.truncate(53_000_000)
    (fault,) = faults(tmp_path, "hall.jpg")
    assert f"has 53 MB, more than {MAX_MEGABYTES}; save it smaller" in fault
