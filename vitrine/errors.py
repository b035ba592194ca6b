"""The exceptions of the program, and problems: mistakes in source files, each with its location and remedy."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePath


class VitrineError(Exception):
    """Base of all errors that the program reports by their message, without a traceback."""


class SettingsError(VitrineError):
    """A setting is wrong; the message names it and says what to write."""


class BuildError(VitrineError):
    """A build could not be made, found or activated; the served site is unchanged."""


class ExportError(VitrineError):
    """The site could not be exported; the message says what to do."""


@dataclass(frozen=True, order=True)
class Problem:
    """A mistake in a source file; `path` is relative to the project, `line` counts from 1, 0 is the whole file."""

    path: str
    line: int
    message: str
    remedy: str = ""

    def __str__(self) -> str:
        location = f"{self.path}:{self.line}" if self.line else self.path
        return f"{location}: {self.message}" + (f"; {self.remedy}" if self.remedy else "")


class Problems:
    """Collects problems, so that one run reports them all."""

    def __init__(self) -> None:
        self._problems: set[Problem] = set()

    def add(self, path: str | PurePath, line: int, message: str, remedy: str = "") -> None:
        """Add a problem; one that was added before counts once."""
        self._problems.add(Problem(str(path), line, message, remedy))

    def extend(self, others: "Iterable[Problem] | Problems") -> None:
        """Add the problems collected elsewhere."""
        self._problems.update(others.sorted() if isinstance(others, Problems) else others)

    def __bool__(self) -> bool:
        return bool(self._problems)

    def __len__(self) -> int:
        return len(self._problems)

    def sorted(self) -> list[Problem]:
        """The problems by path and line."""
        return sorted(self._problems)
