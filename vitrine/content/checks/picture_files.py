"""Pictures: every file that content names exists below content/pictures and can be opened."""

import warnings
from pathlib import Path, PurePosixPath

from PIL import Image, UnidentifiedImageError

from vitrine.content.checks.context import CheckContext
from vitrine.content.read.source_files import BROKEN_LINK, LFS_POINTER, is_broken_link, path_of_file
from vitrine.problems import Fault, suggest_similar

SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")
MAX_MEGABYTES = 40
# What Pillow opens without a warning: decoding more takes a gigabyte and slows down every build.
MAX_MEGAPIXELS = (Image.MAX_IMAGE_PIXELS or 0) // 1_000_000
# What Pillow raises for a file that is no picture, or a damaged one.
NO_PICTURE = (UnidentifiedImageError, OSError, SyntaxError, ValueError)
REDUCE = "save it smaller: pages show 1600 pixels at most, so 3200 on its longer side are plenty"


def check_pictures(context: CheckContext) -> None:
    """Every picture that content uses exists; each file is examined once, however often it is used."""
    folder, uses = context.root / "content" / "pictures", context.references.pictures
    faults = {file: picture_fault(folder, file) for file in dict.fromkeys(use.file for use in uses)}
    for file, path, line in uses:
        if fault := faults[file]:
            context.problems.add(path, line, *fault)


def picture_fault(folder: Path, file: str) -> Fault | None:
    """Why a picture cannot be shown, and the remedy."""
    if fault := name_fault(file):
        return fault
    path = path_of_file(folder, file)
    if is_broken_link(path):
        return f"the picture content/pictures/{file} {BROKEN_LINK[0]}", BROKEN_LINK[1]
    if not path.is_file():
        return f"there is no picture content/pictures/{file}", similar_file(folder, PurePosixPath(file))
    if size := too_large(path):
        return f"the picture content/pictures/{file} has {size}", REDUCE
    if not is_readable(path):
        with path.open("rb") as opened:
            if opened.read(len(LFS_POINTER)) == LFS_POINTER:
                return f"the picture content/pictures/{file} is a pointer of Git LFS", "fetch it with `git lfs pull`"
        return f"the picture content/pictures/{file} cannot be read", "save it again as JPEG, PNG or WebP"
    return None


def similar_file(folder: Path, path: PurePosixPath) -> str:
    """The remedy for a missing picture: a file of the same folder and format, if one has a similar name."""
    siblings = (folder / path.parent).glob("*" + path.suffix)
    return suggest_similar(str(path), (str(path.parent / sibling.name) for sibling in siblings)) or "add the file"


def name_fault(file: str) -> Fault | None:
    """What is wrong with the name of a picture, whether or not the file exists."""
    path = PurePosixPath(file)
    if path.is_absolute() or ".." in path.parts or "\\" in file:
        return f"{file!r} is not a path below content/pictures", "write it like products/front.jpg"
    if path.suffix in SUFFIXES:
        return None
    if path.suffix.lower() in SUFFIXES:
        lower = path.with_suffix(path.suffix.lower()).name
        remedy = f"rename the file to {lower}, and write that here"
        return f"the picture {file!r} has capitals in its extension", remedy
    return f"the picture {file!r} has no format that pages show", f"use {', '.join(SUFFIXES)}"


def too_large(path: Path) -> str:
    """The size of a file that exceeds a limit, in words; "" for one within the limits."""
    if (megabytes := path.stat().st_size / 1_000_000) > MAX_MEGABYTES:
        return f"{megabytes:.0f} MB, more than {MAX_MEGABYTES}"
    try:
        with warnings.catch_warnings(action="error"), Image.open(path):
            return ""
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        return f"more than {MAX_MEGAPIXELS} megapixels"
    except NO_PICTURE:
        return ""  # is_readable reports it


def is_readable(path: Path) -> bool:
    """Whether a file is a complete picture."""
    try:
        with Image.open(path) as image:
            image.verify()
        if not ends_properly(path.read_bytes(), image.format):
            with Image.open(path) as image:
                image.load()
    except PermissionError:  # the command says who may not read it
        raise
    except NO_PICTURE:
        return False
    return True


def ends_properly(content: bytes, form: str | None) -> bool:
    """Whether a verified picture is certainly complete: verifying does not detect a truncated JPEG.

    Decoding does, but is slow; it is skipped if the end marker of a JPEG follows its last scan.
    """
    return form == "PNG" or (form == "JPEG" and content.rfind(b"\xff\xd9") > content.rfind(b"\xff\xda"))
