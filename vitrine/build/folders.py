"""Where builds stand, which one is served, and the lock that lets one build run at a time."""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from vitrine.build.record import BUILD_FILE, FILES_FILE, BuildRecord, UsedFiles
from vitrine.settings import Settings

NEW = ".new-"
LINK = ".current-"


def builds_path(settings: Settings) -> Path:
    """The folder of all builds."""
    return settings.var_path / "builds"


def current_link(settings: Settings) -> Path:
    """The link to the build that is served."""
    return settings.var_path / "current"


def current_id(settings: Settings) -> str:
    """The id of the build that is served, or empty where there is none."""
    link = current_link(settings)
    return link.readlink().name if link.is_symlink() and link.exists() else ""


def kept_builds(settings: Settings) -> list[Path]:
    """The folders of all finished builds, the one made or taken up last first."""
    folders = (path for path in builds_path(settings).glob("[!.]*") if (path / BUILD_FILE).is_file())
    return sorted(folders, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read_record(folder: Path) -> BuildRecord:
    """What a finished build says of itself."""
    return msgspec.json.decode((folder / BUILD_FILE).read_bytes(), type=BuildRecord)


def read_used_files(folder: Path) -> UsedFiles:
    """The browser files a finished build needs."""
    return msgspec.json.decode((folder / FILES_FILE).read_bytes(), type=UsedFiles)


@contextmanager
def build_lock(settings: Settings) -> Iterator[None]:
    """Hold the lock of this project's builds; waits for a build that runs, and a killed one has let go of it."""
    settings.var_path.mkdir(parents=True, exist_ok=True)
    with (settings.var_path / "build.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def new_folder(settings: Settings) -> Iterator[Path]:
    """A folder to build in, beside the finished builds; gone afterwards unless it was renamed into its place."""
    folder = builds_path(settings) / f"{NEW}{os.getpid()}"
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        if folder.exists():
            shutil.rmtree(folder)


def remove_remains(settings: Settings) -> None:
    """Remove what killed builds left behind; call it with the lock held."""
    for folder in builds_path(settings).glob(f"{NEW}*"):
        shutil.rmtree(folder)
    for link in settings.var_path.glob(f"{LINK}*"):
        link.unlink()
