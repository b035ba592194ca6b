"""The WSGI middleware around the application, outside in: log, headers and their limit, proxies, host, static files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.sansio.utils import host_is_trusted
from werkzeug.wrappers import Response
from werkzeug.wsgi import get_host

from vitrine.settings import Settings
from vitrine.web.middleware.header_limit import HeaderLimit
from vitrine.web.middleware.proxy_check import ProxyCheck
from vitrine.web.middleware.request_log import RequestLog
from vitrine.web.middleware.security_headers import SecurityHeaders
from vitrine.web.middleware.static_files import StaticFiles

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from vitrine.web.app import Application

HEALTH_PATHS = ("/healthz", "/readyz", "/metrics")


def init_app(app: Application) -> None:
    """Put the middleware around the application."""
    settings = app.settings
    inner: WSGIApplication = StaticFiles(app.wsgi_app, settings.built_path)
    inner = HostCheck(inner, settings)
    if settings.proxies:
        inner = ProxyFix(inner, x_for=settings.proxies, x_proto=settings.proxies)
    inner = ProxyCheck(inner, settings.proxies, settings.var_path, HEALTH_PATHS)
    app.wsgi_app = RequestLog(SecurityHeaders(HeaderLimit(inner), settings))  # type: ignore[method-assign]


class HostCheck:
    """Refuses a host name that is not ours, before anything builds a URL or reads a cookie.

    Load balancers may ask the health addresses under any name.
    """

    def __init__(self, app: WSGIApplication, settings: Settings) -> None:
        self._app = app
        self._trusted = settings.hosts
        self._own = urlsplit(settings.site_url).netloc

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] in HEALTH_PATHS:
            environ["HTTP_HOST"] = self._own
        elif not host_is_trusted(get_host(environ), self._trusted):
            return refusal()(environ, start_response)
        return self._app(environ, start_response)


def refusal() -> Response:
    """The response to a foreign host name; it repeats nothing of the request."""
    text = "This host name is not served here.\n"
    return Response(text, 400, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})
