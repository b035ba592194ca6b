"""Reads cookies from the WSGI environ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.sansio.http import parse_cookie

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


def cookie_value(environ: WSGIEnvironment, name: str) -> str | None:
    """The value of a cookie, which may be invalid; None if there is none.

    Cookies of other sites of the domain arrive as well, in any encoding, where Werkzeug's function for an environ
    accepts UTF-8 only.
    """
    header = environ.get("HTTP_COOKIE", "")
    return parse_cookie(header.encode("latin-1").decode(errors="replace")).get(name) if name in header else None
