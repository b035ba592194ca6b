"""The content of an item file or a feed, in a form that later builds can use instead of reading the file again."""

from functools import cache
from typing import Any, NamedTuple, cast

import msgspec

from vitrine.content.checks.context import CrossReferences
from vitrine.content.kind import Kind
from vitrine.content.model.content import FeedTexts
from vitrine.content.model.records import Document, Item


class EncodedTexts(NamedTuple):
    """The translations of a product in its feed, packed."""

    locale: str
    code: str
    packed: bytes


class FileContent(NamedTuple):
    """The records of a file, the translations in it, what it contributes to the checks, and its sheets."""

    records: list[Item]
    feed_texts: FeedTexts
    references: CrossReferences
    sheets: list[str]

    @staticmethod
    def decode(data: bytes, kind: Kind[Any]) -> "FileContent":
        """Decode what `encode` returned for a file of this kind."""
        records, encoded_texts, references, sheets = decoder(cast("Any", kind.record)).decode(data)
        texts = FeedTexts()
        for locale, code, packed in encoded_texts:
            texts.add_packed((locale, code), packed)
        return FileContent(records, texts, references, sheets)

    def encode(self) -> bytes:
        texts = [EncodedTexts(*product, self.feed_texts.packed(product)) for product in self.feed_texts]
        return ENCODER.encode((self.records, texts, self.references, self.sheets))

    @property
    def depends_on_other_files(self) -> bool:
        """Whether a record was checked together with other files: a document with the files that it offers."""
        return any(isinstance(record, Document) and bool(record.files) for record in self.records)


# Not MessagePack, which would convert times to UTC.
ENCODER = msgspec.json.Encoder()


@cache
def decoder(record: Any) -> msgspec.json.Decoder[tuple[list[Any], list[EncodedTexts], CrossReferences, list[str]]]:
    """The decoder of files with records of a class."""
    return msgspec.json.Decoder(tuple[list[record], list[EncodedTexts], CrossReferences, list[str]])
