"""The translations in feeds, kept compressed, since with many products they are most of a site's content."""

import zlib
from collections.abc import Iterator, Mapping

import msgspec

LEVEL = 1  # a third of the space, for little time


class FeedText(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, gc=False):
    """A translation from a feed; `stale` if the English text has changed since."""

    value: str
    stale: bool = False


ProductInLocale = tuple[str, str]
"""The code of a locale, then that of a product."""
ByEnglishText = Mapping[str, FeedText]
ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(dict[str, FeedText])


class FeedTexts(Mapping[ProductInLocale, ByEnglishText]):
    """The translations of each product in each locale, by their English texts."""

    def __init__(self, texts: Mapping[ProductInLocale, ByEnglishText] | None = None) -> None:
        self._packed: dict[ProductInLocale, bytes] = {}
        self._last: tuple[ProductInLocale, ByEnglishText] = (("", ""), {})
        for key, added in (texts or {}).items():
            self.add(key, added)

    def add(self, key: ProductInLocale, texts: ByEnglishText) -> None:
        """Add translations of a product in a locale to those it has."""
        self.add_packed(key, zlib.compress(ENCODER.encode(texts), LEVEL))

    def take(self, others: "FeedTexts") -> None:
        """Add all translations of another instance."""
        for key in others:
            self.add_packed(key, others.packed(key))

    def add_packed(self, key: ProductInLocale, packed: bytes) -> None:
        """Add translations as `packed` gives them."""
        if key in self._packed:
            packed = zlib.compress(ENCODER.encode({**self[key], **unpacked(packed)}), LEVEL)
        self._packed[key] = packed
        self._last = ("", ""), {}

    def packed(self, key: ProductInLocale) -> bytes:
        """The translations of a product in a locale as they are kept."""
        return self._packed[key]

    def encoded(self, key: ProductInLocale) -> bytes:
        """The same as MessagePack; empty if there are none."""
        return zlib.decompress(self._packed[key]) if key in self._packed else b""

    def __getitem__(self, key: ProductInLocale) -> ByEnglishText:
        last, texts = self._last  # the texts of a product are asked for one after the other
        if key != last:
            texts = unpacked(self._packed[key])
            self._last = key, texts
        return texts

    def __eq__(self, other: object) -> bool:
        # Equal texts are mostly packed alike, so unpacking is rarely needed.
        return (isinstance(other, FeedTexts) and self._packed == other._packed) or super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[ProductInLocale]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


def unpacked(packed: bytes) -> dict[str, FeedText]:
    return DECODER.decode(zlib.decompress(packed))
