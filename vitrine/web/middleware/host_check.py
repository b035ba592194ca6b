"""Refuses requests under host names other than those of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from werkzeug.sansio.utils import host_is_trusted
from werkzeug.wsgi import get_host

from vitrine.content.machine_addresses import MachineAddress
from vitrine.web.middleware.header_limit import refusal

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEALTH_PATHS = (MachineAddress.ALIVE, MachineAddress.READY, MachineAddress.METRICS)


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
