"""Responses for programs: the same for everybody, compressed, with an ETag, and 304 for those who have them already."""

import hashlib

import msgspec
from flask import request
from werkzeug.wrappers import Response

from vitrine.web.middleware.compression import accepted_encoding, compress
from vitrine.web.middleware.page_cache import CachedResponse
from vitrine.web.response.cache_control import PUBLIC


def conditional_response(body: str | bytes, content_type: str, cache_control: str = PUBLIC) -> Response:
    data = body.encode() if isinstance(body, str) else body
    plain = CachedResponse(data, content_type, hashlib.sha256(data).hexdigest()[:32])
    sent = compress(plain, accepted_encoding())
    headers = [("Cache-Control", cache_control), ("Vary", "Accept-Encoding"), *sent.headers]
    response = Response(sent.body, content_type=content_type, headers=headers)
    response.set_etag(sent.etag)
    return response.make_conditional(request.environ)


def json_response(data: object, cache_control: str = PUBLIC) -> Response:
    return conditional_response(msgspec.json.encode(data), "application/json", cache_control)
