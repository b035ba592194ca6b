"""Git's drivers of catalogs: one formats them the same way whichever tool saved them, so that git merges few lines.

The other merges them entry by entry and, within an entry, part by part. The "location" of an entry means its extracted
comments and references, which an update writes.
"""

import subprocess
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import (
    CatalogFile,
    catalog_data,
    first_of_each,
    header_fields,
    read_catalog_data,
    read_catalog_file,
)
from vitrine.translations.catalogs.header import INITIAL_DATE, REVISION_DATE
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.content_messages import file_order

# Header fields that tools change at each save, so that branches would conflict: a fixed value, or None to drop it.
SAVED_FIELDS = {
    "POT-Creation-Date": INITIAL_DATE,
    REVISION_DATE: INITIAL_DATE,
    "Last-Translator": "",
    "X-Generator": None,
}
T = TypeVar("T", bound=Hashable)


def format_catalog(data: bytes, name: str, problems: Problems) -> bytes:
    """Format a catalog; it stays unchanged if it cannot be read completely, so that no unreadable part is lost."""
    own_problems = Problems()
    file = read_catalog_data(data, name, own_problems)
    if own_problems:
        problems.extend(own_problems)
        return data
    header = format_header(file.header) if file.header else None
    entries, obsolete = (tuple(replace(entry, raw="") for entry in part) for part in (file.entries, file.obsolete))
    return catalog_data(replace(file, header=header, entries=entries, obsolete=obsolete, newline="\n"))


def format_header(header: Entry) -> Entry:
    """Fix or drop the fields of a header that change at each save; the history in git has that information."""
    fields = {name: SAVED_FIELDS.get(name, value) for name, value in header_fields(header).items()}
    lines = (f"{name}: {value}\n" for name, value in fields.items() if value is not None)
    return replace(header, msgstr=("".join(lines),), raw="")


@dataclass(frozen=True)
class Conflict:
    """A message that both branches translated differently."""

    ours: Entry
    theirs: Entry

    @property
    def text(self) -> str:
        """Both versions between git's conflict markers."""
        return f"<<<<<<< ours\n{self.ours.text}=======\n{self.theirs.text}>>>>>>> theirs\n"


@dataclass(frozen=True)
class MergedCatalog:
    """The catalog with the changes of both branches."""

    header: Entry | None
    entries: tuple[Entry | Conflict, ...]

    @property
    def conflicts(self) -> int:
        """The number of messages that a person must resolve."""
        return sum(isinstance(entry, Conflict) for entry in self.entries)

    @property
    def text(self) -> str:
        header = (self.header,) if self.header else ()
        return "\n".join(entry.text for entry in (*header, *self.entries))


def merge_files(base: Path, ours: Path, theirs: Path) -> int:
    """Merge into the file `ours` and return the number of conflicts, as git expects of a merge driver.

    If one of the files cannot be read completely, git's own merge by lines is used, so that no unreadable part is lost.
    """
    problems = Problems()
    files = [read_catalog_file(path, path.parent, problems) for path in (base, ours, theirs)]
    for file in files:
        first_of_each(file.entries, file.name, problems)
    if problems:
        command = ["git", "merge-file", str(ours), str(base), str(theirs)]
        return subprocess.run(command, check=False).returncode  # noqa: S603 - paths from git
    merged = merge_catalogs(*files)
    ours.write_bytes(merged.text.replace("\n", files[1].newline).encode())
    return merged.conflicts


def merge_catalogs(base: CatalogFile, ours: CatalogFile, theirs: CatalogFile) -> MergedCatalog:
    """Apply the changes of both sides since `base`; a message that both translated differently is a conflict."""
    base_entries, our_entries, their_entries = by_key(base), by_key(ours), by_key(theirs)
    merged = (
        merge_entry(base_entries.get(key), our_entries.get(key), their_entries.get(key))
        for key in merge_order(list(our_entries), list(their_entries))
    )
    entries = [entry for entry in merged if entry is not None]
    # The order in which an update writes entries: file by file, obsolete ones last.
    entries.sort(key=lambda entry: sort_key(entry.ours if isinstance(entry, Conflict) else entry))
    return MergedCatalog(merge_header(base.header, ours.header, theirs.header), tuple(entries))


def sort_key(entry: Entry) -> tuple[bool, list[str]]:
    if entry.obsolete:
        return True, []
    return False, file_order(entry.references[0] if entry.references else "")


def by_key(file: CatalogFile) -> dict[EntryKey, Entry]:
    """The entries of a catalog, obsolete ones last; a current entry takes precedence over an obsolete one."""
    current = {entry.key: entry for entry in file.entries}
    return current | {entry.key: entry for entry in file.obsolete if entry.key not in current}


def merge_order(ours: Sequence[T], theirs: Sequence[T]) -> list[T]:
    """Our order; each item that only they have is inserted after the item that it follows in their order."""
    followers: dict[T | None, list[T]] = {}
    our_items, predecessor = set(ours), None
    for item in theirs:
        if item in our_items:
            predecessor = item
        else:
            followers.setdefault(predecessor, []).append(item)
    return [*followers.get(None, ()), *(item for own in ours for item in (own, *followers.get(own, ())))]


def merge_entry(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> Entry | Conflict | None:
    """Merge one message; None if it is gone."""
    if ours is None or theirs is None:
        remaining = ours or theirs
        unchanged = base is not None and remaining is not None and is_same(remaining, base)
        return None if unchanged else remaining
    if is_same(ours, theirs) or (base and is_same(theirs, base)):
        return ours
    if base and is_same(ours, base):
        return theirs
    return merge_parts(base, ours, theirs)


def is_same(one: Entry, other: Entry) -> bool:
    """Whether two entries are equal, apart from wrapping."""
    return replace(one, raw="", line=0) == replace(other, raw="", line=0)


def merge_parts(base: Entry | None, ours: Entry, theirs: Entry) -> Entry | Conflict:
    """Merge a message that both sides changed: translation, comments and location each on their own."""
    translated = changed_side(base, ours, theirs, translation) or more_finished(ours, theirs)
    if translated is None:
        return Conflict(ours, theirs)
    commented = changed_side(base, ours, theirs, attrgetter("translator_comment"))
    located = changed_side(base, ours, theirs, attrgetter("extracted_comments", "references"))
    current = changed_side(base, ours, theirs, attrgetter("obsolete")) or ours
    both_comments = f"{ours.translator_comment}\n{theirs.translator_comment}"
    all_files = tuple(sorted({*ours.references, *theirs.references}, key=file_order))
    merged = replace(
        translated,
        translator_comment=commented.translator_comment if commented else both_comments,
        extracted_comments=located.extracted_comments if located else merge_extracted_comments(ours, theirs),
        references=located.references if located else all_files,
        obsolete=current.obsolete,
        raw="",
    )
    return next((side for side in (ours, theirs) if is_same(side, merged)), merged)


def changed_side(base: Entry | None, ours: Entry, theirs: Entry, part: Callable[[Entry], object]) -> Entry | None:
    """The side that changed a part of the message; ours if both agree, None if both changed it differently."""
    if part(ours) == part(theirs) or (base and part(theirs) == part(base)):
        return ours
    return theirs if base and part(ours) == part(base) else None


def more_finished(ours: Entry, theirs: Entry) -> Entry | None:
    """The side that is further along (translated, fuzzy, untranslated); None if both are equally far."""
    our_rank, their_rank = ((any(side.msgstr), side.translated) for side in (ours, theirs))
    if our_rank == their_rank:
        return None
    return ours if our_rank > their_rank else theirs


def translation(entry: Entry) -> object:
    """The parts of a translation that belong together: its text, its flags, and the source text that it translates."""
    return entry.msgstr, entry.flags, entry.previous_context, entry.previous_msgid, entry.previous_msgid_plural


def merge_extracted_comments(ours: Entry, theirs: Entry) -> tuple[str, ...]:
    """The extracted comments of both sides; if each belongs to one file, in order of files."""
    if any(len(side.extracted_comments) != len(side.references) for side in (ours, theirs)):
        return tuple(merge_order(ours.extracted_comments, theirs.extracted_comments))
    comment_by_file = dict(
        zip(
            (*ours.references, *theirs.references),
            (*ours.extracted_comments, *theirs.extracted_comments),
            strict=True,
        )
    )
    return tuple(dict.fromkeys(comment_by_file[file] for file in sorted(comment_by_file, key=file_order)))


def merge_header(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> Entry | None:
    """The side that changed the header; if both did, as tools do at each save, the side saved last."""
    if ours is None or theirs is None or (base and is_same(theirs, base)):
        return ours or theirs
    if base and is_same(ours, base):
        return theirs
    return max(ours, theirs, key=lambda header: header_fields(header).get(REVISION_DATE, ""))
