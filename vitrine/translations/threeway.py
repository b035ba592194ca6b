"""Merging a catalog that two branches changed: entry by entry, and within an entry part by part."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from vitrine.translations.entry import Entry
from vitrine.translations.files import CatalogFile
from vitrine.translations.header import REVISED, header_fields

Key = tuple[str, str]


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
    # Obsolete entries stand at the end of a catalog.
    found.sort(key=lambda entry: isinstance(entry, Entry) and entry.obsolete)
    return Merged(merge_header(base.header, ours.header, theirs.header), tuple(found))


def by_key(file: CatalogFile) -> dict[Key, Entry]:
    """The entries of a catalog by message, obsolete ones last; where one is both, the current one counts."""
    current = {entry.key: entry for entry in file.entries}
    return current | {entry.key: entry for entry in file.obsolete if entry.key not in current}


def ordered(ours: Sequence[Key], theirs: Sequence[Key]) -> list[Key]:
    """The keys in our order; each that only they have follows the one it follows there."""
    after: dict[Key | None, list[Key]] = {}
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
        notes=placed.notes if placed else union(ours.notes, theirs.notes),
        files=placed.files if placed else union(ours.files, theirs.files),
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


def union(ours: Iterable[str], theirs: Iterable[str]) -> tuple[str, ...]:
    """Both lists, ours first, nothing twice."""
    return tuple(dict.fromkeys((*ours, *theirs)))


def merge_header(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> Entry | None:
    """The header saved last where both were saved: tools write the time and their name into it at each save."""
    if ours is None or theirs is None or (base and same(theirs, base)):
        return ours or theirs
    if base and same(ours, base):
        return theirs
    return max(ours, theirs, key=lambda header: header_fields(header).get(REVISED, ""))
