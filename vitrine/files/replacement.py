"""Replaces files atomically: readers find either the former file or the new one, complete."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident

UNFINISHED = ".writing-"  # begins the names of files that are not complete yet


@contextmanager
def replacing(path: Path, prefix: str = UNFINISHED) -> Iterator[Path]:
    """Yield a temporary path that replaces the file when the block ends; after an error the former file stays."""
    unfinished = path.with_name(f"{prefix}{os.getpid()}-{get_ident()}-{path.name}")
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, have reached the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
