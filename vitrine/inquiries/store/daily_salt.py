"""The salt of a day in a file of this machine, with which searches without result are hashed."""

import fcntl
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from io import TextIOWrapper
from pathlib import Path

from vitrine.files.process_state import state_path

SALT_FILE = "search-salt"


def daily_salt(var_path: Path, day: date) -> str:
    """The salt of a day, shared by all processes of this machine; the salt of another day is overwritten."""
    with opened_salt_file(var_path) as file:
        made_on, _, salt = file.read().partition(" ")
        if made_on != day.isoformat():
            salt = secrets.token_hex(32)
            rewrite(file, f"{day.isoformat()} {salt}")
        return salt


def forget_salt(var_path: Path, day: date) -> None:
    """Erase the salt unless it is that of this day."""
    if not (state_path(var_path) / SALT_FILE).exists():
        return
    with opened_salt_file(var_path) as file:
        if not file.read().startswith(day.isoformat()):
            rewrite(file, "")


@contextmanager
def opened_salt_file(var_path: Path) -> Iterator[TextIOWrapper]:
    """Open the file of the salt, locked and unreadable for other users."""
    folder = state_path(var_path)
    folder.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(folder / SALT_FILE, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(descriptor, "r+", encoding="ascii") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


def rewrite(file: TextIOWrapper, text: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(text)
