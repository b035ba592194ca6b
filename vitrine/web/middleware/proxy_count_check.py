"""Detects from the headers of requests that PROXIES is not set or too high, and reports it once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from vitrine.files.process_state import PROXIES, remove_note, write_note
from vitrine.plurals import counted

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ENOUGH = 10  # requests in a row: a single one may be forged, or come from this machine

log = structlog.get_logger()


class ProxyCountCheck:
    """WSGI middleware that checks the raw headers; `proxies` is the setting, `ignored` are paths to skip."""

    def __init__(self, app: WSGIApplication, proxies: int, var_path: Path, ignored: Iterable[str]) -> None:
        self._app = app
        self._proxies = proxies
        self._var_path = var_path
        self._ignored = frozenset(ignored)
        self._last, self._in_a_row, self._told = "", 0, False

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not self._told and environ["PATH_INFO"] not in self._ignored:
            self._count(misfit(self._proxies, environ.get("HTTP_X_FORWARDED_FOR", "")))
        return self._app(environ, start_response)

    def _count(self, found: str) -> None:
        """Report once enough requests in a row agree, and then stop checking."""
        self._in_a_row = self._in_a_row + 1 if found == self._last else 1
        self._last = found
        if self._in_a_row < ENOUGH:
            return
        self._told = True
        if found:
            log.warning("proxies misconfigured", reason=found)
        try:
            if found:
                write_note(self._var_path, PROXIES, found)
            else:
                remove_note(self._var_path, PROXIES)
        except OSError as error:
            log.error("note for the doctor not written", reason=str(error))


def misfit(proxies: int, forwarded_for: str) -> str:
    """How the X-Forwarded-For of a request contradicts PROXIES, in words; empty if it does not."""
    addresses = len([part for part in forwarded_for.split(",") if part.strip()])
    if not proxies and addresses:
        return "PROXIES is 0, but requests come with X-Forwarded-For: there is a proxy in front of the site"
    if addresses < proxies:
        named = counted(addresses, "address", "addresses")
        return f"PROXIES is {proxies}, but X-Forwarded-For names {named}: fewer proxies are in front of the site"
    return ""
