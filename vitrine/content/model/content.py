"""All of content/ as records, and the rows of its central files."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple, TypeVar

import msgspec

from vitrine.content.kinds import KINDS, Kind, PageKey
from vitrine.content.model.feed_texts import FeedTexts
from vitrine.content.model.records import Item
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary

R = TypeVar("R", bound=Item)


class Recorded(NamedTuple):
    """The digest of a page's content in a locale when it was last recorded, and the day of its last change."""

    digest: str
    day: date


History = Mapping[tuple[PageKey, str], Recorded]


class FormerAddress(NamedTuple):
    """A row of redirects.csv: a former address, with its query if it had one, and what replaces it.

    `target` is a path, a code or an external address.
    """

    source: str
    target: str
    status: int
    line: int


class SynonymGroup(msgspec.Struct, frozen=True):
    """Phrases of one locale: each finds the others, but those of a one-way group only the `found` ones.

    Words that are `optional` say little: an entry that has the rest of a search is found without them. What a `nearest`
    group finds is not what its phrases ask for, and the page says so.
    """

    phrases: tuple[str, ...]
    found: tuple[str, ...] = ()
    optional: bool = False
    nearest: bool = False
    line: int = 0

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every phrase with every other phrase that it finds."""
        targets = self.found or (() if self.optional or self.nearest else self.phrases)
        return tuple((phrase, target) for phrase in self.phrases for target in targets if phrase != target)


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """All content: the records of each kind in order, and the central files; language versions are separate records.

    `feed_texts` are the translations in feeds, `synonyms` the groups of each locale, `history` and `redirects` the
    content of history.csv and redirects.csv.
    """

    site: Site
    dictionary: SpecificationDictionary
    records: Mapping[Kind[Any], tuple[Any, ...]] = {}
    files: int = 0
    synonyms: Mapping[str, tuple[SynonymGroup, ...]] = {}
    feed_texts: FeedTexts = msgspec.field(default_factory=FeedTexts)
    history: History = {}
    redirects: tuple[FormerAddress, ...] = ()

    def of(self, kind: Kind[R]) -> tuple[R, ...]:
        return self.records.get(kind, ())

    def items(self) -> Iterator[Item]:
        """Every record, whatever its kind."""
        for kind in KINDS:
            yield from self.of(kind)

    def map_records(self, change: Callable[[Kind[Any], tuple[Any, ...]], tuple[Any, ...]]) -> "Content":
        """The content with the records that `change` returns for each kind."""
        return msgspec.structs.replace(self, records={kind: change(kind, self.of(kind)) for kind in KINDS})
