"""Responses for programs: the same for everybody, compressed, with an ETag, and 304 if unchanged."""

import hashlib

import msgspec
from flask import request
from werkzeug.wrappers import Response

from vitrine.web.middleware.compression import best_encoding, compressed
from vitrine.web.response.cache_control import PUBLIC


def conditional_response(body: str | bytes, content_type: str, cache_control: str = PUBLIC) -> Response:
    data = body.encode() if isinstance(body, str) else body
    encoding = best_encoding(request.headers.get("Accept-Encoding", ""))
    smaller = compressed(data, encoding)
    headers = [("Cache-Control", cache_control), ("Vary", "Accept-Encoding")]
    if smaller:
        headers.append(("Content-Encoding", encoding))
    response = Response(smaller or data, content_type=content_type, headers=headers)
    response.set_etag(hashlib.sha256(smaller or data).hexdigest()[:32])
    return response.make_conditional(request.environ)


def json_response(data: object, cache_control: str = PUBLIC) -> Response:
    return conditional_response(msgspec.json.encode(data), "application/json", cache_control)
