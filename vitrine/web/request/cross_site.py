"""Protects against cross-site request forgery by checking headers, without tokens in pages."""

from urllib.parse import urlsplit

from flask import request
from werkzeug.exceptions import Forbidden

from vitrine.web.flask_class import current_settings
from vitrine.web.request.context import current_page_route

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
OWN_SITES = ("same-origin", "none")


def refuse_cross_site_post() -> None:
    """Check Origin, then Sec-Fetch-Site; programs other than browsers send neither header and may post."""
    if request.method in SAFE_METHODS or is_own_origin(request.headers.get("Origin")):
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site in OWN_SITES or (site is None and "Origin" not in request.headers):
        return
    route = current_page_route()
    if not (route and route.returns_answers and has_hidden_origin()):
        raise Forbidden("This request was sent by another site.")


def has_hidden_origin() -> bool:
    """Whether the browser hides which page sent this request, as privacy tools make it do."""
    return request.headers.get("Origin") == "null" and request.headers.get("Sec-Fetch-Site") not in OWN_SITES


def is_own_origin(origin: str | None) -> bool:
    """Whether an origin is CORS_ORIGIN, or has the host of SITE_URL or the trusted host of this request."""
    if origin and origin == current_settings().cors_origin:
        return True
    host = host_of(origin or "")
    return bool(host) and host in (current_settings().own_host, request.host)


def host_of(origin: str) -> str:
    """The host and port of an origin; empty for one that is hidden or malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
