"""Stores sequences of values in files, for another process, or to iterate repeatedly without holding them in memory."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")

SIZE_BYTES = 4
ENCODER = msgspec.msgpack.Encoder()


class ValueWriter:
    """Writes values to a file, each preceded by its size."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")

    def write(self, value: Any) -> None:
        data = ENCODER.encode(value)
        self._file.write(len(data).to_bytes(SIZE_BYTES, "little"))
        self._file.write(data)

    def close(self) -> None:
        self._file.close()


class StoredValues(Generic[T]):
    """Values that are computed once and read from a file at each iteration."""

    def __init__(self, path: Path, kind: type[T], values: Iterable[T]) -> None:
        self._path = path
        self._kind = kind
        writer = ValueWriter(path)
        for value in values:
            writer.write(value)
        writer.close()

    def __iter__(self) -> Iterator[T]:
        return read_values(self._path, self._kind)


def read_values(path: Path, kind: type[T]) -> Iterator[T]:
    """The values of a file, one after another."""
    decoder = msgspec.msgpack.Decoder(kind)
    with path.open("rb") as file:
        while size := file.read(SIZE_BYTES):
            yield decoder.decode(file.read(int.from_bytes(size, "little")))
