"""Shows the progress of a build on a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from vitrine.builder.report import SILENT, Reporter


class ProgressBar:
    """A line that shows the current step and how far it is."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._task: TaskID | None = None

    def step(self, name: str, parts: int = 0) -> None:
        """Show the next step instead of the last one; `parts` is 0 if their number is unknown."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(name, total=parts or None)

    def advance(self) -> None:
        """Count one part as done."""
        if self._task is not None:
            self._progress.advance(self._task)


@contextmanager
def progress() -> Iterator[Reporter]:
    """A reporter that draws a progress bar and removes it at the end; without a terminal it is silent."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield SILENT
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TextColumn("left"), TimeRemainingColumn(), console=console, transient=True) as bar:
        yield ProgressBar(bar)
