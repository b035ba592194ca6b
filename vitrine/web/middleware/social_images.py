"""Draws a social image when it is asked for the first time; from then on it is a static file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

import structlog
from werkzeug.wrappers import Response

from vitrine.social_images.images import draw, find_image
from vitrine.static_store import UNFINISHED_DRAWING, StaticStore
from vitrine.web.request.current_build import CurrentBuild, NoBuildError
from vitrine.web.routing.request_path import STATIC_PREFIX

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from vitrine.web.request.opened_build import OpenedBuild

PREFIX = f"{STATIC_PREFIX}social/"
LONGEST_WAIT = 2  # seconds; so many images at once are a crawler's, which comes again

log = structlog.get_logger()


class SocialImages:
    """WSGI middleware in front of the static files; a process draws one image at a time."""

    def __init__(self, app: WSGIApplication, current_build: CurrentBuild, root: Path) -> None:
        self._app, self._current_build, self._store = app, current_build, StaticStore(root, UNFINISHED_DRAWING)
        self._drawing = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
        answer = self._draw_missing(path.removeprefix(STATIC_PREFIX)) if path.startswith(PREFIX) else None
        return (answer or self._app)(environ, start_response)

    def _draw_missing(self, name: str) -> Response | None:
        """Put the image among the static files if the current build has one of this name."""
        if self._store.has(name):
            return None
        try:
            build = self._current_build.checkout()
        except NoBuildError:
            return None
        try:
            return self._draw(build, name)
        finally:
            self._current_build.checkin(build)

    def _draw(self, build: OpenedBuild, name: str) -> Response | None:
        image = find_image(build.db, name)
        if image is None:
            return None
        if not self._drawing.acquire(timeout=LONGEST_WAIT):
            return Response(status=503, headers={"Retry-After": "5", "Cache-Control": "no-store"})
        try:
            if not self._store.has(name):
                self._store.add(name, draw(image, self._store, build.faces(self._store)))
        finally:
            self._drawing.release()
        return None
