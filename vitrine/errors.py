"""The errors of the program, and the problem: a mistake in a file, with its place and its remedy."""

from dataclasses import dataclass
from pathlib import PurePath


class VitrineError(Exception):
    """Base of every error the program reports to people in words rather than with a traceback."""


class SettingsError(VitrineError):
    """A setting in the environment is wrong; the text names the setting, its value and what to write."""


class BuildError(VitrineError):
    """A build could not be made, found or swapped in; the served site is untouched."""


@dataclass(frozen=True, order=True)
class Problem:
    """A mistake in a source file; `path` is relative to the project, `line` counts from 1, 0 meaning the whole file."""

    path: str
    line: int
    message: str
    remedy: str = ""

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        return f"{place}: {self.message}" + (f"; {self.remedy}" if self.remedy else "")


class Problems:
    """Collects the problems of a whole run, so that one run names them all."""

    def __init__(self) -> None:
        self._problems: set[Problem] = set()

    def add(self, path: str | PurePath, line: int, message: str, remedy: str = "") -> None:
        """Note one mistake; the same mistake noted twice counts once."""
        self._problems.add(Problem(str(path), line, message, remedy))

    def extend(self, others: "Problems") -> None:
        """Note the mistakes collected elsewhere."""
        self._problems.update(others.sorted())

    def __bool__(self) -> bool:
        return bool(self._problems)

    def __len__(self) -> int:
        return len(self._problems)

    def sorted(self) -> list[Problem]:
        """All problems, by path and line."""
        return sorted(self._problems)
