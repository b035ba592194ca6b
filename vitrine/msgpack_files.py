"""Values in a file, as one process writes them for another to read in their order."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

SIZE_BYTES = 4
ENCODER = msgspec.msgpack.Encoder()


class ValueWriter:
    """A file of values, each with its size before it."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")

    def write(self, value: Any) -> None:
        data = ENCODER.encode(value)
        self._file.write(len(data).to_bytes(SIZE_BYTES, "little"))
        self._file.write(data)

    def close(self) -> None:
        self._file.close()


def read_values(path: Path, kind: type[T]) -> Iterator[T]:
    """The values of a file, one after another."""
    decoder = msgspec.msgpack.Decoder(kind)
    with path.open("rb") as file:
        while size := file.read(SIZE_BYTES):
            yield decoder.decode(file.read(int.from_bytes(size, "little")))
