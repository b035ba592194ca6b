"""Reads requests from a log that the server or journalctl has written, compressed or not."""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from datetime import datetime
from io import BufferedReader
from pathlib import Path

import msgspec

from vitrine.errors import VitrineError

GZIP_START = b"\x1f\x8b"


class LoggedRequest(msgspec.Struct, frozen=True):
    """One line of the request log.

    `referring_site` is the host of another site that links to an address without a page, `document` the permanent
    address of the document that a file belongs to.
    """

    event: str
    timestamp: datetime
    method: str | None = None
    path: str | None = None
    route: str | None = None
    status: int = 0
    referring_site: str = ""
    document: str = ""


DECODER = msgspec.json.Decoder(LoggedRequest)


def read_log(path: Path) -> Iterator[LoggedRequest | None]:
    """Every line of a file. Raises VitrineError if it cannot be read."""
    try:
        with path.open("rb") as file:
            yield from read_lines(uncompressed(file))
    except (OSError, EOFError, zlib.error) as error:
        raise VitrineError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error


def uncompressed(file: BufferedReader) -> Iterable[bytes]:
    """The lines of a file, whether compressed or not; its name does not matter."""
    return gzip.open(file) if file.peek().startswith(GZIP_START) else file


def read_lines(lines: Iterable[bytes]) -> Iterator[LoggedRequest | None]:
    """The request of each line, without what journalctl puts before it; None for the lines of other programs."""
    for line in lines:
        try:
            request = DECODER.decode(line[max(line.find(b"{"), 0) :])
        except msgspec.MsgspecError:
            yield None
        else:
            yield request if request.event == "request" else None
