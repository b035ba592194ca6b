"""Byte strings that are held in memory while they are few, and in a temporary file once they are many."""

import os
from tempfile import TemporaryFile
from typing import IO, NamedTuple

IN_MEMORY = 8_000_000  # bytes


class FilePlace(NamedTuple):
    """Where a byte string is in a file."""

    file: IO[bytes]
    offset: int
    size: int


Place = bytes | FilePlace
"""A byte string itself, or where it is."""


class SpooledBytes:
    """Takes byte strings and returns them by their places, as long as it exists.

    A forked process can read what was added before, and adds to a file of its own.
    """

    def __init__(self, in_memory: int = IN_MEMORY) -> None:
        self._free = in_memory
        self._file: IO[bytes] | None = None
        self._writer = 0  # the process that the file belongs to
        self._end = 0

    def add(self, data: bytes) -> Place:
        if len(data) <= self._free:
            self._free -= len(data)
            return data
        self._free = 0
        file, offset = self._own_file(), self._end
        rest = memoryview(data)
        while rest:
            written = os.pwrite(file.fileno(), rest, self._end)
            self._end += written
            rest = rest[written:]
        return FilePlace(file, offset, len(data))

    def _own_file(self) -> IO[bytes]:
        if self._file is None or self._writer != os.getpid():
            self._file, self._writer, self._end = TemporaryFile(buffering=0), os.getpid(), 0  # noqa: SIM115 - see below
        return self._file

    def read(self, place: Place) -> bytes:
        # Not from the file's position, which forked processes share.
        return place if isinstance(place, bytes) else os.pread(place.file.fileno(), place.size, place.offset)

    def __del__(self) -> None:
        if self._file is not None:
            self._file.close()
