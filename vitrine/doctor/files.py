"""Findings about files on disk: free space, who may read them, and who owns them."""

import os
import pwd
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from vitrine.doctor.finding import Finding
from vitrine.settings.environment_files import machine_file
from vitrine.settings.settings import Settings

MIN_SPACE = 500 * 1024 * 1024


def check_space(settings: Settings) -> Iterator[Finding]:
    """Whether there is enough space where builds and inquiries are written."""
    store = None if settings.database_url else settings.inquiries_path
    paths = [settings.var_path, settings.built_path, settings.root, *([store.parent] if store else [])]
    disks = {path.stat().st_dev: path for path in reversed(paths) if path.is_dir()}
    for path in disks.values():
        free = shutil.disk_usage(path).free
        shown = f"{free // 1024**2} MB are free at {path}"
        if free < MIN_SPACE:
            yield Finding("disk", shown, "Builds and inquiries may fail soon.", "Make space, or use a larger disk.")
        else:
            yield Finding("disk", shown)


def check_permissions(settings: Settings) -> Iterator[Finding]:
    """Whether other users of the machine can read files with personal data or passwords."""
    files = [machine_file(root=settings.root)]
    if not settings.database_url:
        store = settings.sqlite_path
        files += [store, *(store.with_name(store.name + end) for end in ("-wal", "-shm"))]
    open_files = [path for path in files if path and path.is_file() and path.stat().st_mode & 0o077]
    for path in open_files:
        yield Finding(
            "permissions",
            f"other users may read {path}",
            "It holds personal data or passwords.",
            f"Run chmod 600 {path}",
        )
    if not open_files:
        yield Finding("permissions", "no other user may read the store or the settings")


def check_ownership(settings: Settings) -> Iterator[Finding]:
    """Whether everything that builds and servers write belongs to one user."""
    folders = [path for path in (settings.var_path, settings.built_path) if path.is_dir()]
    examples: dict[int, Path] = {}
    for folder in folders:
        for path, owner in owners(folder):
            examples.setdefault(owner, path)
    if len(examples) > 1:
        yield Finding(
            "owners",
            "files belong to several users: " + ", ".join(f"{path} to {user(uid)}" for uid, path in examples.items()),
            "Builds, servers and the worker may not replace what belongs to another user.",
            f"Give all to the user of the site: sudo chown -R USER {' '.join(map(str, folders))}",
        )
    else:
        yield Finding("owners", "what builds and servers write belongs to one user")


def owners(folder: Path) -> Iterator[tuple[Path, int]]:
    """Everything in a folder with its owner; files that are removed meanwhile are skipped."""
    for parent, folders, files in os.walk(folder):
        for path in (Path(parent, name) for name in (*folders, *files)):
            with suppress(FileNotFoundError):
                yield path, path.lstat().st_uid


def user(uid: int) -> str:
    """The name of a user, or the number of one without a name."""
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
