"""Locks on files that running processes hold, so that nothing they use is removed; a killed process holds none."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self


class Hold:
    """Holds a file until it is closed or forgotten; processes forked meanwhile hold it too, each to its end."""

    _handle = -1

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDONLY)
        fcntl.flock(self._handle, fcntl.LOCK_SH)

    def close(self) -> None:
        """Let go of the file."""
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
def unheld(path: Path) -> Iterator[bool]:
    """Whether no process holds this file, which may not exist yet; if so, none can before the block ends."""
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            free = False
        else:
            free = True
        yield free
