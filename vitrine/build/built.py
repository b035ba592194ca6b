"""The folder of browser files as served: written whole or not at all, compressed beside, only ever added to."""

import gzip
import os
from pathlib import Path, PurePosixPath
from urllib.parse import quote

import brotli

TEXT_SUFFIXES = {".css", ".js", ".mjs", ".json", ".map", ".svg", ".txt", ".xml", ".html", ".webmanifest"}
COMPRESSED = (".br", ".gz")
TEMPORARY = ".writing-"

# Entity tags are made of time and size: with one time for all files they are the same on every machine.
FIXED_TIME = 1_000_000_000


class BuiltFolder:
    """Files by their hashed names (`css/site-ABCDEFGH.css`) below one folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def has(self, name: str) -> bool:
        """Whether a file is there; its compressed forms were written before it."""
        return (self.path / name).is_file()

    def add(self, name: str, content: bytes) -> None:
        """Write a file, its compressed forms first where it is text."""
        if self.has(name):
            return
        if PurePosixPath(name).suffix in TEXT_SUFFIXES:
            self._write(f"{name}.br", brotli.compress(content, quality=11))
            self._write(f"{name}.gz", gzip.compress(content, compresslevel=9, mtime=0))
        self._write(name, content)

    def mark_used(self, name: str) -> None:
        """Note that a build of today uses this file: setting its time renews the time of that change (ctime)."""
        for form in self.forms(name):
            os.utime(form, (FIXED_TIME, FIXED_TIME))

    def forms(self, name: str) -> list[Path]:
        """The file and those of its compressed forms that exist."""
        paths = (self.path / f"{name}{suffix}" for suffix in ("", *COMPRESSED))
        return [path for path in paths if path.is_file()]

    def names(self) -> list[str]:
        """Every file, compressed forms and remains of killed builds left out."""
        paths = (path for path in self.path.rglob("*") if path.is_file())
        names = (path.relative_to(self.path).as_posix() for path in paths if path.suffix not in COMPRESSED)
        return sorted(name for name in names if TEMPORARY not in name)

    def remove_remains(self) -> None:
        """Remove what a killed build was writing."""
        for path in self.path.rglob(f"{TEMPORARY}*"):
            path.unlink()

    def _write(self, name: str, content: bytes) -> None:
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(TEMPORARY + path.name)
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.utime(temporary, (FIXED_TIME, FIXED_TIME))
        temporary.replace(path)


def url_of(name: str) -> str:
    """The address a built file is served at."""
    return "/static/" + quote(name)
