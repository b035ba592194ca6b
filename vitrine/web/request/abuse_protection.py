"""Protects against abuse: posts that another site forges, bodies that are costly to parse, and floods of requests."""

from urllib.parse import urlsplit

from flask import request
from werkzeug.exceptions import Forbidden, RequestEntityTooLarge

from vitrine.web.flask_class import current_settings
from vitrine.web.request.context import current_page_route, current_route
from vitrine.web.request.rate_limit import PAGES, check_limit
from vitrine.web.routing.route_types import MachineRoute

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
OWN_SITES = ("same-origin", "none")
MAX_POST = 1024 * 1024  # bytes
MAX_MULTIPART = 128 * 1024  # bytes; our own pages never send one
MAX_FIELDS = 1000
MAX_ESCAPES = 100_000  # a Japanese character takes three
LOOPBACK = ("127.", "::1", "::ffff:127.")


def refuse_cross_site_post() -> None:
    """Prevent cross-site request forgery without tokens in pages: check Origin, then Sec-Fetch-Site.

    Programs other than browsers send neither header and may post.
    """
    if request.method in SAFE_METHODS or is_own_origin(request.headers.get("Origin")):
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site in OWN_SITES or (site is None and "Origin" not in request.headers):
        return
    route = current_page_route()
    if not (route and route.returns_answers and has_hidden_origin()):
        raise Forbidden("This request was sent by another site.")


def has_hidden_origin() -> bool:
    """Whether the browser hides which page sent this request, as privacy tools make browsers do."""
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


def refuse_costly_body() -> None:
    """Refuse bodies with ten times as many fields, escapes or parts as the longest real form needs."""
    if request.method != "POST" or request.routing_exception is not None:
        return
    if request.mimetype == "multipart/form-data":
        request.max_content_length = MAX_MULTIPART
    elif request.mimetype == "application/x-www-form-urlencoded":
        body = request.get_data()
        if body.count(b"&") >= MAX_FIELDS or body.count(b"%") > MAX_ESCAPES:
            raise RequestEntityTooLarge


def limit_uncached_pages() -> None:
    """Refuse a client that requests too many pages in a short time; requests for cached pages do not get here.

    Cheap machine addresses are not counted, nor are requests from this machine: if PROXIES is not set, all visitors
    appear to be one local client.
    """
    route = current_route()
    is_cheap = isinstance(route, MachineRoute) and not route.limited
    client = request.remote_addr or LOOPBACK[0]  # a Unix socket has no address
    if not is_cheap and not client.startswith(LOOPBACK):
        check_limit(PAGES)
