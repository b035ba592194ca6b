"""Reads the request log: files as they are or compressed with gzip, and what journalctl prints."""

import gzip
import io
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from vitrine.errors import VitrineError

GZIP_START = b"\x1f\x8b"


class LogFileError(VitrineError):
    """A log file that cannot be read."""


class LoggedRequest(msgspec.Struct, frozen=True):
    """One line of the log.

    `referring_site` is the host of another site that led to an address without a page, `document` the lasting address
    of the document that a file belongs to.
    """

    event: str
    timestamp: datetime
    method: str | None = None
    path: str | None = None
    route: str | None = None
    status: int = 0
    referring_site: str = ""
    document: str = ""


class LogLine(NamedTuple):
    """A request, or None where a line is none."""

    request: LoggedRequest | None


DECODER = msgspec.json.Decoder(LoggedRequest)


def read_log(path: Path) -> Iterator[LogLine]:
    """Every line of a file. Raises LogFileError."""
    try:
        with path.open("rb") as file:
            yield from read_lines(uncompressed(file))
    except (OSError, EOFError) as error:
        raise LogFileError(f"{path}: cannot be read: {error}") from error


def uncompressed(file: BinaryIO) -> BinaryIO:
    """What a file holds, whether compressed or not; its name does not matter."""
    buffered = io.BufferedReader(file) if isinstance(file, io.RawIOBase) else file
    start = buffered.read(len(GZIP_START))
    buffered.seek(0)
    return gzip.open(buffered) if start == GZIP_START else buffered  # type: ignore[return-value]


def read_lines(lines: BinaryIO) -> Iterator[LogLine]:
    """The requests among lines; other programs and the server itself write to the same log."""
    for line in lines:
        try:
            request = DECODER.decode(line[line.find(b"{") :] if b"{" in line else line)
        except msgspec.MsgspecError:
            yield LogLine(None)
        else:
            yield LogLine(request if request.event == "request" else None)
