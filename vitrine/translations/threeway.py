"""Merging a catalog that two branches changed: entry by entry, and within an entry part by part."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TypeVar

from vitrine.translations.entry import Entry
from vitrine.translations.files import CatalogFile
from vitrine.translations.header import REVISED, header_fields
from vitrine.translations.template import file_order

Key = tuple[str, str]
Mark = TypeVar("Mark", bound=Hashable)


@dataclass(frozen=True)
class Conflict:
    """One message that both sides translated, and differently."""

    ours: Entry
    theirs: Entry

    @property
    def text(self) -> str:
        """Both versions between git's marks."""
        return f"<<<<<<< ours\n{self.ours.text}=======\n{self.theirs.text}>>>>>>> theirs\n"


@dataclass(frozen=True)
class Merged:
    """The catalog of both branches."""

    header: Entry | None
    entries: tuple[Entry | Conflict, ...]

    @property
    def conflicts(self) -> int:
        """How many messages a person has to decide on."""
        return sum(isinstance(entry, Conflict) for entry in self.entries)

    @property
    def text(self) -> str:
        """The catalog as it is written."""
        parts = (*((self.header,) if self.header else ()), *self.entries)
        return "\n".join(part.text for part in parts)


def merge_catalogs(base: CatalogFile, ours: CatalogFile, theirs: CatalogFile) -> Merged:
    """Everything either side changed since `base`; where both translated one message differently, a conflict."""
    olds, mine, yours = by_key(base), by_key(ours), by_key(theirs)
    merged = (merge_entry(olds.get(key), mine.get(key), yours.get(key)) for key in ordered(list(mine), list(yours)))
    found = [entry for entry in merged if entry is not None]
    # As an update writes them: file by file, obsolete ones at the end.
    found.sort(key=lambda part: standing(part.ours if isinstance(part, Conflict) else part))
    return Merged(merge_header(base.header, ours.header, theirs.header), tuple(found))


def standing(entry: Entry) -> tuple[bool, list[str]]:
    """Where an entry stands in a catalog: with the others of the first of its files."""
    return entry.obsolete, [] if entry.obsolete else file_order(entry.files[0] if entry.files else "")


def by_key(file: CatalogFile) -> dict[Key, Entry]:
    """The entries of a catalog by message, obsolete ones last; where one is both, the current one counts."""
    current = {entry.key: entry for entry in file.entries}
    return current | {entry.key: entry for entry in file.obsolete if entry.key not in current}


def ordered(ours: Sequence[Mark], theirs: Sequence[Mark]) -> list[Mark]:
    """The keys or notes in our order; each that only they have follows the one it follows there."""
    after: dict[Mark | None, list[Mark]] = {}
    known, before = set(ours), None
    for key in theirs:
        if key not in known:
            after.setdefault(before, []).append(key)
        else:
            before = key
    return [*after.get(None, ()), *(key for own in ours for key in (own, *after.get(own, ())))]


def merge_entry(old: Entry | None, ours: Entry | None, theirs: Entry | None) -> Entry | Conflict | None:
    """One message from both sides; None where it is gone."""
    if ours is None or theirs is None:
        kept = ours or theirs
        untouched = old is not None and kept is not None and same(kept, old)
        return None if untouched else kept
    if same(ours, theirs) or (old and same(theirs, old)):
        return ours
    if old and same(ours, old):
        return theirs
    return merge_parts(old, ours, theirs)


def same(one: Entry, other: Entry) -> bool:
    """Whether two entries say the same, however they are wrapped."""
    return replace(one, raw="", line=0) == replace(other, raw="", line=0)


def merge_parts(old: Entry | None, ours: Entry, theirs: Entry) -> Entry | Conflict:
    """One message that both sides changed: its translation, its comments and its places each on their own."""
    better = choose(old, ours, theirs, translation) or finished(ours, theirs)
    if better is None:
        return Conflict(ours, theirs)
    commented = choose(old, ours, theirs, attrgetter("comments"))
    placed = choose(old, ours, theirs, attrgetter("notes", "files"))
    kept = choose(old, ours, theirs, attrgetter("obsolete")) or ours
    merged = replace(
        better,
        comments=commented.comments if commented else f"{ours.comments}\n{theirs.comments}",
        notes=placed.notes if placed else all_notes(ours, theirs),
        files=placed.files if placed else tuple(sorted({*ours.files, *theirs.files}, key=file_order)),
        obsolete=kept.obsolete,
        raw="",
    )
    return next((side for side in (ours, theirs) if same(side, merged)), merged)


def choose(old: Entry | None, ours: Entry, theirs: Entry, part: Callable[[Entry], object]) -> Entry | None:
    """The side whose part counts: the one that alone changed it, ours where both agree, None where they differ."""
    if part(ours) == part(theirs) or (old and part(theirs) == part(old)):
        return ours
    return theirs if old and part(ours) == part(old) else None


def finished(ours: Entry, theirs: Entry) -> Entry | None:
    """The side that is further: translated before fuzzy before empty; None where both are as far."""
    ranks = [(any(side.strings), side.filled and not side.fuzzy) for side in (ours, theirs)]
    if ranks[0] == ranks[1]:
        return None
    return ours if ranks[0] > ranks[1] else theirs


def translation(entry: Entry) -> object:
    """What belongs together in a translation: its text, whether it is stale, and which source it was made for."""
    return entry.strings, entry.flags, entry.previous_context, entry.previous, entry.previous_plural


def all_notes(ours: Entry, theirs: Entry) -> tuple[str, ...]:
    """The notes of both sides, in order of their files where each file has one."""
    if any(len(side.notes) != len(side.files) for side in (ours, theirs)):
        return tuple(ordered(ours.notes, theirs.notes))
    noted = dict(zip((*ours.files, *theirs.files), (*ours.notes, *theirs.notes), strict=True))
    return tuple(dict.fromkeys(noted[file] for file in sorted(noted, key=file_order)))


def merge_header(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> Entry | None:
    """The header saved last where both were saved: tools write the time and their name into it at each save."""
    if ours is None or theirs is None or (base and same(theirs, base)):
        return ours or theirs
    if base and same(ours, base):
        return theirs
    return max(ours, theirs, key=lambda header: header_fields(header).get(REVISED, ""))
