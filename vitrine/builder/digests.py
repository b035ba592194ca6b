"""Digests of the inputs of a build, which show whether it is up to date, and of its result, which is its id."""

import os
import time
from collections.abc import Iterable, Iterator
from errno import ELOOP, ENOENT
from pathlib import Path

import msgspec

from vitrine.build_folder import METADATA, PROVENANCE, ROUTE_RULES, WELL_KNOWN, RouteRulesDocument, database_file
from vitrine.files.file_names import is_utf8
from vitrine.files.folder_trees import refuse_unreadable
from vitrine.files.shared_files import replacing
from vitrine.overrides import override_files
from vitrine.release import combine_digests, file_digest, file_digests, release, template_files
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings
from vitrine.translations.quality.glossary import TERMS_FILE

BROWSER_FOLDERS = ("islands", "static", "templates")
EXCLUDED_FOLDERS = {"node_modules", "built", "__pycache__"}
SERVICES_FOLDER = "content/services/"  # services name icons, which the bundler adds to the browser files
EXCLUDED_FILES = {"biome.json", "run-tests.mjs"}
# A file that was changed less than this before it was read may change again without a new timestamp: those of some file
# systems have a resolution of two seconds.
SETTLED_NS = 3_000_000_000

Stamp = tuple[int, int, int, int]


class Inputs(msgspec.Struct, frozen=True):
    """The digests of all inputs of a build.

    digest           one digest of all inputs
    browser_sources  one digest of the sources of the browser files
    files            the digest of each file of the site
    engine_files     the digest of each browser file and template of the engine
    engine           one digest of everything else: code and settings
    """

    digest: str
    browser_sources: str
    files: dict[str, str]
    engine_files: dict[str, str]
    engine: str


def read_inputs(settings: Settings, *, save: bool = False) -> Inputs:
    """Digest every input; a build of the same inputs need not be made again.

    With `save`, the digests are written for the next build; this requires the build lock.
    """
    digests = InputDigests(settings.var_path / "cache" / "inputs")
    files = dict(digests.of(settings.root, site_files(settings)))
    engine_files = dict(digests.of(PROJECT, browser_files()))
    if save:
        digests.save()
    # This is the release of the running code, even if a newer one has been deployed meanwhile.
    code = ("release", release())
    engine = [*shown_settings(settings), code]
    services = [item for item in files.items() if item[0].startswith(SERVICES_FOLDER)]
    return Inputs(
        digest=combine_digests([*engine, *engine_files.items(), *files.items()]),
        browser_sources=combine_digests([code, *engine_files.items(), *services]),
        files=files,
        engine_files=engine_files,
        engine=combine_digests(engine),
    )


def shown_settings(settings: Settings) -> list[tuple[str, str]]:
    """The settings that pages or their headers contain."""
    shown = {
        "SITE_URL": settings.site_url,
        "API_URL": settings.api_url,
        "ICON_HOSTS": settings.icon_hosts,
        "MAPS_KEY": settings.maps_key,
        "MAPS_REGION": settings.maps_region,
        "CROSS_ORIGIN": settings.cross_origin,
        "SEARCH_DAYS": settings.search_days,
        "LANGUAGES": settings.languages,
    }
    return [(name, str(value)) for name, value in shown.items()]


def browser_files() -> Iterator[str]:
    """The files that the bundler reads, and the templates, since it adds the icons that they name."""
    for folder in BROWSER_FOLDERS:
        yield from input_files(PROJECT / folder)


def site_files(settings: Settings) -> Iterator[str]:
    """The content, its catalogs, the glossary (for the synonyms of search), and overrides."""
    yield from input_files(settings.content_path)
    yield from input_files(settings.content_path / "root" / WELL_KNOWN)
    yield from (path for path in input_files(settings.translations_path) if path.lower().endswith(".po"))
    yield from (str(path) for path in (settings.root / TERMS_FILE,) if path.is_file())
    yield from map(str, override_files(settings))


def input_files(folder: Path) -> Iterator[str]:
    """The path of every file below a folder on which a build may depend: no hidden or generated files, no tests.

    Paths are strings: a build looks up all of them twice, and making a Path takes longer than looking up a file.
    """
    for here, folders, files in os.walk(folder, onerror=refuse_unreadable):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in EXCLUDED_FOLDERS]
        yield from (f"{here}{os.sep}{name}" for name in files if is_input(name))


def is_input(name: str) -> bool:
    return not name.startswith(".") and ".test" not in name and name not in EXCLUDED_FILES


class FileDigest(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The digest of a file, and its stamp at that time: size, mtime, ctime and inode."""

    stamp: Stamp
    digest: str


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(dict[str, FileDigest])


class InputDigests:
    """Digests of files, saved from one run to the next in a file that may be deleted at any time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._saved = read_digests(path)
        self._current: dict[str, FileDigest] = {}

    def of(self, root: Path, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Each file's path below `root` and the digest of its content.

        Files that have just been removed are skipped, as are broken links and files whose names are not UTF-8, which
        the content checks report.
        """
        above = f"{root}{os.sep}"
        for path in filter(is_utf8, paths):
            try:
                digest = self._digest(path)
            except OSError as error:
                if error.errno not in (ENOENT, ELOOP):
                    raise
            else:
                yield path.removeprefix(above).replace(os.sep, "/"), digest

    def save(self) -> None:
        """Save the digests of this run, except those of files changed just now; one process at a time may do so."""
        if self._current != self._saved:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(self._path) as unfinished:
                unfinished.write_bytes(ENCODER.encode(self._current))

    def _digest(self, path: str) -> str:
        now, status = time.time_ns(), os.stat(path)  # noqa: PTH116 - as in `input_files`
        stamp = (status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)
        recorded = self._saved.get(path)
        if recorded is None or recorded.stamp != stamp:
            recorded = FileDigest(stamp, file_digest(path))
        if status.st_ctime_ns + SETTLED_NS < now:
            self._current[path] = recorded
        return recorded.digest


def read_digests(path: Path) -> dict[str, FileDigest]:
    """The digests in a file; empty if it is missing or damaged."""
    try:
        return DECODER.decode(path.read_bytes())
    except (FileNotFoundError, msgspec.MsgspecError):
        return {}


def build_digest(
    settings: Settings, folder: Path, database: str, locales: Iterable[str], rules: RouteRulesDocument
) -> str:
    """The digest of the build in a folder.

    It contains the release, since no two releases may share a build, and the current templates, since these can change
    while a process keeps its release. It contains the digest of the rows of the database instead of its bytes, which
    depend on the version of SQLite and on earlier builds.
    """
    left_out = {METADATA.path(folder), PROVENANCE.path(folder), ROUTE_RULES.path(folder), database_file(folder)}
    files = [path for path in folder.rglob("*") if path.is_file() and path not in left_out]
    parts = [
        ("release", release()),
        *shown_settings(settings),
        ("database", database),
        ("locales", ",".join(locales)),
        ("rules", msgspec.json.encode((rules.matcher, rules.prerendered), order="deterministic").decode()),
        *file_digests(folder, files),
        *file_digests(PROJECT, template_files()),
        *file_digests(settings.root, override_files(settings)),
    ]
    return combine_digests(parts)
