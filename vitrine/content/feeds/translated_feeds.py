"""Finds stale translations in feeds, renews the lock files that detect them, lets maps ignore translated columns."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml

from vitrine.content.feeds.columns import headers_of, read_header
from vitrine.content.feeds.feed import feed_tables, open_feed, read_feed
from vitrine.content.feeds.feed_lock import Lock, is_stale, lock_path, write_lock
from vitrine.content.feeds.feed_map import map_path
from vitrine.content.feeds.products import Translation
from vitrine.content.model.specifications import Specification
from vitrine.content.read.items import item_file
from vitrine.content.read.source_files import content_files
from vitrine.files.shared_files import write_whole
from vitrine.problems import Problems
from vitrine.source_positions import line_of


class TranslatedFeed(NamedTuple):
    """A feed with its translated cells; `locations` says where each is, as problems do."""

    path: Path
    name: str
    translations: tuple[Translation, ...]
    locations: Mapping[Translation, str]
    lock: Lock

    @property
    def stale(self) -> Iterator[Translation]:
        """The translations whose English text has changed since they were written."""
        return (entry for entry in self.translations if is_stale(self.lock.get(entry.key), entry.now))

    @property
    def counts(self) -> Counter[str]:
        """The number of translated cells by language, stale ones included."""
        return Counter(entry.key.locale for entry in self.translations)

    @property
    def is_locked(self) -> bool:
        """Whether the lock file is up to date."""
        return self.lock == self.renewed_lock()

    def renewed_lock(self, confirmed_row: int | None = None) -> Lock:
        """The lock with every translation that is new or has changed.

        Stale translations stay stale, except in the confirmed row, where they become valid; 0 confirms all rows.
        """
        return {
            entry.key: self.lock[entry.key] if self._stays_stale(entry, confirmed_row) else entry.now
            for entry in self.translations
        }

    def _stays_stale(self, entry: Translation, confirmed_row: int | None) -> bool:
        is_confirmed = confirmed_row is not None and confirmed_row in (0, line_of(entry.cell.position))
        return is_stale(self.lock.get(entry.key), entry.now) and not is_confirmed


def translated_feeds(root: Path, specifications: Mapping[str, Specification]) -> Iterator[TranslatedFeed]:
    """Every feed of valid content that has translations or a lock file."""
    for below in content_files(root, Problems()):
        file = item_file(below)
        if file and file.is_feed:
            feed = translated_feed(root / "content" / below, root, specifications)
            if feed.translations or feed.lock:
                yield feed


def translated_feed(path: Path, root: Path, specifications: Mapping[str, Specification]) -> TranslatedFeed:
    """The translated cells of a feed of valid content."""
    problems, name = Problems(), path.relative_to(root).as_posix()
    feed = read_feed(path, root, problems, specifications)
    translations = tuple(entry for product in feed.products for entry in product.translations) if feed else ()
    locations = {entry: problems.location(name, entry.cell.position) for entry in translations}
    return TranslatedFeed(path, name, translations, locations, feed.lock if feed else {})


def renew_lock(feed: TranslatedFeed, confirmed_row: int | None = None) -> bool:
    """Write the lock file of a feed unless it is up to date; returns whether it was written."""
    lock = feed.renewed_lock(confirmed_row)
    if lock != feed.lock:
        write_lock(feed.path, lock)
    return lock != feed.lock


def check_feed_locks(root: Path, specifications: Mapping[str, Specification], problems: Problems) -> None:
    """Report every feed whose lock file is out of date."""
    for feed in translated_feeds(root, specifications):
        if not feed.is_locked:
            message = f"the translated cells of {feed.path.name} have changed"
            problems.add(lock_path(feed.path).relative_to(root), 0, message, "run `flask translations update`")


def ignore_translated_columns(path: Path, root: Path, specifications: Mapping[str, Specification]) -> list[str]:
    """Let the map of a feed ignore its translated columns, which its owner may delete; returns their headers."""
    opened = open_feed(path, root, Problems(), specifications)
    if opened is None:
        return []
    source, map_file = opened
    headers: dict[str, None] = {}
    for table in feed_tables(path, source, map_file):
        columns, names = read_header(table.header, source, map_file), headers_of(table.header.cells)
        headers |= {names[column.number - 1]: None for column in (columns.read if columns else ()) if column.locale}
    text = with_ignored_headers(map_file.source.text if map_file.source else "", list(headers))
    write_whole(map_path(path), text.encode())
    lock_path(path).unlink(missing_ok=True)
    return list(headers)


def with_ignored_headers(map_text: str, headers: Sequence[str]) -> str:
    """The text of a map, changed so that it also ignores these headers, in whichever form its list is written."""
    names = [msgspec.json.encode(header).decode() for header in headers]  # JSON strings are YAML's too
    on_lines = "".join(f"\n  - {name}" for name in names)
    fields = yaml.compose(map_text, Loader=yaml.SafeLoader)
    ignored = next((value for key, value in fields.value if key.value == "ignored"), None) if fields else None
    if ignored is None:
        return f"{map_text.rstrip()}\nignored:{on_lines}\n".lstrip()
    at = ignored.start_mark.index
    if not isinstance(ignored, yaml.SequenceNode):  # nothing is behind `ignored:`
        added = on_lines
    elif map_text[at] == "[":
        at += 1
        added = ", ".join((*names, "") if ignored.value else names)
    else:
        added = "".join(f"- {name}\n{' ' * ignored.start_mark.column}" for name in names)
    return map_text[:at] + added + map_text[at:]
