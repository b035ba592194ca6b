"""Refusing posts that another site makes a visitor's browser send; no token in pages is needed for it."""

from urllib.parse import urlsplit

from flask import request
from werkzeug.exceptions import Forbidden

from vitrine.web.config import current_settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def refuse_cross_site_post() -> None:
    """Trust our own origin, then what the browser says of where it comes from; programs say nothing and may post."""
    if request.method in SAFE_METHODS or is_own(request.headers.get("Origin")):
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site in ("same-origin", "none") or (site is None and "Origin" not in request.headers):
        return
    raise Forbidden("This request was sent by another site.")


def is_own(origin: str | None) -> bool:
    """Whether an origin is ours: the one the settings name, or the trusted host asked under."""
    try:
        host = urlsplit(origin or "").netloc
    except ValueError:
        return False
    return bool(host) and host in (urlsplit(current_settings().site_url).netloc, request.host)
