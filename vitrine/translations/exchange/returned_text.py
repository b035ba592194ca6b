"""The texts of a file that comes back from a handoff, whatever its format."""

from typing import NamedTuple

from vitrine.errors import VitrineError


class UnreadableReturnError(VitrineError):
    """A returned file cannot be read; the message says why."""


class ReturnedText(NamedTuple):
    """A translated text; `id` is that of the entry it was handed off as, `line` or `cell` its place in the file.

    `unfinished` says why the translation does not count as finished, if it does not.
    """

    id: str
    source: str
    msgstr: tuple[str, ...]
    line: int = 0
    cell: str = ""
    unfinished: str = ""

    def place_in(self, file: str) -> str:
        """Where the text is in its file, as problems name it beside its line."""
        return f"{file}:{self.cell}" if self.cell else file
