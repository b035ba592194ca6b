"""Compresses finished responses with the best encoding that the browser accepts."""

import gzip
from collections.abc import Callable
from functools import lru_cache

import brotli
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

SMALLEST = 1024  # a smaller response fits into one packet anyway
BROTLI_QUALITY = 5  # takes about a millisecond per page; the cache keeps the result

CODECS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: bytes(brotli.compress(body, quality=BROTLI_QUALITY)),
    "gzip": lambda body: gzip.compress(body, compresslevel=6, mtime=0),
}


@lru_cache(maxsize=256)
def best_encoding(accepted: str) -> str:
    """The best encoding that an Accept-Encoding header names, or empty."""
    return next(iter(accepted_encodings(accepted)), "")


@lru_cache(maxsize=256)
def accepted_encodings(accepted: str) -> tuple[str, ...]:
    """All encodings that an Accept-Encoding header names, the best first; it refuses `br;q=0`."""
    accept = parse_accept_header(accepted, Accept)
    return tuple(name for name in CODECS if accept[name] > 0)


def compressed(body: bytes, encoding: str) -> bytes | None:
    """A body in an encoding; None if it is too small, or there is no encoding."""
    return CODECS[encoding](body) if encoding and len(body) >= SMALLEST else None
