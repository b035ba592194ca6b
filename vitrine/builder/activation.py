"""Makes a finished folder the served build, each step atomically, and rolls back to an earlier one."""

import os
from pathlib import Path

from vitrine.build_folder import (
    METADATA,
    PROVENANCE,
    builds_path,
    current_id,
    current_link,
    served_link,
)
from vitrine.builder.build_store import UNFINISHED_LINK, build_lock, kept_builds, missing_files, own_builds
from vitrine.errors import BuildError
from vitrine.files.replacement import sync
from vitrine.release import release
from vitrine.settings import Settings


def keep_build(settings: Settings, folder: Path, build_id: str) -> tuple[Path, bool]:
    """Sync a finished folder to disk and move it among the builds; returns its new path and whether the build is new.

    If a build of this id exists, it has the same bytes; only its provenance is updated.
    """
    for path in (*folder.rglob("*"), folder):
        sync(path)
    kept = builds_path(settings.var_path) / build_id
    is_new = not kept.exists()
    if is_new:
        folder.rename(kept)
    else:
        PROVENANCE.write(kept, PROVENANCE.read(folder))
    sync(kept.parent)
    return kept, is_new


def activate(settings: Settings, build_id: str) -> None:
    """Serve a build with the processes of this release; those of other releases keep serving their own builds."""
    served = served_link(settings.var_path, release())
    served.parent.mkdir(parents=True, exist_ok=True)
    for link in (served, current_link(settings.var_path)):
        point(link, builds_path(settings.var_path) / build_id)


def point(link: Path, target: Path) -> None:
    """Point a link to a build atomically, so that readers find the previous build or this one."""
    unfinished = link.with_name(f"{UNFINISHED_LINK}{os.getpid()}")
    unfinished.symlink_to(os.path.relpath(target, link.parent))
    unfinished.replace(link)
    sync(link.parent)


def roll_back(settings: Settings, build_id: str = "") -> str:
    """Serve the build of this id, or the one served before the current one; returns its id."""
    with build_lock(settings):
        folder = find_build(settings, build_id) if build_id else previous_build(settings)
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
    previous = next((folder for folder in own_builds(settings) if folder.name in earlier), None)
    if previous is None:
        raise BuildError("there is no earlier build of this release to go back to; `flask site list` shows all builds")
    return previous
