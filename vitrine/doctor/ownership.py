"""Finds files of builds and servers that belong to several users, as after a command that root ran in a site."""

import os
import pwd
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from vitrine.doctor.finding import Finding
from vitrine.settings import Settings


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
    """Everything in a folder with its owner; what is removed meanwhile does not count."""
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
