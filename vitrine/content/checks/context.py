"""The context of every check; collects what files claim and refer to, until everything has been read."""

from pathlib import Path
from typing import NamedTuple

from vitrine.content.checks.picture_files import PictureFiles
from vitrine.content.read.source_files import Source
from vitrine.content.record_codes import INQUIRABLE, SHEET_SUFFIX, fold
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.problems import Problems

DOCUMENT_NUMBER = "document number"


class Claim(NamedTuple):
    """A code that a file claims; the language versions of one item have the same `item_key`."""

    code: str
    item_key: str
    path: str
    line: int


class Reference(NamedTuple):
    """A code that must exist; `target` is the name of a kind, or of another target in reference_resolution.py."""

    target: str
    code: str
    path: str
    line: int


class LinkUse(NamedTuple):
    """A link that must have a target; `page` is the address of the page it is on, for links to an anchor alone."""

    target: str
    page: str
    path: str
    line: int


class CrossReferences:
    """All codes, references, links and anchors of a run, and what could not be read."""

    def __init__(self) -> None:
        self.references: list[Reference] = []
        self.links: list[LinkUse] = []
        self._claims: dict[tuple[str, str], Claim] = {}
        self._anchors: dict[str, set[str]] = {}
        self._unread_codes: set[str] = set()
        self._unread_targets: set[str] = set()

    def claim(self, namespace: str, code: str, item_key: str, source: Source, line: int) -> None:
        """Claim a code; if another item has it already, a problem names both places."""
        claim = Claim(code, item_key, source.path, line)
        first = self._claims.setdefault((namespace, fold(code)), claim)
        if first is not claim and (first.item_key != item_key or first.path == source.path):
            spelling = "" if first.code == code else f" as {first.code!r} (case does not count)"
            noun = "number" if namespace == DOCUMENT_NUMBER else "code"
            location = source.problems.location(first.path, first.line)
            message = f"the {noun} {code!r} is already taken in {location}{spelling}"
            source.problem(line, message, "change one of the two")

    def inquirable_codes(self) -> set[str]:
        """Every code, folded, that `/inquiry/<code>` can have."""
        return {fold(claim.code) for claim in self.inquirable_claims()}

    def inquirable_claims(self) -> list[Claim]:
        """The claims of all codes that `/inquiry/<code>` can have."""
        return [claim for (namespace, _), claim in self._claims.items() if namespace == INQUIRABLE]

    def refer(self, target: str, code: str, source: Source, line: int) -> None:
        """Add a code that must exist."""
        self.references.append(Reference(target, code, source.path, line))

    def link(self, use: LinkUse) -> None:
        """Add a link that must lead somewhere."""
        self.links.append(use)

    def add_anchors(self, path: str, anchors: set[str]) -> None:
        """Add anchors of the page at a path."""
        self._anchors.setdefault(fold(path), set()).update(anchors)

    def anchors(self, path: str) -> set[str]:
        """The anchors of the page at a path."""
        return self._anchors.get(fold(path), set())

    def mark_unread(self, *codes: str) -> None:
        """Note codes whose file could not be read, so that references to them are not reported as well."""
        self._unread_codes |= {fold(code) for code in codes}

    def mark_all_unread(self, target: str) -> None:
        """Note that a file with any number of records of a target could not be read."""
        self._unread_targets.add(target)

    @property
    def any_unread(self) -> bool:
        """Whether any file could not be read."""
        return bool(self._unread_codes or self._unread_targets)

    def may_be_unread(self, target: str, *codes: str) -> bool:
        """Whether one of these codes may belong to a file that could not be read."""
        unread = any(fold(code).removesuffix(SHEET_SUFFIX) in self._unread_codes for code in codes)
        return unread or target in self._unread_targets


class CheckContext(NamedTuple):
    """One run of checks on the content below `root`: its problems, its cross-references, and cached results."""

    root: Path
    problems: Problems
    references: CrossReferences
    pictures: PictureFiles
    results: ResultCache = NO_CACHE
