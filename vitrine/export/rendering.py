"""Requests addresses from the application and writes the answers to files; runs in each process of an export."""

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote

from werkzeug.test import Client, TestResponse

from vitrine.database.queries.addresses import address
from vitrine.errors import ExportError
from vitrine.export.addresses import Entry, page_entries
from vitrine.export.folder import write_file
from vitrine.export.header_tables import Headers, exported_headers
from vitrine.export.server_links import ExportServer, LinkRewriter, page_settings
from vitrine.files.shared_files import write_whole
from vitrine.files.static_store import STATIC_PREFIX, UNFINISHED_DRAWING, StaticStore
from vitrine.locales import SOURCE_LOCALE, split_path
from vitrine.pictures.on_demand import find_maker
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application
from vitrine.web.middleware.compression import compressed
from vitrine.web.middleware.security_headers import security_headers
from vitrine.web.request.current_build import OpenedBuild
from vitrine.web.routing.urls import PLAIN_IN_PATHS, path_in

FORMS = {".br": "br", ".gz": "gzip"}
REWRITTEN = ("text/html", "application/json", "application/feed+json", "application/opensearchdescription+xml")
FAILURE = 500
MAX_SPELLINGS = 10_000


class Task(NamedTuple):
    """The parameters of the processes of an export; with `keeps_same`, files with unchanged content stay."""

    settings: Settings
    server: ExportServer
    public: Path
    build_id: str
    keeps_same: bool


class Answer(NamedTuple):
    """The answer to an address: a `file` if it has a name, else a redirect by `location`, or neither."""

    path: str
    status: int
    file: str = ""
    headers: Headers = ()
    location: str = ""
    is_written: bool = False
    further: tuple[Entry, ...] = ()


class Renderer:
    """Renders addresses with the application, and writes the answers to the export folder."""

    def __init__(self, task: Task) -> None:
        # Imported here because the application itself imports the command that exports it.
        self.app: Application = import_module("app").create_app(page_settings(task.settings, task.server))
        self._task = task
        # Behind the check of PROXIES, which should only see requests of visitors.
        self._client = Client(self.app.extensions["page_cache"], use_cookies=False)
        self._store = StaticStore(task.settings.built_path, UNFINISHED_DRAWING)
        self.build: OpenedBuild = self.app.extensions["current_build"].checkout()
        links = LinkRewriter(task.settings.site_url, task.server, lru_cache(MAX_SPELLINGS)(self._spell))
        self._links = None if task.server.kind == "behind" else links

    def answer(self, entry: Entry) -> Answer:
        """Request an address, and write its file unless it redirects."""
        response = self._ask(entry.path, entry.query)
        if response.status_code != entry.status:
            location = response.headers.get("Location", "")
            target = self._links.rewrite_address(location) if self._links else location
            return Answer(entry.path, response.status_code, location=target)
        body = response.get_data()
        further = further_pages(entry, body)
        if self._links and response.mimetype in REWRITTEN:
            body = self._links.rewrite(body.decode()).encode()
        is_written = self._write(entry.file, body)
        headers = self._headers(response)
        return Answer(entry.path, response.status_code, entry.file, headers, "", is_written, further)

    def copy(self, name: str) -> Answer:
        """Copy a file of static/built with its compressed forms, making it first if it is made on demand."""
        target = self._task.public / "static" / name
        is_new = not target.is_file() or not self._task.keeps_same
        if is_new:
            if not self._store.has(name):
                self._make(name)
            target.parent.mkdir(parents=True, exist_ok=True)
            for source in reversed(self._store.forms(name)):
                write_whole(target.parent / source.name, source.read_bytes())
        return Answer(STATIC_PREFIX + name, 200, f"static/{name}", is_written=is_new)

    def static_headers(self, name: str) -> Headers:
        """The headers of a file of static/built."""
        return self._headers(self._ask(STATIC_PREFIX + name))

    def _headers(self, response: TestResponse) -> Headers:
        """The headers of an answer, plus those that matter only for documents, so that one rule fits all files."""
        everywhere = security_headers(self.app.settings).items()
        missing = ((name, value) for name, value in everywhere if name not in response.headers)
        return exported_headers((*response.headers, *missing), self._task.server)

    def check_build(self) -> None:
        """Raise ExportError if another build has become the served one, since an export must not mix two."""
        with self.app.extensions["current_build"].borrowed() as build:
            if build.id != self._task.build_id:
                raise ExportError(f"build {build.id} took the place of {self._task.build_id} meanwhile; export again")

    def _spell(self, path: str) -> str:
        """The canonical spelling of a path in a link."""
        prefix, bare = split_path(unquote(path))
        found = address(self.build.db, bare.rstrip("/") or "/")
        return path_in(found.path, prefix or SOURCE_LOCALE) if found else path

    def _ask(self, path: str, query: str = "") -> TestResponse:
        response = self._client.get(path, query_string=query, base_url=self._task.settings.site_url, buffered=True)
        if response.status_code >= FAILURE:
            address = f"{path}?{query}" if query else path
            raise ExportError(f"{address} answers {response.status_code}; see the error above. Nothing was removed")
        return response

    def _write(self, name: str, body: bytes) -> bool:
        path = self._task.public / name
        if self._task.keeps_same and path.is_file() and path.read_bytes() == body:
            return False
        write_file(path, body, {suffix: compressed(body, encoding) for suffix, encoding in FORMS.items()})
        return True

    def _make(self, name: str) -> None:
        make = find_maker(name, self.build.db, self._store, lambda: self.build.faces(self._store))
        if make is None:
            raise ExportError(f"static/built lacks {name}, which the build needs; run `flask site build`")
        self._store.add(name, make())


def further_pages(entry: Entry, body: bytes) -> tuple[Entry, ...]:
    """The further pages of a list, from the links of its first page, which include the last page."""
    if entry.query or not entry.file.endswith(".html"):
        return ()
    own = re.escape(quote(entry.path, safe=PLAIN_IN_PATHS).encode())
    numbers = [int(number) for number in re.findall(rb'"' + own + rb'\?page=(\d+)"', body)]
    pages = range(2, max(numbers, default=1) + 1)
    return tuple(further for number in pages for further in page_entries(entry.path, number))


_renderers: list[Renderer] = []


def start(task: Task) -> Renderer:
    """Initialize a process of an export."""
    _renderers[:] = [Renderer(task)]
    return _renderers[0]


def answer_all(entries: Sequence[Entry]) -> list[Answer]:
    """Answer some addresses, all from one build."""
    (renderer,) = _renderers
    answers = [renderer.answer(entry) for entry in entries]
    renderer.check_build()
    return answers


def copy_all(names: Sequence[str]) -> list[Answer]:
    """Copy some files of static/built."""
    (renderer,) = _renderers
    return [renderer.copy(name) for name in names]
