"""Shares the state of processes on one machine: the heartbeat of the worker, and short notes for other processes."""

import time
from pathlib import Path

WORKER, PROXIES = "worker", "proxies"
ALERT = "alert."  # the prefix of notes about alerts, followed by their subjects


def state_path(var_path: Path) -> Path:
    return var_path / "state"


def write_heartbeat(var_path: Path) -> None:
    """Record that the worker is alive; once the file exists, this needs no disk space."""
    path = state_path(var_path) / WORKER
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()


def heartbeat_age(var_path: Path) -> float | None:
    """The seconds since the worker's last heartbeat; None if there was none on this machine."""
    return note_age(var_path, WORKER)


def write_note(var_path: Path, name: str, text: str) -> None:
    """Write a note; its time is the file's modification time."""
    folder = state_path(var_path)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def remove_note(var_path: Path, name: str) -> None:
    """Remove a note, if there is one."""
    (state_path(var_path) / name).unlink(missing_ok=True)


def read_note(var_path: Path, name: str) -> str:
    """The text of a note; empty if there is none."""
    path = state_path(var_path) / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def read_notes(var_path: Path, prefix: str) -> dict[str, str]:
    """The texts of the notes whose names begin with `prefix`, keyed by the rest of their names."""
    notes = state_path(var_path).glob(f"{prefix}*")
    return {path.name.removeprefix(prefix): path.read_text(encoding="utf-8") for path in notes}


def note_age(var_path: Path, name: str) -> float | None:
    """The seconds since a note was written; None if there is none.

    A note from the future was written before the clock was set back; its distance counts as its age.
    """
    path = state_path(var_path) / name
    return abs(time.time() - path.stat().st_mtime) if path.is_file() else None
