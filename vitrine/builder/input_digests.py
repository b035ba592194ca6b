"""Digests of input files, kept for later builds, so that unchanged files are not read again."""

import os
import time
from collections.abc import Iterable, Iterator
from errno import ELOOP, ENOENT
from pathlib import Path

import msgspec

from vitrine.files.replacement import replacing
from vitrine.release import file_digest

# A file changed this shortly before it was read may change again without a new timestamp: some file systems have a
# resolution of two seconds.
SETTLED_NS = 3_000_000_000

Stamp = tuple[int, int, int, int]


class KeptDigest(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The digest of a file at the time of this stamp: size, mtime, ctime and inode."""

    stamp: Stamp
    digest: str


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(dict[str, KeptDigest])


class InputDigests:
    """The digests in a file, which may be deleted at any time; `keep` keeps only those that were asked for."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = read_digests(path)
        self._asked: dict[str, KeptDigest] = {}

    def of(self, root: Path, paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
        """Each file's path below `root` and the digest of its content.

        Files that have just been removed are skipped, as are broken links, which the content checks report.
        """
        above = f"{root}{os.sep}"
        for path in paths:
            try:
                digest = self._digest(path)
            except OSError as error:
                if error.errno not in (ENOENT, ELOOP):
                    raise
            else:
                yield str(path).removeprefix(above).replace(os.sep, "/"), digest

    def keep(self) -> None:
        """Write the digests, except those of recently changed files; only one process at a time may."""
        if self._asked != self._known:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(self._path) as unfinished:
                unfinished.write_bytes(ENCODER.encode(self._asked))

    def _digest(self, path: Path) -> str:
        name, now, found = str(path), time.time_ns(), path.stat()
        stamp = (found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)
        kept = self._known.get(name)
        if kept is None or kept.stamp != stamp:
            kept = KeptDigest(stamp, file_digest(name))
        if found.st_ctime_ns + SETTLED_NS < now:
            self._asked[name] = kept
        return kept.digest


def read_digests(path: Path) -> dict[str, KeptDigest]:
    """The digests in a file; empty if it is missing or damaged."""
    try:
        return DECODER.decode(path.read_bytes())
    except (FileNotFoundError, msgspec.MsgspecError):
        return {}
