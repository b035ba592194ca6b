"""The finished builds on disk: locks, stores, activates, rolls back and removes them."""

import fcntl
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from vitrine.build_folder import (
    METADATA,
    PROVENANCE,
    REQUIRED_FILES,
    Provenance,
    builds_path,
    current_id,
    current_link,
    linked_id,
    release_lock,
    releases_path,
    served_link,
)
from vitrine.database.damage import is_readable
from vitrine.errors import BuildError
from vitrine.files.build_cache import CacheFile
from vitrine.files.shared_files import sync, try_exclusive_lock
from vitrine.files.static_store import StaticStore
from vitrine.release import code_digest, release
from vitrine.settings.settings import Settings

UNFINISHED = ".new-"
UNFINISHED_LINK = ".current-"
KEPT_BUILDS = 5
MARKED_SECONDS = 24 * 3600  # marking thousands of files at every build would take longer than the build
# No page in a visitor's cache refers to files of an older build for longer than a week.
KEPT_SECONDS = 7 * 24 * 3600 + MARKED_SECONDS

log = structlog.get_logger()


def kept_builds(settings: Settings) -> list[Path]:
    """The folders of all finished builds, the one activated last first."""
    folders = builds_path(settings.var_path).glob("[!.]*")
    finished = (folder for folder in folders if METADATA.path(folder).is_file())
    return sorted(finished, key=lambda folder: (folder.stat().st_mtime_ns, folder.name), reverse=True)


def touch_as_newest(settings: Settings, folder: Path) -> None:
    """Make a build the first of `kept_builds`, even if the clock was set back since the last activation."""
    times = (other.stat().st_mtime_ns for other in kept_builds(settings) if other != folder)
    activated = max(time.time_ns(), max(times, default=0) + 1_000_000_000)  # a second: some disks store no fractions
    os.utime(folder, ns=(activated, activated))


def own_builds(settings: Settings) -> list[Path]:
    """The folders of the finished builds that this release made."""
    return list(filter(is_own, kept_builds(settings)))


def is_own(folder: Path) -> bool:
    """Whether this release made a build; false if it is too damaged to tell."""
    try:
        return METADATA.read(folder).release == release()
    except msgspec.MsgspecError:
        return False


def is_current(provenance: Provenance, moment: datetime) -> bool:
    """Whether a build shows the content that is published at a moment, and has not expired."""
    begun = provenance.since is None or provenance.since <= moment
    return begun and all(end is None or moment < end for end in (provenance.next_change, provenance.expires))


def served_build(settings: Settings) -> Path:
    """The folder of the build that processes of this release serve."""
    link = served_link(settings.var_path, release())
    if not linked_id(settings.var_path, link):
        reason = f"{link} leads to no build" if os.path.lexists(link) else "this release has made no build"
        raise BuildError(f"{reason}; run `flask site build`")
    return link.resolve()


@contextmanager
def build_lock(settings: Settings) -> Iterator[None]:
    """Hold the build lock of the site, waiting while another build runs; the lock of a killed build is free."""
    settings.var_path.mkdir(parents=True, exist_ok=True)
    with (settings.var_path / "build.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def unfinished_build(settings: Settings) -> Iterator[Path]:
    """A new folder beside the finished builds; removed afterwards unless it was renamed to become one of them."""
    folder = builds_path(settings.var_path) / f"{UNFINISHED}{os.getpid()}"
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        if folder.exists():
            shutil.rmtree(folder)


def results_file(settings: Settings) -> Path:
    """The cache of results, which may be deleted between builds."""
    return settings.var_path / "cache" / "results.db"


@contextmanager
def open_result_cache(settings: Settings) -> Iterator[CacheFile]:
    """Open the cache of results, and commit it if the build succeeds; results that were shared stay in any case."""
    results = CacheFile(results_file(settings), code_digest())
    try:
        yield results
        results.finish()
    finally:
        results.close()


class BuildResult(NamedTuple):
    """A finished build; `is_new` is false if a build with the same id already existed."""

    folder: Path
    is_new: bool


def store_build(settings: Settings, folder: Path, build_id: str) -> BuildResult:
    """Sync a finished folder to disk and move it among the builds.

    If a build of this id exists, it has the same bytes; only its provenance is updated.
    """
    for path in (*folder.rglob("*"), folder):
        sync(path)
    target = builds_path(settings.var_path) / build_id
    is_new = not target.exists()
    if is_new:
        folder.rename(target)
    else:
        PROVENANCE.write(target, PROVENANCE.read(folder))
    sync(target.parent)
    return BuildResult(target, is_new)


def activate(settings: Settings, build_id: str) -> None:
    """Serve a build with the processes of this release; other releases keep serving their own builds."""
    served = served_link(settings.var_path, release())
    served.parent.mkdir(parents=True, exist_ok=True)
    for link in (served, current_link(settings.var_path)):
        point_link(link, builds_path(settings.var_path) / build_id)


def point_link(link: Path, target: Path) -> None:
    """Point a link to a build atomically, so that readers find the previous build or this one."""
    unfinished = link.with_name(f"{UNFINISHED_LINK}{os.getpid()}")
    unfinished.symlink_to(os.path.relpath(target, link.parent))
    try:
        unfinished.replace(link)
    finally:
        unfinished.unlink(missing_ok=True)
    sync(link.parent)


def roll_back(settings: Settings, build_id: str = "") -> str:
    """Serve the build of this id, or the one served before the current one; returns its id."""
    with build_lock(settings):
        folder = find_build(settings, build_id) if build_id else previous_build(settings)
        if not is_readable(folder):
            raise BuildError(f"build {folder.name} is damaged; go back to another one, or build again")
        if METADATA.read(folder).release != release():
            raise BuildError(f"build {folder.name} was made by another release; deploy that release first")
        if missing := missing_files(settings, folder):
            raise BuildError(f"build {folder.name} needs {missing[0]}, which is gone from static/built; build again")
        activate(settings, folder.name)
        return folder.name


def find_build(settings: Settings, build_id: str) -> Path:
    folders = {folder.name: folder for folder in kept_builds(settings)}
    if build_id not in folders:
        raise BuildError(f"there is no build {build_id!r}; kept builds: {', '.join(folders) or 'none'}")
    return folders[build_id]


def previous_build(settings: Settings) -> Path:
    """The build of this release that was activated before the served one."""
    order = [folder.name for folder in kept_builds(settings)]
    current = current_id(settings.var_path)
    earlier = order[order.index(current) + 1 :] if current in order else order
    previous = next((folder for folder in own_builds(settings) if folder.name in earlier and is_readable(folder)), None)
    if previous is None:
        raise BuildError("there is no earlier build of this release to go back to; `flask site list` shows all builds")
    return previous


def remove_unfinished(settings: Settings) -> None:
    """Remove the leftovers of killed builds; the build lock must be held."""
    for folder in builds_path(settings.var_path).glob(f"{UNFINISHED}*"):
        shutil.rmtree(folder)
    for folder in (settings.var_path, *release_folders(settings)):
        for link in folder.glob(f"{UNFINISHED_LINK}*"):
            link.unlink()
    StaticStore(settings.built_path).remove_unfinished()


def remove_damaged(settings: Settings) -> None:
    """Remove the builds of this release that a power failure has left unreadable; the build lock must be held.

    A new build of the same sources has the same id, so it would not replace the damaged folder. If the served build was
    damaged, or its link leads elsewhere, an earlier one is served until a new one is ready.
    """
    for folder in builds_path(settings.var_path).glob("[!.]*"):
        if folder.is_dir() and not is_readable(folder):
            shutil.rmtree(folder)
            log.warning("a damaged build was removed", build=folder.name)
    links = (served_link(settings.var_path, release()), current_link(settings.var_path))
    earlier = next((folder for folder in own_builds(settings) if not missing_files(settings, folder)), None)
    for link in filter(Path.is_symlink, links):
        if earlier and not linked_id(settings.var_path, link):
            point_link(link, earlier)


def missing_files(settings: Settings, folder: Path) -> list[str]:
    """The browser files that a build needs and static/built lacks."""
    store = StaticStore(settings.built_path)
    return [name for name in REQUIRED_FILES.read(folder).built() if not store.has(name)]


def prune(settings: Settings, now: float | None = None) -> None:
    """Remove old builds, then the browser files that no build needs.

    Served builds always stay: the build of this release, the builds of other releases with running processes, and any
    build that a process still holds open.
    """
    current = current_id(settings.var_path)
    served = set(served_ids(settings))
    others = [folder for folder in kept_builds(settings) if folder.name != current]
    for folder in others[KEPT_BUILDS - 1 :]:
        if folder.name not in served:
            remove_unlocked(folder, METADATA.path(folder))
    for folder in release_folders(settings):
        if not served_link(settings.var_path, folder.name).exists():
            remove_unlocked(folder, release_lock(settings.var_path, folder.name))
    prune_static_files(settings, time.time() if now is None else now)


def release_folders(settings: Settings) -> list[Path]:
    """The folder of each release that made a build."""
    return sorted(releases_path(settings.var_path).glob("*"))


def served_ids(settings: Settings) -> Iterator[str]:
    """The ids of the builds that processes serve, or may start to serve: of this release and all running ones."""
    for folder in release_folders(settings):
        with try_exclusive_lock(release_lock(settings.var_path, folder.name)) as free:
            if not free or folder.name == release():
                yield served_link(settings.var_path, folder.name).resolve().name


def remove_unlocked(folder: Path, lock: Path) -> None:
    """Remove a folder unless a process has locked it."""
    with try_exclusive_lock(lock) as free:
        if free:
            shutil.rmtree(folder)


def prune_static_files(settings: Settings, now: float) -> None:
    """Mark every browser file that a build needs as used, once a day, and remove those not used for a week."""
    store = StaticStore(settings.built_path)
    required = {name for folder in kept_builds(settings) for name in REQUIRED_FILES.read(folder).names()}
    for name in store.names():
        with suppress(FileNotFoundError):  # meanwhile, the server finished a picture and renamed its file
            age = now - store.marked_at(name)
            if name in required and age > MARKED_SECONDS:
                store.mark_used(name)
            elif name not in required and age > KEPT_SECONDS:
                store.remove(name)
