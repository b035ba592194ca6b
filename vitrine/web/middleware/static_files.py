"""Serves the static files, including those that a build adds while the server runs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from werkzeug.security import safe_join
from werkzeug.wsgi import get_path_info
from whitenoise import WhiteNoise

from vitrine.static_store import STATIC_PREFIX

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from whitenoise.responders import StaticFile

HASHED_NAME = r"-[A-Z0-9]{8,}\.[a-z0-9.]+$"
FEW_FILES = 200
COMPRESSED = re.compile(r"\.(br|gz)$")


class StaticFiles(WhiteNoise):  # type: ignore[misc]
    """WhiteNoise for a folder that changes: files are looked up on request, where WhiteNoise scans only at start."""

    files: dict[str, StaticFile]

    def __init__(self, app: WSGIApplication, root: Path) -> None:
        super().__init__(app, allow_all_origins=False, immutable_file_test=HASHED_NAME)
        self._app, self._root = app, root
        self._most_files = FEW_FILES

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = get_path_info(environ)
        found = self._find(path.removeprefix(STATIC_PREFIX)) if path.startswith(STATIC_PREFIX) else None
        if found is None:
            return self._app(environ, start_response)
        served: Iterable[bytes] = self.serve(found, environ, start_response)
        return served

    def _find(self, name: str) -> StaticFile | None:
        """The file of this name, cached under its canonical spelling only."""
        file = safe_join(str(self._root), name)
        if file is None or COMPRESSED.search(file) or not is_file(file):
            return None
        url = STATIC_PREFIX + file.removeprefix(f"{self._root}/")
        kept = self.files.get(url)
        if kept is None:
            self._forget_deleted_files()
            kept = self.files[url] = without_date(self.get_static_file(file, url))
        return kept

    def _forget_deleted_files(self) -> None:
        """Drop cached files that no longer exist once the cache has twice as many as the folder."""
        if len(self.files) < self._most_files:
            return
        self.files = {url: kept for url, kept in list(self.files.items()) if is_file(kept.alternatives[-1][1])}
        self._most_files = FEW_FILES + 2 * len(self.files)


def without_date(file: StaticFile) -> StaticFile:
    """Drop Last-Modified: all files of the store have the same fixed time, and an ETag."""
    file.alternatives = [
        (encoding, path, [(name, value) for name, value in headers if name != "Last-Modified"])
        for encoding, path, headers in file.alternatives
    ]
    return file


def is_file(path: str) -> bool:
    """Whether a file exists; unlike pathlib, this does not raise if the name is too long."""
    return os.path.isfile(path)  # noqa: PTH113
