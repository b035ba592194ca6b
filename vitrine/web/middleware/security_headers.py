"""The security headers of every response, including static files and refused hosts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from vitrine.settings.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
# For the map's document only, as Google's guide to the Maps JavaScript API requires.
MAP_POLICY = {
    "default-src": "'none'",
    "script-src": "'nonce-{nonce}' 'strict-dynamic' 'unsafe-eval' blob:",
    "style-src": "'self' 'nonce-{nonce}' https://fonts.googleapis.com",
    "img-src": "'self' data: https://*.googleapis.com https://*.gstatic.com https://*.google.com "
    "https://*.googleusercontent.com",
    "font-src": "https://fonts.gstatic.com",
    "connect-src": "'self' data: blob: https://*.googleapis.com https://*.google.com https://*.gstatic.com",
    "frame-src": "https://*.google.com",
    "worker-src": "blob:",
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
}
# Headers that matter only for documents. Referrer-Policy applies to stylesheets and scripts too, but the content
# security policy of their document forbids other hosts anyway.
DOCUMENT_HEADERS = frozenset(
    ("Content-Security-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy", "Referrer-Policy")
)
# Content types that browsers never render as active documents; SVG is one that they do.
NO_DOCUMENT = re.compile(r"font/|image/(?!svg)|text/(?:css|javascript)|application/speculationrules\+json")
DENIED_FEATURES = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")


@cache
def security_headers(settings: Settings) -> dict[str, str]:
    """The headers by name. CROSS_ORIGIN allows framing, API_URL and ICON_HOSTS connections, CORS_ORIGIN reading."""
    origins = ("'self'", *filter(None, (settings.api_url, *settings.icon_hosts)))
    changes = {"connect-src": " ".join(origins)} | ({"frame-ancestors": "https:"} if settings.cross_origin else {})
    headers = {
        "Content-Security-Policy": header_value(POLICY | changes),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "cross-origin" if settings.cross_origin else "same-origin",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED_FEATURES),
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
    }
    if settings.cors_origin:
        # Independent of the request, so that shared caches cannot mix responses up; no page depends on credentials.
        headers["Access-Control-Allow-Origin"] = settings.cors_origin
    return headers | ({"Strict-Transport-Security": "max-age=63072000"} if settings.is_secure else {})


def map_policy(settings: Settings, nonce: str) -> str:
    """The policy of the map's document, which our own pages show in a frame."""
    ancestors = {"frame-ancestors": "'self' https:"} if settings.cross_origin else {}
    return header_value(MAP_POLICY | ancestors).replace("{nonce}", nonce)


def header_value(policy: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {value}" for name, value in policy.items())


class SecurityHeaders:
    """WSGI middleware that adds the security headers that a response does not set itself.

    Fonts, pictures, stylesheets and scripts do not get those that apply only to documents.
    """

    def __init__(self, app: WSGIApplication, settings: Settings) -> None:
        self._app = app
        self._document_headers = security_headers(settings)
        self._other_headers = {
            name: value for name, value in self._document_headers.items() if name not in DOCUMENT_HEADERS
        }

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            sent = {name.lower(): value for name, value in headers}
            is_document = NO_DOCUMENT.match(sent.get("content-type", "")) is None
            added = self._document_headers if is_document else self._other_headers
            missing = [(name, value) for name, value in added.items() if name.lower() not in sent]
            return start_response(status, headers + missing, exc_info)

        return self._app(environ, start)
