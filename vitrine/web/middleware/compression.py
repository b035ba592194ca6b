"""Compresses finished responses with the best encoding that the browser accepts."""

import gzip
from collections.abc import Callable
from functools import lru_cache

import brotli
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

SMALLEST = 1024  # a smaller response fits into one packet anyway
BROTLI_QUALITY = 5  # takes about a millisecond per page; the cache keeps the result
# With a window of 64 kB, Brotli's tables are half as large, so more of them stay in the processor's cache.
# Up to 70 kB, a body is compressed just as well with it; at 80 kB, the result is 3 % longer.
SMALL_WINDOW, LARGE_WINDOW = 16, 22  # as powers of two
LONGEST_FOR_SMALL_WINDOW = 70_000


def with_brotli(body: bytes) -> bytes:
    """A body compressed by Brotli, with the smallest window that does not lengthen the result."""
    window = SMALL_WINDOW if len(body) <= LONGEST_FOR_SMALL_WINDOW else LARGE_WINDOW
    return bytes(brotli.compress(body, quality=BROTLI_QUALITY, lgwin=window))


CODECS: dict[str, Callable[[bytes], bytes]] = {
    "br": with_brotli,
    "gzip": lambda body: gzip.compress(body, compresslevel=6, mtime=0),
}


@lru_cache(maxsize=256)
def best_encoding(accepted: str) -> str:
    """The best encoding that an Accept-Encoding header names, or empty."""
    return next(iter(accepted_encodings(accepted)), "")


@lru_cache(maxsize=256)
def accepted_encodings(accepted: str) -> tuple[str, ...]:
    """Our encodings that an Accept-Encoding header accepts, the best first; `br;q=0` refuses one."""
    accept = parse_accept_header(accepted, Accept)
    return tuple(name for name in CODECS if accept[name] > 0)


def compressed(body: bytes, encoding: str) -> bytes | None:
    """A body in an encoding; None if it is too small, or there is no encoding."""
    return CODECS[encoding](body) if encoding and len(body) >= SMALLEST else None
