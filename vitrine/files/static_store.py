"""The store of served browser files: they have hashed names and compressed forms, and never change."""

import base64
import gzip
import hashlib
import os
import posixpath
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote

import brotli

from vitrine.files.shared_files import UNFINISHED, replacing, sync

STATIC_PREFIX = "/static/"
TEXT_SUFFIXES = {".css", ".js", ".mjs", ".json", ".map", ".svg", ".txt", ".xml", ".html", ".webmanifest"}
COMPRESSED = (".br", ".gz")
# Not UNFINISHED: a build removes such files, and may run while a drawing is written. Pruning removes these in a week.
UNFINISHED_DRAWING = ".drawing-"

# Entity tags consist of time and size: a fixed time makes them the same on every machine.
FIXED_TIME = 1_000_000_000


class StaticStore:
    """Files by their hashed names (`css/site-ABCDEFGH.css`) below one folder."""

    def __init__(self, path: Path, unfinished: str = UNFINISHED) -> None:
        self.path = path
        self._unfinished = unfinished

    def has(self, name: str) -> bool:
        """Whether a file exists; if so, its compressed forms do too."""
        return os.path.isfile(self.path / name)  # noqa: PTH113 - pathlib raises on names that are too long

    def add(self, name: str, content: bytes) -> None:
        """Write a file unless it exists; the compressed forms of a text are written first."""
        if self.has(name):
            return
        if PurePosixPath(name).suffix in TEXT_SUFFIXES:
            self._write(f"{name}.br", brotli.compress(content, quality=11))
            self._write(f"{name}.gz", gzip.compress(content, compresslevel=9, mtime=0))
        self._write(name, content)

    def mark_used(self, name: str) -> None:
        """Mark a file as still needed by a build: setting its modification time renews its ctime."""
        os.utime(f"{self.path}/{name}", (FIXED_TIME, FIXED_TIME))

    def marked_at(self, name: str) -> float:
        """When a file was last marked as used, or else written (seconds since the epoch)."""
        return os.stat(f"{self.path}/{name}").st_ctime  # noqa: PTH116 - asked thousands of times

    def remove(self, name: str) -> None:
        """Remove a file and its compressed forms; the file comes last, since its existence promises the others."""
        for path in reversed(self.forms(name)):
            path.unlink()

    def forms(self, name: str) -> list[Path]:
        """The file and those of its compressed forms that exist."""
        paths = (self.path / f"{name}{suffix}" for suffix in ("", *COMPRESSED))
        return [path for path in paths if path.is_file()]

    def names(self) -> list[str]:
        """Every file, without compressed forms and the unfinished files of killed builds."""
        return sorted(name for name in self._all() if not name.endswith(COMPRESSED) and UNFINISHED not in name)

    def remove_unfinished(self) -> None:
        """Remove the unfinished files of killed builds."""
        for name in [name for name in self._all() if UNFINISHED in name]:
            (self.path / name).unlink()

    def _all(self) -> Iterator[str]:
        """The names of all files, as strings: creating thousands of Path objects would take a fifth of a second."""
        for folder, _, files in os.walk(self.path):
            yield from (f"{folder}/{file}"[len(f"{self.path}/") :] for file in files)

    def _write(self, name: str, content: bytes) -> None:
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path, self._unfinished) as unfinished:
            unfinished.write_bytes(content)
            sync(unfinished)
            os.utime(unfinished, (FIXED_TIME, FIXED_TIME))


def url_of(name: str) -> str:
    """The address at which a file of the store is served."""
    return STATIC_PREFIX + quote(name)


def name_of(url: str) -> str:
    """The name of the file that is served at an address."""
    return unquote(url.removeprefix(STATIC_PREFIX))


def short_hash(*contents: bytes) -> str:
    """Eight capitals and digits, as the bundler writes them: the server recognizes immutable files by this pattern."""
    total = hashlib.sha256()
    for content in contents:
        total.update(hashlib.sha256(content).digest())
    return base64.b32encode(total.digest()[:5]).decode()


def hashed_name(name: str, digest: str, suffix: str = "") -> str:
    """`pictures/a.jpg` with digest `ABCDEFGH` is `pictures/a-ABCDEFGH.jpg`; `suffix` replaces `.jpg`."""
    stem, own_suffix = posixpath.splitext(name)
    return f"{stem}-{digest}{suffix or own_suffix}"
