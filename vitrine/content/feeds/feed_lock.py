"""The file `<name>.feed.lock` beside a feed: digests of the English text from which each cell was translated."""

import csv
import hashlib
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from vitrine.content.read.source_files import Source, csv_rows, open_source
from vitrine.files.shared_files import write_whole
from vitrine.problems import Problems

LOCK_SUFFIX = ".feed.lock"
HEADER = ["code", "column", "language", "source", "translation"]
DIGEST_SIZE = 6  # bytes; enough, since a text is compared with only one other


class CellKey(NamedTuple):
    """A translated cell: the code of the product or variant, the column of the English text, and the language."""

    code: str
    column: str
    locale: str


class LockedCell(NamedTuple):
    """Digests of the English text and of its translation at the time when the translation was made."""

    source: str
    translation: str


Lock = Mapping[CellKey, LockedCell]


def lock_path(feed: Path) -> Path:
    return feed.with_name(feed.stem + LOCK_SUFFIX)


def locked_cell(english: str, translation: str) -> LockedCell:
    """The locked form of an up-to-date translation."""
    return LockedCell(text_digest(english), text_digest(translation))


def text_digest(text: str) -> str:
    """A digest of a text, in which the kind and number of spaces do not matter."""
    return hashlib.blake2b(" ".join(text.split()).encode(), digest_size=DIGEST_SIZE).hexdigest()


def is_stale(locked: LockedCell | None, now: LockedCell) -> bool:
    """Whether the English text has changed since the lock was written, but its translation has not."""
    return locked is not None and locked.translation == now.translation and locked.source != now.source


def read_lock(feed: Path, root: Path, problems: Problems) -> Lock:
    """Read the lock file of a feed; empty if there is none; adds a problem if it is damaged."""
    path = lock_path(feed)
    source = open_source(path, root, problems, generated=True) if path.is_file() else None
    return dict(lock_lines(source)) if source else {}


def lock_lines(source: Source) -> Iterator[tuple[CellKey, LockedCell]]:
    """Each line of a lock file below its header."""
    for line, cells in csv_rows(source):
        if len(cells) != len(HEADER):
            remedy = "resolve the merge conflict, or delete the file and run the command again"
            source.problem(line, "the line is not one that `flask translations update` wrote", remedy)
        elif cells != HEADER:
            code, column, locale, english, translation = cells
            yield CellKey(code, column, locale), LockedCell(english, translation)


def write_lock(feed: Path, lock: Lock) -> None:
    """Write the lock file of a feed, with a line for each cell, so that it merges by line; without cells, delete it."""
    if not lock:
        lock_path(feed).unlink(missing_ok=True)
        return
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows([HEADER, *((*key, *lock[key]) for key in sorted(lock))])
    write_whole(lock_path(feed), written.getvalue().encode())
