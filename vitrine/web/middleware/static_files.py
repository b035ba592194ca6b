"""Serves the built browser files, including those that a build adds while the server runs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from werkzeug.security import safe_join
from whitenoise import WhiteNoise

from vitrine.web.routing.paths import STATIC_PREFIX

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HASHED_NAME = r"-[A-Z0-9]{8,}\.[a-z0-9.]+$"
COMPRESSED = re.compile(r"\.(br|gz)$")


class StaticFiles(WhiteNoise):  # type: ignore[misc]
    """WhiteNoise over a folder that changes: files are looked up on request, since WhiteNoise scans at start only."""

    def __init__(self, app: WSGIApplication, root: Path) -> None:
        super().__init__(app, allow_all_origins=False, immutable_file_test=HASHED_NAME)
        self._app, self._root = app, root

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
        if path.startswith(STATIC_PREFIX) and not self._find(path):
            return self._app(environ, start_response)
        served: Iterable[bytes] = super().__call__(environ, start_response)
        return served

    def _find(self, path: str) -> bool:
        file = safe_join(str(self._root), path.removeprefix(STATIC_PREFIX))
        if file is None or COMPRESSED.search(path) or not os.path.isfile(file):  # noqa: PTH113 - pathlib raises on some names
            self.files.pop(path, None)
            return False
        if path not in self.files:
            self.add_file_to_dictionary(path, file)
        return True
