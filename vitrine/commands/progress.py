"""Draws a build's progress, on a terminal only."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from vitrine.build.reporter import SILENT, Reporter


class Bar:
    """One line with the step that runs and how far it is."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._task: TaskID | None = None

    def step(self, name: str, parts: int = 0) -> None:
        """Show the next step in place of the last one."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(name, total=parts or None)

    def advance(self) -> None:
        """Move the bar by one part."""
        if self._task is not None:
            self._progress.advance(self._task)


@contextmanager
def progress() -> Iterator[Reporter]:
    """A reporter that draws on a terminal and is silent in a pipe; the line is gone when the run ends."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield SILENT
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        yield Bar(bar)
