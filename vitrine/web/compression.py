"""Sending a finished answer in the smallest form the visitor's browser takes."""

import gzip
from collections.abc import Callable
from dataclasses import replace

import brotli
from flask import request

from vitrine.web.page_cache import Answer

SMALLEST = 1024  # below this a packet is sent anyway
BROTLI_QUALITY = 5  # a page in about a millisecond; the cache keeps the result

CODECS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: bytes(brotli.compress(body, quality=BROTLI_QUALITY)),
    "gzip": lambda body: gzip.compress(body, compresslevel=6, mtime=0),
}


def wanted_encoding() -> str:
    """The best encoding the browser takes, or empty for none."""
    accepted = request.accept_encodings
    return next((name for name in CODECS if accepted[name] > 0), "")


def encoded_answer(answer: Answer, encoding: str) -> Answer:
    """An answer in an encoding, with an ETag of its own; a small one stays as it is."""
    if not encoding or len(answer.body) < SMALLEST:
        return answer
    headers = (*answer.headers, ("Content-Encoding", encoding))
    return replace(answer, body=CODECS[encoding](answer.body), etag=f"{answer.etag}-{encoding}", headers=headers)
