"""Responses for programs: the same for everybody, compressed, with an ETag, and 304 if unchanged."""

import msgspec
from flask import request
from werkzeug.wrappers import Response

from vitrine.web.middleware.compression import best_encoding, compressed
from vitrine.web.middleware.page_cache import etag_of
from vitrine.web.response.cache_control import PUBLIC

PLAIN_TEXT = "text/plain; charset=utf-8"


def conditional_response(body: str | bytes, content_type: str, cache_control: str = PUBLIC) -> Response:
    data = body.encode() if isinstance(body, str) else body
    encoding = accepted_encoding()
    packed = compressed(data, encoding)
    sent = packed or data
    headers = [("Cache-Control", cache_control), ("Vary", "Accept-Encoding"), ("ETag", etag_of(sent))]
    if packed:
        headers.append(("Content-Encoding", encoding))
    response = Response(sent, content_type=content_type, headers=headers)
    return response.make_conditional(request.environ)


def accepted_encoding() -> str:
    """The best encoding this browser accepts, or empty."""
    return best_encoding(request.headers.get("Accept-Encoding", ""))


def json_response(data: object, cache_control: str = PUBLIC) -> Response:
    return conditional_response(msgspec.json.encode(data), "application/json", cache_control)
