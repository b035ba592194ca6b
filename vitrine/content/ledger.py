"""What the files claim and refer to, kept with file and line until everything is read and can be compared."""

from typing import NamedTuple

from vitrine.content.codes import SHEET_SUFFIX, fold
from vitrine.content.sources import Source

# Products, order codes, former codes and solutions share one namespace: each can stand in `/inquiry/<code>`.
INQUIRED = "inquired"


class Claim(NamedTuple):
    """A code taken by a file; the language versions of one item have the same `owner`."""

    code: str
    owner: str
    path: str
    line: int


class Reference(NamedTuple):
    """A code that must exist."""

    kind: str
    code: str
    path: str
    line: int


class LinkUse(NamedTuple):
    """A link that must lead somewhere; `page` is the address it stands on, for links to an anchor alone."""

    target: str
    page: str
    path: str
    line: int


class Ledger:
    """All claims, references, links and anchors of a run, and what could not be read."""

    def __init__(self) -> None:
        self.references: list[Reference] = []
        self.links: list[LinkUse] = []
        self.anchors: dict[str, set[str]] = {}
        self.failed: set[str] = set()
        # Kinds of which a file holding many could not be read.
        self.unknowable: set[str] = set()
        self._claims: dict[tuple[str, str], Claim] = {}

    def claim(self, namespace: str, code: str, owner: str, source: Source, line: int) -> None:
        """Take a code; a problem names both places when something else has it already."""
        claim = Claim(code, owner, source.path, line)
        first = self._claims.setdefault((namespace, fold(code)), claim)
        if first is not claim and (first.owner != owner or first.path == source.path):
            alike = "" if first.code == code else f" (as {first.code!r}; codes ignore case)"
            message = f"the code {code!r} is taken: first in {first.path}:{first.line}{alike}"
            source.problem(line, message, "give one of the two another code")

    def inquired(self) -> set[str]:
        """Every code, folded, that can stand in `/inquiry/<code>`."""
        return {code for namespace, code in self._claims if namespace == INQUIRED}

    def fail(self, *codes: str) -> None:
        """Remember what could not be read, so that nothing is blamed for referring to it."""
        self.failed |= {fold(code) for code in codes}

    def excused(self, kind: str, *codes: str) -> bool:
        """Whether something of these codes may exist in a file that could not be read."""
        failed = any(fold(code).removesuffix(SHEET_SUFFIX) in self.failed for code in codes)
        return failed or kind in self.unknowable
