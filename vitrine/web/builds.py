"""The build being served: taken up when `var/current` changes, held by each request from beginning to end."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Lock

import msgspec
import structlog
from flask import current_app, g

from vitrine.errors import BuildError
from vitrine.web.application import Application
from vitrine.web.build import Build
from vitrine.web.failure_pages import FailurePages

log = structlog.get_logger()


class NoBuildError(BuildError):
    """There is nothing to serve yet; the text says what to do."""


class Builds:
    """Hands the current build to requests; an old one is closed when its last request has ended."""

    def __init__(self, var_path: Path, release: str, taken_up: Callable[[Build], None] = lambda _build: None) -> None:
        self._link = var_path / "current"
        self._release = release
        self._taken_up = taken_up
        self._lock = Lock()
        self._target: Path | None = None
        self._current: Build | None = None
        self._holders: dict[Build, int] = {}

    def borrow(self) -> Build:
        """The current build, held until it is given back."""
        with self._lock:
            self._notice()
            if self._current is None:
                raise NoBuildError(f"{self._link} leads to no build of this release; run `flask site build`")
            self._holders[self._current] += 1
            return self._current

    def give_back(self, build: Build) -> None:
        """End one request's hold."""
        with self._lock:
            self._holders[build] -= 1
            self._close_unused()

    def _notice(self) -> None:
        target = self._link.readlink() if self._link.is_symlink() else None
        if target == self._target:
            return
        self._target = target
        if target is not None:
            self._take_up(self._link.parent / target)

    def _take_up(self, folder: Path) -> None:
        try:
            build = Build(folder)
        except (OSError, BuildError, msgspec.MsgspecError, sqlite3.Error) as error:
            log.error("build refused", folder=folder.name, reason=str(error))
            return
        if build.release != self._release:
            log.warning("build refused", folder=folder.name, reason="made by another release; restart to serve it")
            build.close()
            return
        self._current, self._holders = build, {**self._holders, build: 0}
        self._close_unused()
        self._taken_up(build)
        log.info("build taken up", build=build.id)

    def _close_unused(self) -> None:
        for build in [held for held, count in self._holders.items() if not count and held is not self._current]:
            del self._holders[build]
            build.close()


def current_build() -> Build:
    """The build of this request; the same from its beginning to its end."""
    if "build" not in g:
        builds: Builds = current_app.extensions["builds"]
        g.build = builds.borrow()
    build: Build = g.build
    return build


def install(app: Application, release: str) -> None:
    """Let every request hold the current build; none is opened before the first one needs it."""
    failure_pages = FailurePages(app)
    app.extensions["failure_pages"] = failure_pages
    app.extensions["builds"] = Builds(app.settings.var_path, release, failure_pages.renew)
    app.teardown_appcontext(give_back_build)


def give_back_build(_error: BaseException | None) -> None:
    """End this request's hold."""
    build: Build | None = g.pop("build", None)
    if build is not None:
        current_app.extensions["builds"].give_back(build)
