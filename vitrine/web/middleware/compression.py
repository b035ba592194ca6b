"""Compresses finished responses with the best encoding that the browser accepts."""

import gzip
from functools import lru_cache

import brotli
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

SMALLEST = 1024  # a smaller response fits into one packet anyway
ENCODINGS = ("br", "gzip")  # the best first
BROTLI_QUALITY = 5  # takes about a millisecond for a page
QUICK_BROTLI_QUALITY = 3  # takes less than half of that time, for an eighth more bytes
# Longer pages would become longer than the 14 kB that a server sends before the browser's first acknowledgement.
LONGEST_FOR_QUICK_COMPRESSION = 50_000
# With a window of 64 kB, Brotli's tables are half as large, so more of them stay in the processor's cache.
# Up to 70 kB, a body is compressed just as well with it; at 80 kB, the result is 3 % longer.
SMALL_WINDOW, LARGE_WINDOW = 16, 22  # as powers of two
LONGEST_FOR_SMALL_WINDOW = 70_000


@lru_cache(maxsize=256)
def best_encoding(accepted: str) -> str:
    """The best encoding that an Accept-Encoding header names, or empty."""
    return next(iter(accepted_encodings(accepted)), "")


@lru_cache(maxsize=256)
def accepted_encodings(accepted: str) -> tuple[str, ...]:
    """Our encodings that an Accept-Encoding header accepts, the best first; `br;q=0` refuses one."""
    accept = parse_accept_header(accepted, Accept)
    return tuple(name for name in ENCODINGS if accept[name] > 0)


def compressed(body: bytes, encoding: str, *, quickly: bool = False) -> bytes | None:
    """A body in an encoding; None if it is too small, or there is no encoding.

    `quickly` is for pages that the cache compresses again once they are requested again.
    """
    if not encoding or len(body) < SMALLEST:
        return None
    if encoding == "gzip":
        return gzip.compress(body, compresslevel=6, mtime=0)
    is_quick = quickly and len(body) <= LONGEST_FOR_QUICK_COMPRESSION
    quality = QUICK_BROTLI_QUALITY if is_quick else BROTLI_QUALITY
    window = SMALL_WINDOW if len(body) <= LONGEST_FOR_SMALL_WINDOW else LARGE_WINDOW
    return bytes(brotli.compress(body, quality=quality, lgwin=window))
