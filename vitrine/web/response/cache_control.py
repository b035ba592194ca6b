"""Who may cache a response, and for how long."""

from flask import request
from werkzeug.wrappers import Response

from vitrine.web.request.context import current_build, request_path
from vitrine.web.request.negotiation import is_negotiable
from vitrine.web.request.page_lookup import current_middleware

PUBLIC = "public, max-age=60"
IMMUTABLE = "public, max-age=31536000, immutable"
PRIVATE = "private, no-cache"
NO_STORE = "no-store"


def page_cache_control() -> str:
    """The Cache-Control of the requested page."""
    if "no-store" in current_middleware():
        return NO_STORE
    if request_path().part:
        return IMMUTABLE if request_path().payload and current_build().id in request.args else PUBLIC
    return PRIVATE if is_negotiable() else PUBLIC


def set_page_caching(response: Response) -> Response:
    """Set who may cache a page; one without prefix is private, since the next visitor may get another locale."""
    response.headers["Cache-Control"] = page_cache_control()
    if is_negotiable():
        response.vary.update(("Accept-Language", "Cookie"))
    return response


def forbid_caching_by_default(response: Response) -> Response:
    """Let nobody cache a response that does not allow it: redirects, errors, responses to posts."""
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = NO_STORE
    return response
