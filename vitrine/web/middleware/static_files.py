"""Serves the static files, including those that a build adds, or that are made on demand, while the server runs."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, BinaryIO
from wsgiref.headers import Headers

import structlog
from werkzeug.security import safe_join
from werkzeug.utils import redirect
from werkzeug.wrappers import Response
from werkzeug.wsgi import get_path_info
from whitenoise import WhiteNoise
from whitenoise.responders import Response as FileResponse
from whitenoise.responders import SlicedFile, StaticFile

from vitrine.content.kinds import DOCUMENT
from vitrine.database.queries.documents import file_owner
from vitrine.files.mime_types import mime_type
from vitrine.files.static_store import STATIC_PREFIX, UNFINISHED_DRAWING, StaticStore, url_of
from vitrine.locales import LOCALES, localized_path
from vitrine.pictures.encoding import avif_source
from vitrine.pictures.on_demand import find_maker
from vitrine.web.middleware.compression import accepted_encodings
from vitrine.web.middleware.request_log import LOG_KEY
from vitrine.web.page_cache import client_has
from vitrine.web.request.current_build import CurrentBuild, NoBuildError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HASHED_NAME = r"-[A-Z0-9]{8,}\.[a-z0-9.]+$"
ALWAYS_CACHED = 200  # files; deleted ones are dropped only from a larger cache
COMPRESSED = re.compile(r"\.(br|gz)$")
MADE_ON_DEMAND = (f"{STATIC_PREFIX}social/", f"{STATIC_PREFIX}pictures/")
DOCUMENTS = f"{STATIC_PREFIX}documents/"
LONGEST_WAIT = 2  # seconds; only crawlers cause longer queues, and they retry
NO_STORE = {"Cache-Control": "no-store"}
CONDITIONS = frozenset(("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE"))

log = structlog.get_logger()


class StaticFiles(WhiteNoise):  # type: ignore[misc]
    """WhiteNoise for a folder that changes: it looks files up on request instead of scanning the folder at start."""

    files: dict[str, StoredFile]

    def __init__(self, app: WSGIApplication, root: Path) -> None:
        super().__init__(app, allow_all_origins=False, immutable_file_test=HASHED_NAME)
        self._app, self._root = app, root
        self._max_files = ALWAYS_CACHED

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = get_path_info(environ)
        file = self._find(path.removeprefix(STATIC_PREFIX)) if path.startswith(STATIC_PREFIX) else None
        if file is None:
            return self._app(environ, start_response)
        # WhiteNoise only looks for the name of an encoding in the header, even where `br;q=0` refuses it.
        encodings = ", ".join(accepted_encodings(environ.get("HTTP_ACCEPT_ENCODING", "")))
        served: Iterable[bytes] = self.serve(file, {**environ, "HTTP_ACCEPT_ENCODING": encodings}, start_response)
        return served

    def _find(self, name: str) -> StoredFile | None:
        """The file of this name, cached under its canonical spelling only."""
        path = safe_join(str(self._root), name)
        if path is None or COMPRESSED.search(path) or not is_file(path):
            return None
        url = STATIC_PREFIX + path.removeprefix(f"{self._root}/")
        file = self.files.get(url)
        if file is None:
            self._forget_deleted_files()
            file = self.files[url] = self._stored_file(path, url)
        return file

    def _stored_file(self, path: str, url: str) -> StoredFile:
        headers = Headers([])
        self.add_mime_headers(headers, path, url)
        self.add_cache_headers(headers, path, url)
        return StoredFile(path, headers.items(), {"gzip": f"{path}.gz", "br": f"{path}.br"})

    def _forget_deleted_files(self) -> None:
        """Drop cached files that no longer exist once the cache has twice as many as the folder."""
        if len(self.files) < self._max_files:
            return
        self.files = {url: file for url, file in list(self.files.items()) if is_file(file.alternatives[-1][1])}
        self._max_files = ALWAYS_CACHED + 2 * len(self.files)


class StoredFile(StaticFile):  # type: ignore[misc]
    """A static file; each of its encodings has its own ETag (RFC 9110, 8.8.3.3).

    There is no Last-Modified: all files of the store have the same fixed time.
    """

    alternatives: list[tuple[re.Pattern[str], str, list[tuple[str, str]]]]

    def __init__(self, path: str, headers: list[tuple[str, str]], encodings: dict[str, str]) -> None:
        super().__init__(path, headers, encodings)
        self.alternatives = [(pattern, file, own_headers(shared)) for pattern, file, shared in self.alternatives]

    def get_response(self, method: str, request_headers: WSGIEnvironment) -> FileResponse:
        headers = Headers(self.get_path_and_headers(request_headers)[1])
        etag = headers["ETag"] or ""
        if method in ("GET", "HEAD") and client_has(etag, request_headers.get("HTTP_IF_NONE_MATCH", "")):
            return self.get_not_modified_response(headers)
        settled = {name: value for name, value in request_headers.items() if name not in CONDITIONS}
        # With another ETag, the part would not fit to what the client has; and only GET asks for parts.
        if request_headers.get("HTTP_IF_RANGE", etag) != etag or method != "GET":
            settled.pop("HTTP_RANGE", None)
        return super().get_response(method, settled)

    def get_range_response(
        self, range_header: str, base_headers: list[tuple[str, str]], file_handle: BinaryIO
    ) -> FileResponse:
        """The requested part of the file; WhiteNoise refuses one of a single byte."""
        headers = Headers(list(base_headers))
        start, end = self.get_byte_range(range_header, int(headers["Content-Length"] or 0))
        if start != end:
            return super().get_range_response(range_header, base_headers, file_handle)
        headers["Content-Range"] = f"bytes {start}-{end}/{headers['Content-Length']}"
        headers["Content-Length"] = "1"
        return FileResponse(HTTPStatus.PARTIAL_CONTENT, headers.items(), SlicedFile(file_handle, start, end))


def own_headers(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The headers of one encoding: with its own ETag, without Last-Modified."""
    own = Headers(headers)
    del own["Last-Modified"]
    if encoding := own["Content-Encoding"]:
        own["ETag"] = f'{(own["ETag"] or "")[:-1]}-{encoding}"'
    return own.items()


def is_file(path: str) -> bool:
    """Whether a file exists; unlike pathlib, this does not raise if the name is too long."""
    return os.path.isfile(path)  # noqa: PTH113


class FilesOnDemand:
    """Makes AVIF pictures and social images when first requested; a process makes one file at a time."""

    def __init__(self, app: WSGIApplication, current_build: CurrentBuild, root: Path) -> None:
        self._app, self._current_build, self._store = app, current_build, StaticStore(root, UNFINISHED_DRAWING)
        self._making = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = get_path_info(environ)
        is_head = environ["REQUEST_METHOD"] == "HEAD"
        is_made_here = path.startswith(MADE_ON_DEMAND)
        answer = self._add_missing(path.removeprefix(STATIC_PREFIX), is_head=is_head) if is_made_here else None
        return (answer or self._app)(environ, start_response)

    def _add_missing(self, name: str, *, is_head: bool) -> Response | None:
        """Make the file if the current build has one of this name; for HEAD, only respond that it exists."""
        if self._store.has(name):
            return None
        try:
            with self._current_build.borrowed() as build:
                make = find_maker(name, build.db, self._store, lambda: build.faces(self._store))
                if make is None:
                    return None
                return announcement(name) if is_head else self._add(name, make)
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


def announcement(name: str) -> Response:
    """The response to HEAD for a file that has not been made yet: its size is unknown."""
    return Response(iter(()), mimetype=mime_type(name), headers=NO_STORE)


def substitute(name: str, store: StaticStore) -> Response:
    """The response if a file cannot be made: a redirect to the picture's other format, or 503 with Retry-After."""
    source = avif_source(name, store)
    if source is None:
        return Response(status=503, headers={"Retry-After": "5", **NO_STORE})
    answer = redirect(url_of(source), 302)
    answer.headers.update(NO_STORE)
    return answer


class DocumentLinks:
    """Adds the permanent address of a document to responses with its file (`Link: rel=canonical`), and to the log."""

    def __init__(self, app: WSGIApplication, current_build: CurrentBuild, site_url: str) -> None:
        self._app, self._current_build, self._site_url = app, current_build, site_url

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = get_path_info(environ)
        document = self._permanent_path(path.removeprefix(STATIC_PREFIX)) if path.startswith(DOCUMENTS) else ""
        if not document:
            return self._app(environ, start_response)
        environ.setdefault(LOG_KEY, {})["document"] = document
        address = self._site_url + document

        def with_link(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, [*headers, ("Link", f'<{address}>; rel="canonical"')], *error)

        return self._app(environ, with_link)

    def _permanent_path(self, name: str) -> str:
        """The permanent path of a file's document; empty for a file that the build does not know."""
        try:
            with self._current_build.borrowed() as build:
                owner = file_owner(build.db, name)
        except NoBuildError:
            return ""
        if owner is None:
            return ""
        path = DOCUMENT.path.format(code=owner.code) + owner.suffix
        return localized_path(path, LOCALES[owner.locale])
