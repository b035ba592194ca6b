"""Checks the headers of requests: their length, the host name, and whether PROXIES fits them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from werkzeug.sansio.utils import host_is_trusted
from werkzeug.wrappers import Response
from werkzeug.wsgi import get_host

from vitrine.content.machine_addresses import MachineAddress
from vitrine.files.process_state import PROXIES, remove_note, write_note
from vitrine.problems import counted

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_HEADER = 8190  # gunicorn's limit for a line; it joins lines with the same name, however many
HEALTH_PATHS = (MachineAddress.ALIVE, MachineAddress.READY, MachineAddress.METRICS)
AGREEING_REQUESTS = 10  # in a row that settle the check: a single one may be forged, or come from this machine

log = structlog.get_logger()


class HeaderLimit:
    """Refuses requests with a header longer than any browser sends, which would take long to parse."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if is_overlong(environ):
            return refusal(431, "A header of this request is too long.")(environ, start_response)
        return self._app(environ, start_response)


def is_overlong(environ: WSGIEnvironment) -> bool:
    """Whether any header of a request is longer than a browser sends."""
    # Cached pages call this too: lengths are compared first, since hardly any value is that long.
    long = [name for name, value in environ.items() if value.__class__ is str and len(value) > LONGEST_HEADER]
    return any(name.startswith("HTTP_") or name == "CONTENT_TYPE" for name in long)


def refusal(status: int, text: str) -> Response:
    """The response of middleware that refuses a request, of which it repeats nothing."""
    headers = {"Cache-Control": "no-store"}
    return Response(f"{text}\n", status, headers, content_type="text/plain; charset=utf-8")


def host_check(trusted: tuple[str, ...]) -> Callable[[str], bool]:
    """A function that checks, with a cache, whether a Host header names one of the trusted hosts."""
    names = [name.lower() for name in trusted]
    ipv6_addresses = {name[: name.find("]") + 1] for name in names if name.startswith("[")}

    @lru_cache(maxsize=256)
    def is_trusted(host: str) -> bool:
        host = host.lower()
        # Werkzeug takes the first colon in a trusted name for the beginning of its port.
        address = host[: host.find("]") + 1]
        return host_is_trusted(host, names) or (address in ipv6_addresses and host_is_trusted(host))

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
            return refusal(400, "This host name is not served here; the settings of the site name those that are.")(
                environ, start_response
            )
        return self._app(environ, start_response)


class ProxyCountCheck:
    """Compares PROXIES (`proxies`) with the raw headers of requests, and reports once if it is unset or too high."""

    def __init__(self, app: WSGIApplication, proxies: int, var_path: Path) -> None:
        self._app = app
        self._proxies = proxies
        self._var_path = var_path
        self._last, self._in_a_row, self._is_settled = "", 0, False

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not self._is_settled and environ["PATH_INFO"] not in HEALTH_PATHS:
            self._note(proxy_mismatch(self._proxies, environ.get("HTTP_X_FORWARDED_FOR", "")))
        return self._app(environ, start_response)

    def _note(self, mismatch: str) -> None:
        """Once enough requests in a row agree, report a mismatch and stop checking."""
        self._in_a_row = self._in_a_row + 1 if mismatch == self._last else 1
        self._last = mismatch
        if self._in_a_row < AGREEING_REQUESTS:
            return
        self._is_settled = True
        if mismatch:
            log.warning("proxies misconfigured", reason=mismatch)
        try:
            if mismatch:
                write_note(self._var_path, PROXIES, mismatch)
            else:
                remove_note(self._var_path, PROXIES)
        except OSError as error:
            log.error("note for the doctor not written", reason=str(error))


def proxy_mismatch(proxies: int, forwarded_for: str) -> str:
    """A message about an X-Forwarded-For that contradicts PROXIES; empty if it does not."""
    addresses = len([part for part in forwarded_for.split(",") if part.strip()])
    if not proxies and addresses:
        return "PROXIES is 0, but requests come with X-Forwarded-For: there is a proxy in front of the site"
    if addresses < proxies:
        count = counted(addresses, "address", "addresses")
        return f"PROXIES is {proxies}, but X-Forwarded-For names {count}: fewer proxies are in front of the site"
    return ""
