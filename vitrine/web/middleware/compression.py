"""Compresses finished responses with the best encoding the browser accepts."""

import gzip
from collections.abc import Callable
from dataclasses import replace

import brotli
from flask import request

from vitrine.web.middleware.page_cache import CachedResponse

SMALLEST = 1024  # a smaller response fits into one packet anyway
BROTLI_QUALITY = 5  # takes about a millisecond per page; the cache keeps the result

CODECS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: bytes(brotli.compress(body, quality=BROTLI_QUALITY)),
    "gzip": lambda body: gzip.compress(body, compresslevel=6, mtime=0),
}


def accepted_encoding() -> str:
    """The best encoding the browser accepts, or empty."""
    accepted = request.accept_encodings
    return next((name for name in CODECS if accepted[name] > 0), "")


def compress(response: CachedResponse, encoding: str) -> CachedResponse:
    """A response in an encoding, with an ETag of its own; a small one is returned unchanged."""
    if not encoding or len(response.body) < SMALLEST:
        return response
    headers = (*response.headers, ("Content-Encoding", encoding))
    return replace(response, body=CODECS[encoding](response.body), etag=f"{response.etag}-{encoding}", headers=headers)
