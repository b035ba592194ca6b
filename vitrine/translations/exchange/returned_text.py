"""The texts of a file that comes back from a handoff, whatever its format."""

from dataclasses import dataclass, field
from typing import NamedTuple

from vitrine.errors import VitrineError
from vitrine.locales import Locale
from vitrine.problems import Problems


class UnreadableReturnError(VitrineError):
    """A returned file cannot be read; the message says why."""


class ReturnedText(NamedTuple):
    """A translated text; `id` is that of the entry it was handed off as, `line` or `cell` its place in the file.

    `unfinished` says why the translation does not count as finished, if it does not. `remark` is what the translator
    wrote about it, perhaps with what we had written there. `places` are the comments and files of an entry.
    """

    id: str
    source: str
    msgstr: tuple[str, ...]
    line: int = 0
    cell: str = ""
    unfinished: str = ""
    remark: str = ""
    places: frozenset[str] = frozenset()

    @property
    def place(self) -> str:
        """Where the text is, within its file."""
        return self.cell or f"line {self.line}"

    def place_in(self, file: str) -> str:
        """Where the text is in its file, as problems name it beside its line."""
        return f"{file}:{self.cell}" if self.cell else file


@dataclass(frozen=True)
class ReturnedFile:
    """A returned file; `remarks` are texts with a remark in place of a translation.

    `unread` are words in a workbook where no translation is read. `translator` is the name in the file, or empty.
    """

    locale: Locale
    texts: list[ReturnedText]
    remarks: list[ReturnedText] = field(default_factory=list)
    unread: Problems = field(default_factory=Problems)
    translator: str = ""
