"""Answers for programs: short-lived, with ETag, the same for everybody."""

import hashlib

import msgspec
from flask import request
from werkzeug.wrappers import Response

from vitrine.web.caching import PUBLIC


def machine_answer(body: str | bytes, content_type: str, policy: str = PUBLIC) -> Response:
    """An answer that may be kept, or nothing but its ETag to who has it already."""
    data = body.encode() if isinstance(body, str) else body
    response = Response(data, content_type=content_type, headers={"Cache-Control": policy})
    response.set_etag(hashlib.sha256(data).hexdigest()[:32])
    return response.make_conditional(request.environ)


def json_answer(body: object, policy: str = PUBLIC) -> Response:
    """The same as JSON."""
    return machine_answer(msgspec.json.encode(body), "application/json", policy)
