"""The host check: a name that is not ours gets a fixed answer; health addresses answer under any name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from werkzeug.sansio.utils import host_is_trusted
from werkzeug.wrappers import Response
from werkzeug.wsgi import get_host

from vitrine.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEALTH_PATHS = ("/healthz", "/readyz", "/metrics")


class HostCheck:
    """WSGI middleware around everything that may build an address or read a cookie."""

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
    """The answer to a foreign host name; it repeats nothing that was sent."""
    text = "This host name is not served here.\n"
    return Response(text, 400, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})
