"""The WSGI middleware around the application.

From the outside in: metrics, check of the number of proxies, cached pages, log, security headers, limit of header
lengths, proxies, host check, files made on demand, addresses of documents, static files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix

from vitrine.web.middleware.cached_pages import PageCacheMiddleware
from vitrine.web.middleware.header_checks import HeaderLimit, HostCheck, ProxyCountCheck, host_check
from vitrine.web.middleware.request_log import RequestLog
from vitrine.web.middleware.request_metrics import RequestMetrics
from vitrine.web.middleware.security_headers import SecurityHeaders
from vitrine.web.middleware.static_files import DocumentLinks, FilesOnDemand, StaticFiles

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from vitrine.web.flask_class import Application


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
    inner = ProxyCountCheck(page_cache, settings.proxies, settings.var_path)
    app.wsgi_app = RequestMetrics(inner) if settings.metrics else inner  # type: ignore[method-assign]
