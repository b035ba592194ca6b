"""The folder of an export: its manifest, its lock, and atomic writes."""

import fcntl
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from vitrine.errors import ExportError
from vitrine.files.shared_files import UNFINISHED, write_whole
from vitrine.files.static_store import COMPRESSED


class Manifest(msgspec.Struct, frozen=True):
    """The files of the last export, and the digest of its inputs, which is empty while an export runs."""

    made_from: str = ""
    files: tuple[str, ...] = ()


class ExportFolder:
    """The folder of an export: the files of the site are in `public`, the configuration of web servers beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.public = self.path / "public"
        self._manifest = self.path / "export.json"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock out other exports; raises ExportError if one is running, or the folder holds anything but an export."""
        if not self._manifest.exists() and self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise ExportError(f"{self.path} is not empty and no export made it; name an empty folder or a new one")
        self.path.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDONLY)
        try:
            self._lock(handle)
            if not self._manifest.exists():
                self.write_manifest(Manifest())
            self.public.mkdir(exist_ok=True)
            yield
        finally:
            os.close(handle)

    def _lock(self, handle: int) -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise ExportError(f"another export is writing to {self.path}; wait until it has ended") from error

    def manifest(self) -> Manifest:
        try:
            return msgspec.json.decode(self._manifest.read_bytes(), type=Manifest)
        except msgspec.MsgspecError as error:
            raise ExportError(f"{self._manifest} is damaged: {error}; delete the folder and export again") from error

    def write_manifest(self, manifest: Manifest) -> None:
        write_whole(self._manifest, msgspec.json.encode(manifest) + b"\n")

    def has(self, files: Collection[str]) -> bool:
        return all((self.public / name).is_file() for name in files)

    def remove(self, files: Collection[str]) -> None:
        """Remove files with their compressed forms, and the folders that they leave empty."""
        for name in files:
            path = self.public / name
            for form in (path, *(path.with_name(path.name + suffix) for suffix in COMPRESSED)):
                form.unlink(missing_ok=True)
            for above in path.relative_to(self.public).parents:
                folder = self.public / above
                if above.name and folder.is_dir() and not any(folder.iterdir()):
                    folder.rmdir()

    def remove_unfinished(self) -> None:
        """Remove the unfinished files of a killed export."""
        for path in self.path.rglob(f"{UNFINISHED}*"):
            path.unlink()


def write_file(path: Path, content: bytes, forms: Mapping[str, bytes | None]) -> None:
    """Write a file after its compressed forms, which are given by suffix; obsolete forms (None) are removed first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for suffix, packed in forms.items():
        form = path.with_name(path.name + suffix)
        if packed is None:
            form.unlink(missing_ok=True)
        else:
            write_whole(form, packed)
    write_whole(path, content)
