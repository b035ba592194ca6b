"""Replaces files atomically, and locks files against removal while processes use them."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Self

UNFINISHED = ".writing-"  # the prefix of files that are not complete yet


@contextmanager
def replacing(path: Path, prefix: str = UNFINISHED) -> Iterator[Path]:
    """Yield a temporary path that replaces the file when the block ends; after an error the former file stays."""
    unfinished = path.with_name(f"{prefix}{os.getpid()}-{get_ident()}-{path.name}")
    try:
        yield unfinished
        unfinished.replace(path)
    except OSError as error:
        error.filename = error.filename or str(path)  # a write that fails does not name its file
        raise
    finally:
        unfinished.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file; if the disk is full or the process is killed, the former file stays, or none."""
    with replacing(path) as unfinished:
        unfinished.write_bytes(content)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, have reached the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class SharedLock:
    """A shared lock on a file until `close` or garbage collection; processes forked meanwhile keep it to their end."""

    _handle = -1

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDONLY)
        fcntl.flock(self._handle, fcntl.LOCK_SH)

    def close(self) -> None:
        """Release the lock."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


@contextmanager
def try_exclusive_lock(path: Path) -> Iterator[bool]:
    """Try to lock a file until the block ends; yields false if another process has locked it.

    The file is created if it does not exist.
    """
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            free = False
        else:
            free = True
        yield free
