"""The translated cells of every feed of a site: which are stale, and the lock files that record their sources."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from vitrine.content.feeds.feed import read_feed
from vitrine.content.feeds.feed_lock import Lock, is_stale, lock_path, write_lock
from vitrine.content.feeds.products import Translation
from vitrine.content.model.specifications import Specification
from vitrine.content.read.items import item_file
from vitrine.content.read.source_files import content_files
from vitrine.errors import Problems
from vitrine.source_positions import line_of


class TranslatedFeed(NamedTuple):
    """A feed with its translated cells; `places` has the position of each as shown in problems."""

    path: Path
    name: str
    translations: tuple[Translation, ...]
    places: Mapping[Translation, str]
    lock: Lock

    @property
    def stale(self) -> Iterator[Translation]:
        """The translations whose English text has changed since they were written."""
        return (one for one in self.translations if is_stale(self.lock.get(one.key), one.now))

    @property
    def counts(self) -> Counter[str]:
        """The number of translated cells by language, stale ones included."""
        return Counter(one.key.locale for one in self.translations)

    @property
    def is_locked(self) -> bool:
        """Whether the lock file is up to date."""
        return self.lock == self.renewed_lock()

    def renewed_lock(self, kept: int | None = None) -> Lock:
        """The lock with every translation that is new or has changed.

        Stale ones stay stale, except those in the row `kept`, which become valid; 0 means all rows.
        """
        return {one.key: self.lock[one.key] if self._stays(one, kept) else one.now for one in self.translations}

    def _stays(self, one: Translation, kept: int | None) -> bool:
        is_kept = kept is not None and kept in (0, line_of(one.cell.position))
        return is_stale(self.lock.get(one.key), one.now) and not is_kept


def translated_feeds(root: Path, specifications: Mapping[str, Specification]) -> Iterator[TranslatedFeed]:
    """Every feed of valid content that has translations or a lock file."""
    for below in content_files(root, Problems()):
        found = item_file(below)
        if found and found.is_feed:
            feed = translated_feed(root / "content" / below, root, specifications)
            if feed.translations or feed.lock:
                yield feed


def translated_feed(path: Path, root: Path, specifications: Mapping[str, Specification]) -> TranslatedFeed:
    """The translated cells of a feed of valid content."""
    problems, name = Problems(), path.relative_to(root).as_posix()
    feed = read_feed(path, root, problems, specifications)
    found = tuple(one for product in feed.products for one in product.translations) if feed else ()
    places = {one: problems.place(name, one.cell.position) for one in found}
    return TranslatedFeed(path, name, found, places, feed.lock if feed else {})


def renew_lock(feed: TranslatedFeed, kept: int | None = None) -> bool:
    """Write the lock file of a feed unless it is up to date; returns whether it was written."""
    lock = feed.renewed_lock(kept)
    if lock != feed.lock:
        write_lock(feed.path, lock)
    return lock != feed.lock


def check_feed_locks(root: Path, specifications: Mapping[str, Specification], problems: Problems) -> None:
    """Report every feed whose lock file is out of date."""
    for feed in translated_feeds(root, specifications):
        if not feed.is_locked:
            message = f"the translated cells of {feed.path.name} have changed"
            problems.add(lock_path(feed.path).relative_to(root), 0, message, "run `flask translations update`")
