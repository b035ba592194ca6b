"""The baseline of the measurements: a WSGI application that answers fixed bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

BODY = b"x" * 6000
HEADERS = [
    ("Content-Type", "text/html; charset=utf-8"),
    ("Content-Length", str(len(BODY))),
    ("ETag", '"abc"'),
    ("Cache-Control", "public, max-age=60"),
    ("Vary", "Accept-Encoding"),
    ("X-Content-Type-Options", "nosniff"),
]


def app(_environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    start_response("200 OK", HEADERS)
    return [BODY]
