"""Explains in one line that the disk is full, or that this user may not read or write a file."""

import errno
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from vitrine.errors import BuildError

FULL = "the disk is full{place}; make space, then {action} again"
UNREADABLE = "this user may not read {file}; let the user of the site read it, then {action} again"
UNWRITABLE = "this user may not write{place}; {action} as the user of the site, to whom all that is there must belong"
FILE_FOR_FOLDER = "there is a file in place of a folder{place}; move it away, then {action} again"
REASONS = {
    errno.ENAMETOOLONG: "a name is too long{place}; shorten it, then {action} again",
    errno.EISDIR: "there is a folder in place of a file{place}; move it away, then {action} again",
    errno.ENOTDIR: FILE_FOR_FOLDER,
    errno.EEXIST: FILE_FOR_FOLDER,
    errno.ELOOP: "a symbolic link leads to itself{place}; put a file in its place, then {action} again",
    errno.EFBIG: "the system allows no file of this size{place}; raise its limit, then {action} again",
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: "the disk is read-only{place}; let the user of the site write there, then {action} again",
    errno.EACCES: UNWRITABLE,
    errno.EPERM: UNWRITABLE,
}
SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: UNWRITABLE,
}
UNCHANGED = "The served site is unchanged."


@contextmanager
def disk_errors(*folders: Path, action: str = "build", outcome: str = UNCHANGED) -> Iterator[None]:
    """Turn errors of the disk into a BuildError that names the place, the action to repeat, and what is served now.

    `folders` are the folders to which the block writes; they are named if the system does not say which file it
    refused.
    """
    try:
        yield
    except OSError as error:
        if not (refusal := disk_refusal(error, action, folders)):
            raise
        raise BuildError(f"{refusal}. {outcome}") from error
    except sqlite3.OperationalError as error:
        reason = SQLITE_REASONS.get(error.sqlite_errorcode & 0xFF)  # the other bits say more than we need
        if reason is None:
            raise
        refusal = reason.format(place=" where databases are kept, in var/builds and var/cache", action=action)
        raise BuildError(f"{refusal}. {outcome}") from error


def disk_refusal(error: OSError, action: str, folders: Sequence[Path] = ()) -> str:
    """What the disk refused, where, and what to do before repeating `action`; empty for an error of another kind."""
    if error.errno not in REASONS:
        return ""
    file = refused_file(error, is_target=error.errno == errno.EISDIR)
    if REASONS[error.errno] == FILE_FOR_FOLDER:
        obstacle = file and file_in_place_of_folder(file)
        return FILE_FOR_FOLDER.format(place=f" at {obstacle}", action=action) if obstacle else ""
    if file is None:
        place = f" at {' or '.join(map(str, folders))}" if folders else ""
        return REASONS[error.errno].format(place=place, action=action)
    exists = is_reachable(file)
    unreadable = file if exists and not os.access(file, os.R_OK) else closed_folder(file)
    if unreadable:
        return UNREADABLE.format(file=unreadable, action=action)
    # A file that does not exist could not be made, often under a temporary name.
    place = f" at {file if exists else file.parent}"
    return REASONS[error.errno].format(place=place, action=action)


def refused_file(error: OSError, *, is_target: bool) -> Path | None:
    """The file that an error names by its full path; for a new link, this is the second file that it names.

    With `is_target`, it is the second one where something is moved, too.
    """
    # A relative name does not identify the file: `shutil.rmtree` names files below a folder that the error omits.
    named = [Path(name) for name in (error.filename, error.filename2) if name]
    return next((path for path in (named[::-1] if is_target else named) if path.is_absolute()), None)


def file_in_place_of_folder(path: Path) -> Path | None:
    """The file, or the link that leads nowhere, at a path or above it; None if there are only folders."""
    return next((part for part in (path, *path.parents) if os.path.lexists(part) and not part.is_dir()), None)


def closed_folder(file: Path) -> Path | None:
    """The uppermost folder above a file that this user may not enter; None if there is none."""
    above = (folder for folder in file.parents[::-1] if os.access(folder, os.F_OK))
    return next((folder for folder in above if not os.access(folder, os.X_OK)), None)


def is_reachable(file: Path) -> bool:
    """Whether a file exists under a name that is valid, in a folder that this user may enter."""
    try:
        return file.exists()
    except OSError:
        return False
