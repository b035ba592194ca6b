"""The content as a whole: all records, the rows of the central files, and the translations in feeds."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from sys import intern
from typing import Any, NamedTuple, TypeVar

import msgspec

from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import KINDS
from vitrine.content.model.records import Item
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.files.compression import compress, decompress
from vitrine.files.spooled_bytes import Place, SpooledBytes

R = TypeVar("R", bound=Item)


class Recorded(NamedTuple):
    """The digest of a page's content in a locale when it was last recorded, and the day of its last change."""

    digest: str
    day: date


History = Mapping[tuple[PageKey, str], Recorded]


class FormerAddress(NamedTuple):
    """A row of redirects.csv: a former address, with its query if it had one, and the target that replaces it.

    `target` is a path, a code or an external address.
    """

    source: str
    target: str
    status: int
    line: int


class SynonymGroup(msgspec.Struct, frozen=True):
    """Phrases of one locale that find each other.

    found     in a one-way group, the phrases that the others find instead
    optional  entries need not have these words if they have the rest of a search
    nearest   the site does not offer what the phrases name; `found` are the nearest offers, and the page says so
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


class FeedText(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, gc=False):
    """A translation from a feed; `stale` if the English text has changed since."""

    value: str
    stale: bool = False


ProductInLocale = tuple[str, str]
"""The code of a locale, then that of a product."""
ByEnglishText = Mapping[str, FeedText]
ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(dict[str, FeedText])


class FeedTexts(Mapping[ProductInLocale, ByEnglishText]):
    """The translations of each product in each locale, by their English texts.

    They are kept compressed, and in a file if there are many: most of the content of a large site are translations.
    """

    def __init__(self, texts: Mapping[ProductInLocale, ByEnglishText] | None = None) -> None:
        self._spooled = SpooledBytes()
        self._places: defaultdict[str, dict[str, Place]] = defaultdict(dict)
        self._last: tuple[ProductInLocale, ByEnglishText] = (("", ""), {})
        for key, added in (texts or {}).items():
            self.add(key, added)

    def add(self, key: ProductInLocale, texts: ByEnglishText) -> None:
        """Add translations of a product in a locale to those it has."""
        self.add_packed(key, compress(ENCODER.encode(texts)))

    def update(self, others: "FeedTexts") -> None:
        for key in others:
            self.add_packed(key, others.packed(key))

    def add_packed(self, key: ProductInLocale, packed: bytes) -> None:
        """Add translations in the compressed form that `packed` returns."""
        if key in self:
            packed = compress(ENCODER.encode({**self[key], **unpacked(packed)}))
        locale, code = key
        self._places[locale][intern(code)] = self._spooled.add(packed)
        self._last = ("", ""), {}

    def packed(self, key: ProductInLocale) -> bytes:
        """The compressed translations of a product in a locale; empty if there are none."""
        locale, code = key
        return self._spooled.read(self._places[locale][code]) if key in self else b""

    def __getitem__(self, key: ProductInLocale) -> ByEnglishText:
        last, texts = self._last  # the texts of one product are looked up one after the other
        if key != last:
            packed = self.packed(key)
            if not packed:
                raise KeyError(key)
            texts = unpacked(packed)
            self._last = key, texts
        return texts

    def __contains__(self, key: object) -> bool:
        return isinstance(key, tuple) and key[1] in self._places.get(key[0], ())

    def __iter__(self) -> Iterator[ProductInLocale]:
        return ((locale, code) for locale, places in self._places.items() for code in places)

    def __len__(self) -> int:
        return sum(map(len, self._places.values()))


def unpacked(packed: bytes) -> dict[str, FeedText]:
    return DECODER.decode(decompress(packed))


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """All content.

    site        site.yaml
    dictionary  specifications.yaml
    records     the records of each kind, in order; language versions of an item are separate records
    files       the number of files
    synonyms    the groups of synonyms.yaml, by locale
    feed_texts  the translations in feeds
    history     history.csv
    redirects   redirects.csv
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

    def all_records(self) -> Iterator[tuple[Kind[Any], Item]]:
        """Every record, with its kind."""
        return ((kind, record) for kind in KINDS for record in self.of(kind))

    def items(self) -> Iterator[Item]:
        """Every record, whatever its kind."""
        return (record for _, record in self.all_records())

    def page_records(self) -> Iterator[tuple[Kind[Any], Item]]:
        """Every record that has a page of its own, with its kind."""
        return ((kind, record) for kind, record in self.all_records() if not kind.shown_on)

    def records_without_pages(self) -> Iterator[tuple[Kind[Any], Item]]:
        """Every record that a fixed page shows instead, with its kind."""
        return ((kind, record) for kind, record in self.all_records() if kind.shown_on)

    def with_records(self, records: Mapping[Kind[Any], tuple[Any, ...]]) -> "Content":
        """The content with these records in place of its own of their kinds."""
        return msgspec.structs.replace(self, records={**self.records, **records})

    def map_records(self, change: Callable[[Kind[Any], tuple[Any, ...]], tuple[Any, ...]]) -> "Content":
        """The content with the records that `change` returns for each kind."""
        return msgspec.structs.replace(self, records={kind: change(kind, self.of(kind)) for kind in KINDS})
