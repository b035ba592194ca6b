"""The report of a build: its progress while it runs, and its result."""

from datetime import datetime

import msgspec

from vitrine.errors import BuildError
from vitrine.problems import Problem, Problems, counted


class Reporter:
    """Receives the progress of a build and ignores it; other reporters inherit from this one."""

    def step(self, name: str, parts: int = 0) -> None:
        """A step begins; `parts` is 0 if their number is not known."""

    def advance(self) -> None:
        """One part of the step is done."""


SILENT = Reporter()


class CheckSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a check that found no mistakes in the content; `warnings` do not prevent a build.

    `kept_catalogs` are those that have lost translations, and are replaced by those of the previous build.
    """

    content_files: int
    pages: int
    translation_faults: tuple[str, ...]
    kept_catalogs: tuple[str, ...] = ()
    closed_languages: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    def __str__(self) -> str:
        first = f"{self._extent}: no mistakes; {self._faults}"
        return "\n".join((first, *self.closed_languages))

    @property
    def _faults(self) -> str:
        warned = f"; {counted(len(self.warnings), 'warning')}" if self.warnings else ""
        return counted(len(self.translation_faults), "translation fault") + warned

    @property
    def _extent(self) -> str:
        return f"{counted(self.content_files, 'content file')}, {counted(self.pages, 'page')}"


class BuildSummary(CheckSummary, frozen=True, kw_only=True):
    """The result of a build; `is_new` is false if there was already a build of the same sources."""

    id: str
    is_new: bool
    locales: tuple[str, ...]
    seconds: float
    next_change: datetime | None

    def __str__(self) -> str:
        first = f"built {self.id}" if self.is_new else f"{self.id} is up to date"
        lines = (
            f"{first} ({self.seconds:.1f} s)",
            f"{self._extent} in {', '.join(self.locales)}; {self._faults}",
            f"next scheduled change: {self.next_change.isoformat()}" if self.next_change else "no scheduled changes",
            *self.closed_languages,
        )
        return "\n".join(lines)


class SourcesError(BuildError):
    """The sources have mistakes; `problems` lists all that one run found."""

    def __init__(self, problems: Problems) -> None:
        self.problems: list[Problem] = problems.sorted()
        super().__init__("\n".join(str(problem) for problem in self.problems))
