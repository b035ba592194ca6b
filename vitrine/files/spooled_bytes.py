"""Byte strings that are held in memory while they are few, and in temporary files once they are many."""

import os
from tempfile import TemporaryFile
from typing import IO

IN_MEMORY = 1_000_000  # bytes
SIZE_BITS, FILE_BITS = 32, 8

Place = bytes | int
"""A byte string itself, or the number of its file, its size and its offset as one number, which takes least memory."""


class SpooledBytes:
    """Takes byte strings and returns them by their places, as long as it exists.

    A forked process can read what was added before, and adds to a file of its own.
    """

    def __init__(self, in_memory: int = IN_MEMORY) -> None:
        self._free = in_memory
        self._files: list[IO[bytes]] = []
        self._writer = 0  # the process that the last file belongs to
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
        return (offset << SIZE_BITS | len(data)) << FILE_BITS | len(self._files) - 1

    def _own_file(self) -> IO[bytes]:
        if self._writer != os.getpid():
            self._files.append(TemporaryFile(buffering=0))  # noqa: SIM115 - see below
            self._writer, self._end = os.getpid(), 0
        return self._files[-1]

    def read(self, place: Place) -> bytes:
        if isinstance(place, bytes):
            return place
        file, place = place & (1 << FILE_BITS) - 1, place >> FILE_BITS
        # Not from the file's position, which forked processes share.
        return os.pread(self._files[file].fileno(), place & (1 << SIZE_BITS) - 1, place >> SIZE_BITS)

    def __del__(self) -> None:
        for file in self._files:
            file.close()
