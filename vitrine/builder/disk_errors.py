"""Explains that a build failed because the disk is full or cannot be written."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from vitrine.errors import BuildError

FULL = "the disk is full{place}; make space, then {action} again"
READ_ONLY = "the disk is read-only{place}; let the user of the site write there, then {action} again"
NOT_ALLOWED = "this user may not write{place}; run the command as the user of the site"
REASONS = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: NOT_ALLOWED,
    errno.EPERM: NOT_ALLOWED,
}
UNCHANGED = "The served site is unchanged."


@contextmanager
def disk_errors(action: str = "build", outcome: str = UNCHANGED) -> Iterator[None]:
    """Turn errors of the disk into a BuildError that names the place, the action to repeat, and what is served now."""
    try:
        yield
    except OSError as error:
        if error.errno not in REASONS:
            raise
        place = f" at {error.filename}" if error.filename else ""
        raise BuildError(f"{REASONS[error.errno].format(place=place, action=action)}. {outcome}") from error
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_FULL:
            raise
        raise BuildError(
            f"{FULL.format(place=' where the site database is written', action=action)}. {outcome}"
        ) from error
