"""Refuses requests with a header longer than any browser sends, since parsing it would take long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_HEADER = 8190  # gunicorn's limit for a line; any number of lines with the same name arrive joined


class HeaderLimit:
    """WSGI middleware; the headers it lets pass are parsed in milliseconds."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if is_overlong(environ):
            return refusal(431, "A header of this request is too long.")(environ, start_response)
        return self._app(environ, start_response)


def is_overlong(environ: WSGIEnvironment) -> bool:
    """Whether any header of a request is longer than a browser sends."""
    # Cached pages call this too: lengths are compared first, since hardly any value is that long.
    long = [name for name, value in environ.items() if value.__class__ is str and len(value) > LONGEST_HEADER]
    return any(map(is_header, long))


def is_header(name: str) -> bool:
    """Whether an entry of the WSGI environment is a header that a client has sent."""
    return name.startswith("HTTP_") or name == "CONTENT_TYPE"


def refusal(status: int, text: str) -> Response:
    """The response of middleware that refuses a request; it repeats nothing of it."""
    headers = {"Cache-Control": "no-store"}
    return Response(f"{text}\n", status, headers, content_type="text/plain; charset=utf-8")
