"""What a build tells of its progress, and to whom; the command line draws it, tests and workers hear nothing."""

from typing import Protocol


class Reporter(Protocol):
    """Hears which step runs, how many parts it has, and each part done."""

    def step(self, name: str, parts: int = 0) -> None:
        """A step begins; `parts` is 0 where they are not known."""

    def advance(self) -> None:
        """One part of the step is done."""


class Silent:
    """Hears everything, says nothing."""

    def step(self, name: str, parts: int = 0) -> None:
        """Nothing to say."""

    def advance(self) -> None:
        """Nothing to say."""


SILENT = Silent()
