"""Lists what is below a folder, and fails where a folder cannot be read: `rglob` would skip it, and so its pages."""

import os
from collections.abc import Iterator
from pathlib import Path


def paths_below(folder: Path) -> Iterator[Path]:
    """Every file and folder below a folder, without following links; nothing if there is no such folder.

    Hidden folders are left out: they hold nothing of a site, and some, such as a trash, belong to other users.
    """
    for parent, folders, files in os.walk(folder, onerror=refuse_unreadable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(parent, name) for name in (*folders, *files))


def refuse_unreadable(error: OSError) -> None:
    """Raise the error of a folder that `os.walk` could not list, unless there is none."""
    if not isinstance(error, FileNotFoundError | NotADirectoryError):
        raise error
