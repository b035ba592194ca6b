"""Exports the served build: requests every address, writes the answers to files, and removes obsolete files."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path, PurePosixPath
from typing import NamedTuple, TypeVar

from vitrine.build_folder import METADATA, REQUIRED_FILES, ROUTE_RULES
from vitrine.builder.build_store import served_build
from vitrine.builder.digests import shown_settings
from vitrine.builder.report import Reporter
from vitrine.errors import ExportError
from vitrine.export import nginx, static_host_files
from vitrine.export.addresses import Entry, entries, file_entry, former_paths, moved_folders, moved_paths
from vitrine.export.folder import ExportFolder, Manifest
from vitrine.export.header_tables import Headers, header_tables
from vitrine.export.redirects import Redirect, fixed_redirects, in_order, redirect_of
from vitrine.export.rendering import Answer, Renderer, Task, answer_all, copy_all, start
from vitrine.export.server_links import ExportServer, export_server
from vitrine.files.disk_errors import disk_errors
from vitrine.files.shared_files import write_whole
from vitrine.files.static_store import StaticStore
from vitrine.problems import counted
from vitrine.processes.child_processes import begin_child, hold_interrupts
from vitrine.release import combine_digests, release
from vitrine.settings.settings import Settings
from vitrine.web.routing.request_path import PAYLOAD

T = TypeVar("T")

BATCH = 20
HOST_FILES = ("_headers", "_redirects")
STATIC = "static/"
DOCUMENTS = "documents/"
BELOW = "/any"  # appended to a folder to request what is below it


class ExportSummary(NamedTuple):
    """The result of an export."""

    files: int
    written: int
    removed: int
    seconds: float
    server: ExportServer

    def __str__(self) -> str:
        changed = (
            f"{self.written} written, {self.removed} removed" if self.written or self.removed else "nothing changed"
        )
        return f"exported {counted(self.files, 'file')}, {changed} ({self.seconds:.1f} s)\n{self._server}"

    @property
    def _server(self) -> str:
        match self.server.kind:
            case "behind":
                return f"nginx passes searches, inquiries and filters on to {self.server.upstream}"
            case "elsewhere":
                return f"searches, inquiries and filters lead to {self.server.origin}; nobody detects languages"
        return (
            "left out, as EXPORT_SERVER_URL is not set: search, inquiries, filters, sorting, comparison, news by year, "
            "the office finder, the map, detection of languages"
        )


class Answers(NamedTuple):
    """The answers to all addresses: the headers of each file by its name, the redirects, and how many files changed."""

    files: dict[str, Headers]
    redirects: list[Redirect]
    written: int


def export_site(settings: Settings, path: Path, processes: int, reporter: Reporter) -> ExportSummary:
    """Write the served build as files; only those that differ from the last export are written.

    Raises ExportError, and BuildError if the disk is full. After an error, all files are complete and none is removed.
    """
    started, server, folder = time.monotonic(), export_server(settings), ExportFolder(path)
    digest = inputs_digest(settings, server, folder.public)
    with disk_errors(path, action="export"), folder.locked():
        last = folder.manifest()
        if last.made_from == digest and folder.has(last.files):
            return ExportSummary(len(last.files), 0, 0, time.monotonic() - started, server)
        folder.write_manifest(Manifest(files=last.files))
        build_id = METADATA.read(served_build(settings)).id
        task = Task(settings, server, folder.public, build_id, keeps_same=bool(last.made_from))
        answers = write_files(task, processes, reporter)
        written = answers.written + configure(folder, answers, settings, server)
        files = {*answers.files, *HOST_FILES}
        removed = remove_obsolete(folder, files, StaticStore(settings.built_path))
        folder.write_manifest(Manifest(digest, tuple(sorted(files))))
    return ExportSummary(len(files), written, removed, time.monotonic() - started, server)


def inputs_digest(settings: Settings, server: ExportServer, public: Path) -> str:
    """The digest of everything that an export depends on, including its folder and, as files expire, the day."""
    inputs = {
        "folder": str(public.absolute()),
        "build": METADATA.read(served_build(settings)).id,
        "release": release(),
        "day": datetime.now(UTC).date().isoformat(),
        "server": repr(server),
        "indexnow": settings.indexnow_key,
    }
    return combine_digests([*inputs.items(), *shown_settings(settings)])


def write_files(task: Task, processes: int, reporter: Reporter) -> Answers:
    """Request every address and write the answers; the files of the build come first, since pages refer to them."""
    renderer, build_folder = start(task), served_build(task.settings)
    names = browser_files(build_folder)
    routes = renderer.app.extensions["routes"].values()
    addresses = list(dict.fromkeys(entries(renderer.build, routes, task.server)))
    if task.settings.indexnow_key:
        addresses.append(file_entry(f"/{task.settings.indexnow_key}.txt"))
    try:
        with workers(task, processes) as run:
            copied = collect(run, copy_all, names, reporter, "browser files and pictures")
            pages = collect(run, answer_all, addresses, reporter, "pages")
            pages += collect(run, answer_all, [more for page in pages for more in page.further], reporter, "lists")
    except BrokenProcessPool as error:
        raise ExportError("a process of the export was killed; if memory was short, use fewer --processes") from error
    files = {answer.file: answer.headers for answer in pages if answer.file}
    files |= {f"{STATIC}{name}": headers for name, headers in static_headers(renderer, names)}
    redirects = [
        # Those that pages link to come first: some hosts read only the first two thousand.
        *redirects_among(pages),
        *fixed_redirects(task.server),
        *site_redirects(renderer, build_folder, task.server),
    ]
    return Answers(files, in_order(redirects), sum(answer.is_written for answer in (*copied, *pages)))


def browser_files(build_folder: Path) -> list[str]:
    """The files of static/built that pages refer to; typefaces are needed only to draw social images."""
    required = REQUIRED_FILES.read(build_folder)
    names = (required.assets, required.pictures, required.documents, required.messages, required.on_demand())
    return [name for group in names for name in group]


def static_headers(renderer: Renderer, names: Iterable[str]) -> Iterator[tuple[str, Headers]]:
    """The headers of static files; files of one type share them, except documents, each of which names its address."""
    by_type: dict[str, Headers] = {}
    for name in names:
        file_type = name if name.startswith(DOCUMENTS) else PurePosixPath(name).suffix
        if file_type not in by_type:
            by_type[file_type] = renderer.static_headers(name)
        yield name, by_type[file_type]


def site_redirects(renderer: Renderer, build_folder: Path, server: ExportServer) -> Iterator[Redirect]:
    """The redirects of the site, as the server resolves them."""
    rules, spellings = ROUTE_RULES.read(build_folder).matcher, former_paths(renderer.build.db)
    for path in dict.fromkeys(moved_paths(renderer.build.db, rules, server)):
        bare, _, query = path.partition("?")
        answer = renderer.answer(Entry(bare.replace("%", "%25"), "", query))
        for redirect in redirects_among([answer._replace(path=path)]):
            yield redirect._replace(spelling=spellings.get(path, ""))
    for path in moved_folders(rules):
        answer = renderer.answer(Entry(path + BELOW, "", ""))
        if folder := redirect_of(answer._replace(path=path), folder=True):
            yield folder


def redirects_among(answers: Iterable[Answer]) -> Iterator[Redirect]:
    """The redirects among some answers, such as permanent addresses of documents; those of page data are left out."""
    without_file = (answer for answer in answers if not answer.file and not answer.path.endswith(PAYLOAD))
    yield from (redirect for answer in without_file if (redirect := redirect_of(answer)))


def configure(folder: ExportFolder, answers: Answers, settings: Settings, server: ExportServer) -> int:
    """Write the configuration of web servers; returns how many files in the public folder changed."""
    files = {f"/{name}": headers for name, headers in sorted(answers.files.items())}
    tables, statuses = header_tables(files), nginx.moved_statuses(answers.redirects)
    texts = {
        folder.path / "nginx-http.conf": nginx.http_file(files, tables, answers.redirects, settings),
        folder.path / "nginx-server.conf": nginx.server_file(str(folder.public), tables, statuses, server),
        folder.public / "_headers": static_host_files.headers_file(files),
        folder.public / "_redirects": static_host_files.redirects_file(answers.redirects, settings.site_url),
    }
    changed = [path for path, text in texts.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in changed:
        write_whole(path, texts[path].encode())
    return sum(path.parent == folder.public for path in changed)


def remove_obsolete(folder: ExportFolder, current: set[str], store: StaticStore) -> int:
    """Remove the files of former pages; static files of earlier builds stay as long as the store has them."""
    folder.remove_unfinished()
    public = StaticStore(folder.public)
    obsolete = [
        name
        for name in public.names()
        if name not in current and not (name.startswith(STATIC) and store.has(name.removeprefix(STATIC)))
    ]
    folder.remove(obsolete)
    return len(obsolete)


@contextmanager
def workers(task: Task, processes: int) -> Iterator[Executor | None]:
    """The process pool of an export; None if this process works alone."""
    if processes == 1:
        yield None
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=begin, initargs=(task,)) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def begin(task: Task) -> None:
    """Begin a process of the pool."""
    begin_child()
    start(task)


def collect(
    pool: Executor | None,
    work: Callable[[Sequence[T]], list[Answer]],
    items: Sequence[T],
    reporter: Reporter,
    name: str,
) -> list[Answer]:
    """Apply `work` to all items in batches; returns the answers in order."""
    reporter.step(name, len(items))
    batches = [items[start : start + BATCH] for start in range(0, len(items), BATCH)]
    answers: list[Answer] = []
    with hold_interrupts():
        answered = (pool.map if pool else map)(work, batches)
    for batch in answered:
        for answer in batch:
            answers.append(answer)
            reporter.advance()
    return answers
