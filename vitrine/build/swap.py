"""From a finished folder to the served build, in steps that are each all or nothing; and back to an earlier one."""

import os
from pathlib import Path

from vitrine.build.folders import LINK, build_lock, builds_path, current_id, current_link, kept_builds, read_record
from vitrine.build.prune import missing_files
from vitrine.errors import BuildError
from vitrine.release import release
from vitrine.settings import Settings


def move_in(settings: Settings, folder: Path, build_id: str) -> Path:
    """Give a finished folder its place among the builds, after all of it has reached the disk."""
    for path in folder.rglob("*"):
        sync(path)
    sync(folder)
    place = builds_path(settings) / build_id
    if not place.exists():
        folder.rename(place)
    sync(place.parent)
    return place


def point_current(settings: Settings, build_id: str) -> None:
    """Serve a build: the link is replaced in one step, so a reader finds the old build or the new one."""
    link = settings.var_path / f"{LINK}{os.getpid()}"
    link.symlink_to(Path("builds") / build_id)
    link.replace(current_link(settings))
    sync(settings.var_path)


def roll_back(settings: Settings, build_id: str = "") -> str:
    """Serve a named build, or the one before the served one; returns its id."""
    with build_lock(settings):
        folder = named_build(settings, build_id) if build_id else build_before(settings)
        if read_record(folder).release != release():
            raise BuildError(f"build {folder.name} was made by another release; put that release in place first")
        if missing := missing_files(settings, folder):
            raise BuildError(f"build {folder.name} needs {missing[0]}, which static/built has no more; build again")
        point_current(settings, folder.name)
        return folder.name


def named_build(settings: Settings, build_id: str) -> Path:
    """The folder of a build by its id."""
    folders = kept_builds(settings)
    named = next((folder for folder in folders if folder.name == build_id), None)
    if named is None:
        known = ", ".join(folder.name for folder in folders) or "none"
        raise BuildError(f"there is no build {build_id!r}; kept builds: {known}")
    return named


def build_before(settings: Settings) -> Path:
    """The build that was taken up before the served one, of the same release."""
    ids = [folder.name for folder in kept_builds(settings)]
    current = current_id(settings)
    earlier = ids[ids.index(current) + 1 :] if current in ids else ids
    folders = (builds_path(settings) / build_id for build_id in earlier)
    before = next((folder for folder in folders if read_record(folder).release == release()), None)
    if before is None:
        raise BuildError("there is no earlier build of this release to go back to; `flask site list` shows all")
    return before


def sync(path: Path) -> None:
    """Wait until a file or folder has reached the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
