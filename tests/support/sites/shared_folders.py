"""Folders that all processes of a test run share."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def shared_folder(tmp_path_factory: pytest.TempPathFactory, name: str) -> Path:
    """The path of a folder that the processes of a run share."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if base.name.startswith("popen-") else base) / name  # each process of xdist has its own base


@contextmanager
def made_once(folder: Path) -> Iterator[bool]:
    """Whether the caller must make a folder that all test processes share: the first must, the others wait for it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_name(f"{folder.name}.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        is_first = not lock.seek(0, os.SEEK_END)
        yield is_first
        if is_first:
            lock.write("made")
