"""Responses for programs: the same for everybody, with an ETag, and 304 for those who have them already."""

import hashlib

import msgspec
from flask import request
from werkzeug.wrappers import Response

from vitrine.web.response.cache_control import PUBLIC


def conditional_response(body: str | bytes, content_type: str, cache_control: str = PUBLIC) -> Response:
    data = body.encode() if isinstance(body, str) else body
    response = Response(data, content_type=content_type, headers={"Cache-Control": cache_control})
    response.set_etag(hashlib.sha256(data).hexdigest()[:32])
    return response.make_conditional(request.environ)


def json_response(data: object, cache_control: str = PUBLIC) -> Response:
    return conditional_response(msgspec.json.encode(data), "application/json", cache_control)
