"""The context of every check; collects what files claim and refer to, until everything has been read."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from vitrine.content.read.source_files import Source
from vitrine.content.record_codes import INQUIRABLE, SHEET_SUFFIX, fold
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.problems import Problems

DOCUMENT_NUMBER = "document number"
ACCESSORY = "accessory"  # the item key of all accessories, which products share


class Claim(NamedTuple):
    """A code that a file claims; the language versions of one item have the same `item_key`."""

    namespace: str
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


class PictureUse(NamedTuple):
    """A picture that must exist."""

    file: str
    path: str
    line: int


class CrossReferences(msgspec.Struct, array_like=True):
    """What a file contributes to the checks of all content: codes, references, links, pictures and anchors.

    The codes of files that could not be read are kept too, so that references to them are not reported as well.
    """

    claims: list[Claim] = []
    references: list[Reference] = []
    links: list[LinkUse] = []
    pictures: list[PictureUse] = []
    anchors: dict[str, set[str]] = {}
    unread_codes: set[str] = set()
    unread_targets: set[str] = set()

    def extend(self, others: "CrossReferences") -> None:
        """Add those of another file."""
        self.claims += others.claims
        self.references += others.references
        self.links += others.links
        self.pictures += others.pictures
        for path, anchors in others.anchors.items():
            self.add_anchors(path, anchors)
        self.unread_codes |= others.unread_codes
        self.unread_targets |= others.unread_targets

    def claim(self, namespace: str, code: str, item_key: str, source: Source, line: int) -> None:
        """Claim a code, which no other item may have in this namespace."""
        self.claims.append(Claim(namespace, code, item_key, source.path, line))

    def first_claims(self) -> dict[tuple[str, str], Claim]:
        """The first claim of each code, by its namespace and the folded code."""
        return {(claim.namespace, fold(claim.code)): claim for claim in reversed(self.claims)}

    def inquirable_claims(self) -> list[Claim]:
        """The claims of all codes that `/inquiry/<code>` can have."""
        return [claim for (namespace, _), claim in self.first_claims().items() if namespace == INQUIRABLE]

    def refer(self, target: str, code: str, source: Source, line: int) -> None:
        """Add a code that must exist."""
        self.references.append(Reference(target, code, source.path, line))

    def use_picture(self, file: str, source: Source, line: int) -> None:
        """Add a picture that must exist."""
        self.pictures.append(PictureUse(file, source.path, line))

    def add_anchors(self, path: str, anchors: set[str]) -> None:
        self.anchors.setdefault(fold(path), set()).update(anchors)

    def mark_unread(self, *codes: str) -> None:
        """Note codes whose file could not be read."""
        self.unread_codes |= {fold(code) for code in codes}

    def mark_all_unread(self, target: str) -> None:
        """Note that a file with any number of records of a target could not be read."""
        self.unread_targets.add(target)

    @property
    def any_unread(self) -> bool:
        """Whether any file could not be read."""
        return bool(self.unread_codes or self.unread_targets)

    def may_be_unread(self, target: str, *codes: str) -> bool:
        """Whether one of these codes may belong to a file that could not be read."""
        unread = any(fold(code).removesuffix(SHEET_SUFFIX) in self.unread_codes for code in codes)
        return unread or target in self.unread_targets


class CheckContext(NamedTuple):
    """One run of checks on the content below `root`: its problems, its cross-references, and cached results."""

    root: Path
    problems: Problems
    references: CrossReferences
    results: ResultCache = NO_CACHE
