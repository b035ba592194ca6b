"""Makes AVIF pictures and social images when first requested; from then on they are static files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

import structlog
from werkzeug.utils import redirect
from werkzeug.wrappers import Response
from werkzeug.wsgi import get_path_info

from vitrine.files_on_demand import find_maker
from vitrine.picture_encoding import avif_source
from vitrine.static_store import STATIC_PREFIX, UNFINISHED_DRAWING, StaticStore, url_of
from vitrine.web.request.current_build import CurrentBuild, NoBuildError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PREFIXES = (f"{STATIC_PREFIX}social/", f"{STATIC_PREFIX}pictures/")
LONGEST_WAIT = 2  # seconds; a longer queue is the work of a crawler, which will retry
NOT_KEPT = {"Cache-Control": "no-store"}

log = structlog.get_logger()


class FilesOnDemand:
    """WSGI middleware in front of the static files; a process makes one file at a time."""

    def __init__(self, app: WSGIApplication, current_build: CurrentBuild, root: Path) -> None:
        self._app, self._current_build, self._store = app, current_build, StaticStore(root, UNFINISHED_DRAWING)
        self._making = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = get_path_info(environ)
        answer = self._add_missing(path.removeprefix(STATIC_PREFIX)) if path.startswith(PREFIXES) else None
        return (answer or self._app)(environ, start_response)

    def _add_missing(self, name: str) -> Response | None:
        """Add the file to the static files if the current build has one of this name."""
        if self._store.has(name):
            return None
        try:
            with self._current_build.borrowed() as build:
                make = find_maker(name, build.db, self._store, lambda: build.faces(self._store))
                return self._add(name, make) if make else None
        except NoBuildError:
            return None

    def _add(self, name: str, make: Callable[[], bytes]) -> Response | None:
        if not self._making.acquire(timeout=LONGEST_WAIT):
            return substitute(name, self._store)
        try:
            if not self._store.has(name):
                self._store.add(name, make())
        except OSError as error:
            log.error("file not made", file=name, reason=str(error))
            return substitute(name, self._store)
        finally:
            self._making.release()
        return None


def substitute(name: str, store: StaticStore) -> Response:
    """The response if a file could not be made: a redirect to the picture's other format, or a retry for crawlers."""
    source = avif_source(name, store)
    if source is None:
        return Response(status=503, headers={"Retry-After": "5", **NOT_KEPT})
    answer = redirect(url_of(source), 302)
    answer.headers.update(NOT_KEPT)
    return answer
