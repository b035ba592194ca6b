"""The served build: opened when the link of its release points to it, closed when its last request has ended."""

import os
import sqlite3
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

import msgspec
import structlog
from flask import current_app, g

from vitrine.build_folder import (
    ASSETS,
    ISLAND_MESSAGES,
    METADATA,
    OWN_ASSETS,
    ROUTE_RULES,
    database_file,
    root_files,
    root_files_path,
    served_link,
)
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries import site as site_queries
from vitrine.errors import BuildError
from vitrine.files.shared_files import SharedLock
from vitrine.files.static_store import StaticStore
from vitrine.i18n.messages import read_messages
from vitrine.locales import LOCALES
from vitrine.pictures.social_images.images import build_faces
from vitrine.pictures.social_images.typesetting import Faces
from vitrine.web.flask_class import Application
from vitrine.web.page_cache import PageCache
from vitrine.web.routing.route_rules import RouteRules

MAX_PARTS = 5_000  # mostly values and labels of a few hundred bytes each; a longer part counts as several
PART_LENGTH = 500
RETRY_AFTER = 10  # seconds, for a build that could not be opened: too many open files, or a disk that failed

T = TypeVar("T")

log = structlog.get_logger()


class CachedParts(dict[Hashable, Any]):
    """Cached parts of pages, for all threads; all of them are dropped when there are too many."""

    _count = 0

    def keep(self, key: Hashable, part: T) -> T:
        if self._count >= MAX_PARTS:
            self.clear()
            self._count = 0
        self._count += 1 + (len(part) // PART_LENGTH if isinstance(part, str) else 0)
        self[key] = part
        return part


class OpenedBuild:
    """An open build folder; everything except the page cache and the parts is read once and never changes."""

    def __init__(self, folder: Path) -> None:
        self._lock = SharedLock(METADATA.path(folder))  # keeps the folder from being removed until it is closed
        metadata, assets = METADATA.read(folder), ASSETS.read(folder)
        self.id, self.timestamp, self.release = metadata.id, metadata.timestamp, metadata.release
        self.locales = tuple(code for code in LOCALES if code in (metadata.locales or LOCALES))
        own = OWN_ASSETS.read(folder)
        self.manifest, self.icons = assets.manifest | own.manifest, assets.icons | own.icons
        self.icon_sets = assets.icon_sets
        self.island_messages = ISLAND_MESSAGES.read(folder)
        self.rules = RouteRules(ROUTE_RULES.read(folder).matcher)
        self.messages = {code: read_messages(folder, code) for code in LOCALES}
        self.db = SiteDatabase(database_file(folder))
        self.sites = {code: site_queries.site(self.db, code) for code in LOCALES}
        self.dictionaries = {code: site_queries.dictionary(self.db, code) for code in LOCALES}
        self.root_files = {at: file.read_bytes() for at, file in root_files(root_files_path(folder)).items()}
        self.pages = PageCache()
        self.parts = {code: CachedParts() for code in LOCALES}
        self.shared_parts = CachedParts()
        self._folder = folder
        self._faces: Faces | None = None

    def faces(self, store: StaticStore) -> Faces:
        """The font files of its social images, read when the first one is drawn."""
        if self._faces is None:
            self._faces = build_faces(self._folder, store)
        return self._faces

    def close(self) -> None:
        """Close the database and release the folder; no request may be using the build."""
        self.db.close()
        self._lock.close()


class NoBuildError(BuildError):
    """There is no build to serve yet; the message says what to do."""


class CurrentBuild:
    """Follows the link of the running `release` to its build, and lends that build to requests.

    Builds of other releases are never served. `on_open` is called with every newly served build.
    """

    def __init__(self, var_path: Path, release: str) -> None:
        self.on_open: Callable[[OpenedBuild], None] = lambda _build: None
        self._link = served_link(var_path, release)
        self._release = release
        self._lock = Lock()
        self._target = ""
        self._retry_at = 0.0  # when to try again to open the target; 0 if it has been opened
        self._current: OpenedBuild | None = None
        # The target of the link when it was last followed, and its build: one tuple, so that reading it needs no lock.
        self._followed: tuple[str, OpenedBuild | None] = ("", None)
        self._users: dict[OpenedBuild, int] = {}

    def checkout(self) -> OpenedBuild:
        """Borrow the current build, which stays open until `checkin`; raises NoBuildError."""
        with self._lock:
            self._follow_link()
            if self._current is None:
                raise NoBuildError(
                    f"release {self._release} has no build to serve; run `flask site build` with its code and LANGUAGES"
                )
            self._users[self._current] += 1
            return self._current

    def pages(self) -> PageCache | None:
        """The page cache of the current build; None if the link has to be followed first.

        No `checkin` is needed, since cached pages need neither the database nor any other file of the build.
        """
        target = self._read_link()
        followed, build = self._followed
        return build.pages if build and target == followed and not self._is_retry_due() else None

    def checkin(self, build: OpenedBuild) -> None:
        with self._lock:
            self._users[build] -= 1
            self._close_unused()

    @contextmanager
    def borrowed(self) -> Iterator[OpenedBuild]:
        """The current build during the block, for middleware, which has no Flask context; raises NoBuildError."""
        build = self.checkout()
        try:
            yield build
        finally:
            self.checkin(build)

    def _read_link(self) -> str:
        """The target of the link; empty if there is none."""
        try:
            return os.readlink(self._link)  # noqa: PTH115 - pathlib takes three times as long, on every request
        except OSError:
            return ""

    def _is_retry_due(self) -> bool:
        return 0 < self._retry_at <= monotonic()

    def _follow_link(self) -> None:
        target = self._read_link()
        if target == self._target and not self._is_retry_due():
            return
        self._target, self._retry_at = target, 0.0
        opened = self._open(self._link.parent / target) if target else None
        self._followed = (target, self._current)
        if opened:
            self.on_open(opened)

    def _open(self, folder: Path) -> OpenedBuild | None:
        """Make a build the current one; returns None if it is refused, so that the previous one stays."""
        try:
            build = OpenedBuild(folder)
        except (OSError, BuildError, msgspec.MsgspecError, sqlite3.Error) as error:
            log.error("build refused", folder=folder.name, reason=str(error))
            self._retry_at = monotonic() + RETRY_AFTER
            return None
        if build.release != self._release:
            log.warning("build refused", folder=folder.name, reason=f"made by release {build.release}")
            build.close()
            return None
        self._current, self._users = build, {**self._users, build: 0}
        self._close_unused()
        log.info("build opened", build=build.id)
        return build

    def _close_unused(self) -> None:
        for build in [build for build, count in self._users.items() if not count and build is not self._current]:
            del self._users[build]
            build.close()


def init_app(app: Application, release: str) -> None:
    """Serve the builds of a release; none is opened before the first request needs it."""
    app.extensions["current_build"] = CurrentBuild(app.settings.var_path, release)
    app.teardown_appcontext(checkin_build)


def checkin_build(_error: BaseException | None) -> None:
    build: OpenedBuild | None = g.pop("build", None)
    if build is not None:
        current_app.extensions["current_build"].checkin(build)
