"""All of content/ as records."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from vitrine.content.kinds import KINDS, Kind
from vitrine.content.model.feed_texts import FeedTexts
from vitrine.content.model.former_addresses import FormerAddress
from vitrine.content.model.page_history import History
from vitrine.content.model.records import Item
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.synonyms import SynonymGroup

R = TypeVar("R", bound=Item)


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
