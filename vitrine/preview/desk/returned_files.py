"""Files that translators drop on the desk: checked at once, and stored for the web team when handed in."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from werkzeug.utils import secure_filename

from vitrine.errors import VitrineError

SUFFIXES = (".po", ".xlf", ".xliff", ".xlsx")
LARGEST = 5_000_000  # bytes
TOO_LARGE = f"The file is larger than {LARGEST // 1_000_000} MB. Split it, and hand in the parts."
MOST_CHECKED, MOST_HANDED_IN = 50, 500
LONGEST_NAME = 60
NAME = re.compile(r"[0-9a-f]{16}-[\w.-]+", re.ASCII)


class RefusedFileError(VitrineError):
    """A dropped file is not accepted; the message says why and what to do."""


class ReturnedFiles:
    """The folders of returned files: `checked` for dropped files, `handed-in` for those the web team should take."""

    def __init__(self, folder: Path) -> None:
        self._checked = folder / "checked"
        self.handed_in = folder / "handed-in"

    def keep(self, name: str, data: bytes) -> Path:
        """Store a dropped file for checking; raises RefusedFileError."""
        stem, suffix = secure_filename(Path(name).stem), Path(name).suffix.lower()
        if not data:
            raise RefusedFileError("The file is empty. Choose the file that you have translated.")
        if suffix not in SUFFIXES:
            raise RefusedFileError(f"“{name}” cannot be taken. Choose a file of these types: {', '.join(SUFFIXES)}.")
        if len(data) > LARGEST:
            raise RefusedFileError(TOO_LARGE)
        self._checked.mkdir(parents=True, exist_ok=True)
        path = self._checked / f"{sha256(data).hexdigest()[:16]}-{stem[:LONGEST_NAME] or 'file'}{suffix}"
        path.write_bytes(data)
        for old in oldest_first(self._checked)[:-MOST_CHECKED]:
            old.unlink(missing_ok=True)
        return path

    def checked(self, name: str) -> Path | None:
        """A dropped file, by the name that `keep` gave it."""
        path = self._checked / name
        return path if NAME.fullmatch(name) and path.is_file() else None

    def hand_in(self, path: Path, code: str, translator: str) -> Path:
        """Store a checked file for the web team under a name with its time, language and translator."""
        self.handed_in.mkdir(parents=True, exist_ok=True)
        if len(list(self.waiting())) >= MOST_HANDED_IN:
            raise RefusedFileError("Too many files are waiting. Ask the web team to take and delete them.")
        day = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        parts = (day, code, secure_filename(translator)[:LONGEST_NAME], path.name)
        target = self.handed_in / "-".join(filter(None, parts))
        path.rename(target)
        return target

    def handed_in_as(self, name: str) -> Path | None:
        """A handed-in file, by the name that it had as a checked one."""
        same = (path for path in self.waiting() if path.name.endswith(f"-{name}"))
        return next(same, None) if NAME.fullmatch(name) else None

    def waiting(self) -> Iterator[Path]:
        """The handed-in files that the web team has not deleted yet, newest first."""
        return reversed(oldest_first(self.handed_in))


def oldest_first(folder: Path) -> list[Path]:
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted((path for path in files if path.is_file()), key=lambda path: (path.stat().st_mtime_ns, path.name))
