"""Pictures: every file that content names exists below content/pictures and can be opened."""

from pathlib import Path, PurePosixPath

from PIL import Image, UnidentifiedImageError

from vitrine.content.read.source_files import Source, suggest_similar

SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")


class PictureFiles:
    """The files below content/pictures; each is examined once, however often it is used."""

    def __init__(self, root: Path) -> None:
        self._folder = root / "content" / "pictures"
        self._faults: dict[str, tuple[str, str] | None] = {}

    def check(self, file: str, source: Source, line: int) -> None:
        """Check a picture where it is used."""
        if file not in self._faults:
            self._faults[file] = self._fault(file)
        fault = self._faults[file]
        if fault:
            source.problem(line, *fault)

    def _fault(self, file: str) -> tuple[str, str] | None:
        path = PurePosixPath(file)
        if path.is_absolute() or ".." in path.parts or "\\" in file:
            return f"{file!r} is not a path below content/pictures", "write it like products/fl-200.jpg"
        if path.suffix not in SUFFIXES:
            return f"the picture {file!r} has no format that pages show", f"use {', '.join(SUFFIXES)}"
        if not (self._folder / path).is_file():
            siblings = (self._folder / path.parent).glob("*" + path.suffix)
            remedy = suggest_similar(file, (str(path.parent / sibling.name) for sibling in siblings))
            return f"there is no picture content/pictures/{file}", remedy or "add the file"
        if not is_readable(self._folder / path):
            return f"the picture content/pictures/{file} cannot be read", "save it again as JPEG, PNG or WebP"
        return None


def is_readable(path: Path) -> bool:
    """Whether a file is a complete picture."""
    try:
        with Image.open(path) as image:
            image.verify()
        if not ends_properly(path.read_bytes(), image.format):
            with Image.open(path) as image:
                image.load()
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return False
    return True


def ends_properly(content: bytes, form: str | None) -> bool:
    """Whether a verified picture is surely complete: verifying does not notice a JPEG that was cut off.

    Decoding does, but takes long; so it is skipped where the end marker of a JPEG follows its last scan.
    """
    return form == "PNG" or (form == "JPEG" and content.rfind(b"\xff\xd9") > content.rfind(b"\xff\xda"))
