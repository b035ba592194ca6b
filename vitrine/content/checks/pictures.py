"""Pictures: every file that is named exists below content/pictures and can be opened."""

from pathlib import Path, PurePosixPath

from PIL import Image, UnidentifiedImageError

from vitrine.content.nodes import Node
from vitrine.content.sources import Source, alike

SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")


def is_whole(content: bytes, form: str | None) -> bool:
    """Whether a verified picture surely has its end: half a file, as a broken copy leaves it, shows when it is decoded.

    That takes long, so it is asked first whether a JPEG's end stands behind the beginning of its last pixels.
    """
    return form == "PNG" or (form == "JPEG" and content.rfind(b"\xff\xd9") > content.rfind(b"\xff\xda"))


class PictureCheck:
    """Looks each picture up once, however often it is used."""

    def __init__(self, root: Path) -> None:
        self._folder = root / "content" / "pictures"
        self._faults: dict[str, tuple[str, str] | None] = {}

    def use(self, file: str, source: Source, line: int) -> None:
        """Note what is wrong with a picture where it is used."""
        if file not in self._faults:
            self._faults[file] = self._fault(file)
        fault = self._faults[file]
        if fault:
            source.problem(line, *fault)

    def use_fields(self, node: Node, source: Source) -> None:
        """Check the pictures in the fields `picture` and `pictures`."""
        for holder in [node.get("picture"), *node.each("pictures")]:
            for file, line in holder.scalars("file") if holder else ():
                self.use(file, source, line)

    def _fault(self, file: str) -> tuple[str, str] | None:
        path = PurePosixPath(file)
        if path.is_absolute() or ".." in path.parts or "\\" in file:
            return f"the picture {file!r} is no path below content/pictures", "write it as products/fl-200.jpg"
        if path.suffix not in SUFFIXES:
            return f"the picture {file!r} is of a kind that is not shown", f"use {', '.join(SUFFIXES)}"
        if not (self._folder / path).is_file():
            beside = [str(path.parent / found.name) for found in (self._folder / path.parent).glob("*" + path.suffix)]
            return f"there is no picture content/pictures/{file}", alike(file, beside) or "add the file"
        return self._damage(self._folder / path, file)

    def _damage(self, path: Path, file: str) -> tuple[str, str] | None:
        try:
            with Image.open(path) as image:
                image.verify()
            if not is_whole(path.read_bytes(), image.format):
                with Image.open(path) as image:
                    image.load()
        except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
            return f"the picture content/pictures/{file} cannot be read", "save it anew as JPEG, PNG or WebP"
        return None
