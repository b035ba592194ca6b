"""The WSGI middleware around the application.

From the outside in: metrics, check of the number of proxies, cached pages, log, security headers, limit of header
lengths, proxies, host check, files made on demand, addresses of documents, static files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.sansio.utils import host_is_trusted
from werkzeug.wsgi import get_host

from vitrine.content.machine_addresses import MachineAddress
from vitrine.web.middleware.document_links import DocumentLinks
from vitrine.web.middleware.files_on_demand import FilesOnDemand
from vitrine.web.middleware.header_limit import HeaderLimit, refusal
from vitrine.web.middleware.page_cache_middleware import PageCacheMiddleware
from vitrine.web.middleware.proxy_count_check import ProxyCountCheck
from vitrine.web.middleware.request_log import RequestLog
from vitrine.web.middleware.request_metrics import RequestMetrics
from vitrine.web.middleware.security_headers import SecurityHeaders
from vitrine.web.middleware.static_files import StaticFiles

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from vitrine.web.flask_class import Application

HEALTH_PATHS = (MachineAddress.ALIVE, MachineAddress.READY, MachineAddress.METRICS)


def init_app(app: Application) -> None:
    """Put the middleware around the application."""
    settings = app.settings
    is_trusted = host_check(settings.hosts)
    current_build = app.extensions["current_build"]
    inner: WSGIApplication = StaticFiles(app.wsgi_app, settings.built_path)
    inner = DocumentLinks(inner, current_build, settings.site_url)
    inner = FilesOnDemand(inner, current_build, settings.built_path)
    inner = HostCheck(inner, is_trusted, settings.own_host)
    if settings.proxies:
        inner = ProxyFix(inner, x_for=settings.proxies, x_proto=settings.proxies)
    inner = RequestLog(SecurityHeaders(HeaderLimit(inner), settings))
    page_cache = app.extensions["page_cache"] = PageCacheMiddleware(inner, current_build, settings, is_trusted)
    inner = ProxyCountCheck(page_cache, settings.proxies, settings.var_path, HEALTH_PATHS)
    app.wsgi_app = RequestMetrics(inner) if settings.metrics else inner  # type: ignore[method-assign]


def host_check(trusted: tuple[str, ...]) -> Callable[[str], bool]:
    """A function that checks, with a cache, whether a Host header names one of the trusted hosts."""
    names = [name.lower() for name in trusted]

    @lru_cache(maxsize=256)
    def is_trusted(host: str) -> bool:
        return host_is_trusted(host.lower(), names)

    return is_trusted


class HostCheck:
    """Refuses foreign host names before anything builds a URL or reads a cookie.

    Load balancers may request the health addresses under any name.
    """

    def __init__(self, app: WSGIApplication, is_trusted: Callable[[str], bool], own_host: str) -> None:
        self._app, self._is_trusted, self._own_host = app, is_trusted, own_host

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] in HEALTH_PATHS:
            environ["HTTP_HOST"] = self._own_host
        elif not self._is_trusted(get_host(environ)):
            return refusal(400, "This host name is not served here.")(environ, start_response)
        return self._app(environ, start_response)
