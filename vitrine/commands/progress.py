"""Shows the progress of a build on a terminal."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, TextIO

from tqdm import tqdm

from vitrine.builder.report import SILENT, Reporter

COUNTED = "{desc} {bar:40} {n_fmt}/{total_fmt}, {elapsed}, {remaining} left"
UNCOUNTED = "{desc} …"


class ProgressBar(Reporter):
    """A line that shows the current step and how far it is."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._bar: tqdm[Any] | None = None

    def step(self, name: str, parts: int = 0) -> None:
        """Show the next step instead of the last one; `parts` is 0 if their number is unknown."""
        self.close()
        bar_format = COUNTED if parts else UNCOUNTED
        # A step has hundreds of parts, not millions: drawing each makes sure that the last ones are shown.
        self._bar = tqdm(
            desc=name, total=parts or None, bar_format=bar_format, file=self._terminal, leave=False, mininterval=0
        )

    def advance(self) -> None:
        """Count one part as done."""
        if self._bar is not None:
            self._bar.update()

    def close(self) -> None:
        """Remove the line."""
        if self._bar is not None:
            self._bar.close()


@contextmanager
def progress() -> Iterator[Reporter]:
    """A reporter that draws a progress bar and removes it at the end; without a terminal it is silent."""
    if not sys.stderr.isatty():
        yield SILENT
        return
    with closing(ProgressBar(sys.stderr)) as bar:
        yield bar
