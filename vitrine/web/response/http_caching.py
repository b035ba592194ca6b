"""HTTP caching: who may keep a response and for how long, and responses that are 304 if unchanged."""

from contextlib import ExitStack
from pathlib import Path

import msgspec
from flask import request
from werkzeug.wrappers import Response
from werkzeug.wsgi import wrap_file

from vitrine.web.middleware.compression import best_encoding, compressed
from vitrine.web.page_cache import etag_of
from vitrine.web.request.context import current_build, current_page_route, request_path
from vitrine.web.request.locale_negotiation import is_negotiable
from vitrine.web.request.page_lookup import current_middleware

PUBLIC = "public, max-age=60"
IMMUTABLE = "public, max-age=31536000, immutable"
PRIVATE = "private, no-cache"
NO_STORE = "no-store"
NOT_MODIFIED = 304
PRECONDITION_FAILED = 412
MAX_COMPRESSED = 1_000_000  # bytes of a file; compressing them takes 20 ms for each request
PLAIN_TEXT = "text/plain; charset=utf-8"


def page_cache_control() -> str:
    route = current_page_route()
    if "no-store" in current_middleware():
        return NO_STORE
    if route and route.depends_on_time and route.depends_on_time():
        return NO_STORE
    if request_path().part:
        return IMMUTABLE if is_immutable() else PUBLIC
    return PRIVATE if is_negotiable() else PUBLIC


def is_immutable() -> bool:
    """Whether the request is for page data with the id of the current build."""
    return request_path().is_payload and current_build().id in request.args


def page_vary() -> str:
    """The Vary header of a page; for an address without prefix, the next visitor may get a redirect."""
    return "Accept-Encoding, Accept-Language, Cookie" if is_negotiable() else "Accept-Encoding"


def drop_met_condition() -> None:
    """Drop `If-Match: *`, which every response meets (RFC 9110, 13.1.1), but to which Werkzeug would answer 412."""
    if request.environ.get("HTTP_IF_MATCH") == "*":
        del request.environ["HTTP_IF_MATCH"]


def forbid_caching_by_default(response: Response) -> Response:
    """Forbid caching of responses without Cache-Control: redirects, errors, responses to posts.

    Werkzeug gives a 412 the Cache-Control of the page, so a shared cache would send it to others.
    """
    if "Cache-Control" not in response.headers or response.status_code == PRECONDITION_FAILED:
        response.headers["Cache-Control"] = NO_STORE
    return response


def conditional_response(body: str | bytes, content_type: str, cache_control: str = PUBLIC) -> Response:
    """A response for programs: the same for everybody, compressed, with an ETag, and 304 if unchanged."""
    content, encoding = encoded_body(body.encode() if isinstance(body, str) else body)
    headers = [("Cache-Control", cache_control), ("Vary", "Accept-Encoding"), ("ETag", etag_of(content))]
    if encoding:
        headers.append(("Content-Encoding", encoding))
    response = Response(content, content_type=content_type, headers=headers)
    return response.make_conditional(request.environ)


def file_response(path: Path, content_type: str) -> Response:
    """A response with a file of the static store.

    A large file is neither compressed nor read into memory; programs may request the part that they still lack.
    """
    if (size := path.stat().st_size) <= MAX_COMPRESSED:
        return conditional_response(path.read_bytes(), content_type)
    digest = path.stem.rpartition("-")[2]
    if request.if_match and digest not in request.if_match:
        # Werkzeug would send a part of another revision, or the whole file.
        return Response(status=PRECONDITION_FAILED, content_type=content_type)
    headers = [
        ("Cache-Control", PUBLIC),
        ("ETag", f'"{digest}"'),
        ("Accept-Ranges", "bytes"),
        ("Content-Length", str(size)),
    ]
    with ExitStack() as if_not_sent:
        file = if_not_sent.enter_context(path.open("rb"))
        body = wrap_file(request.environ, file)
        response = Response(body, content_type=content_type, headers=headers, direct_passthrough=True)
        response.make_conditional(request.environ, accept_ranges=is_for_one_part(), complete_length=size)
        if request.method == "GET" and response.status_code != NOT_MODIFIED:
            if_not_sent.pop_all()  # the server closes the file after sending it
    return response


def is_for_one_part() -> bool:
    """Whether the request is for one part of a file; any other range gets the whole file (RFC 9110, 14.2)."""
    asked = request.range
    return request.method == "GET" and asked is not None and asked.units == "bytes" and len(asked.ranges) == 1


def encoded_body(body: bytes, *, quickly: bool = False) -> tuple[bytes, str]:
    """A body in the best encoding this browser accepts, and that encoding; empty where the body stays as it is."""
    encoding = accepted_encoding()
    packed = compressed(body, encoding, quickly=quickly)
    return (body, "") if packed is None else (packed, encoding)


def accepted_encoding() -> str:
    """The best encoding this browser accepts, or empty."""
    return best_encoding(request.headers.get("Accept-Encoding", ""))


def json_response(data: object, cache_control: str = PUBLIC) -> Response:
    return conditional_response(msgspec.json.encode(data), "application/json", cache_control)
