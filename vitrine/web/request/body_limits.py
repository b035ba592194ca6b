"""Refuses posted bodies that would take long to parse: with too many fields, escapes or parts."""

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

LARGEST_POST = 1024 * 1024  # bytes
LARGEST_MULTIPART = 128 * 1024  # bytes; our own pages never send one
MOST_FIELDS = 1000
MOST_ESCAPES = 100_000  # a Japanese character takes three


def refuse_costly_body() -> None:
    """Refuse bodies beyond the limits, which are ten times what the longest real form needs."""
    if request.method != "POST" or request.routing_exception is not None:
        return
    if request.mimetype == "multipart/form-data":
        request.max_content_length = LARGEST_MULTIPART
    elif request.mimetype == "application/x-www-form-urlencoded":
        body = request.get_data()
        if body.count(b"&") >= MOST_FIELDS or body.count(b"%") > MOST_ESCAPES:
            raise RequestEntityTooLarge
