"""Byte strings that are held in memory while they are few, and in a temporary file once they are many."""

import os
from tempfile import TemporaryFile
from typing import IO

IN_MEMORY = 8_000_000  # bytes
Place = bytes | tuple[int, int]
"""A byte string itself, or its offset in the file and its size."""


class SpooledBytes:
    """Takes byte strings and returns them by their places.

    Processes forked afterwards can read them at the same time, since reading moves no position in the file.
    """

    def __init__(self, in_memory: int = IN_MEMORY) -> None:
        self._free = in_memory
        self._file: IO[bytes] | None = None
        self._end = 0

    def add(self, data: bytes) -> Place:
        if len(data) <= self._free:
            self._free -= len(data)
            return data
        self._free = 0
        if self._file is None:
            self._file = TemporaryFile(buffering=0)  # noqa: SIM115 - closed with this object
        offset, rest = self._end, memoryview(data)
        while rest:
            written = os.pwrite(self._file.fileno(), rest, self._end)
            self._end += written
            rest = rest[written:]
        return offset, len(data)

    def read(self, place: Place) -> bytes:
        if isinstance(place, bytes):
            return place
        if self._file is None:
            raise ValueError("the place is of other spooled bytes")
        offset, size = place
        return os.pread(self._file.fileno(), size, offset)

    def __del__(self) -> None:
        if self._file is not None:
            self._file.close()
