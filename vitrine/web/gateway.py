"""What stands around the application, from the outside in: log, security headers, proxies, host check, static files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix

from vitrine.web.hosts import HostCheck
from vitrine.web.request_log import RequestLog
from vitrine.web.security import SecurityHeaders
from vitrine.web.static_files import StaticFiles

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from vitrine.web.application import Application


def surround(app: Application) -> None:
    """Put the middleware around the application, in the order of a request."""
    settings = app.settings
    inner: WSGIApplication = StaticFiles(app.wsgi_app, settings.built_path)
    inner = HostCheck(inner, settings)
    if settings.proxy_count:
        inner = ProxyFix(inner, x_for=settings.proxy_count, x_proto=settings.proxy_count)
    app.wsgi_app = RequestLog(SecurityHeaders(inner, settings))  # type: ignore[method-assign]
