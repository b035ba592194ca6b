"""The findings of reading an item file, in a form that later builds can replay instead of reading the file again."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from vitrine.content.checks.context import CheckContext, CrossReferences, LinkUse
from vitrine.content.checks.picture_files import PictureFiles
from vitrine.content.kind import Kind
from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.content import FeedTexts
from vitrine.content.model.records import Document, Item
from vitrine.content.read.items import ItemFile
from vitrine.content.read.source_files import Source
from vitrine.files.build_cache import digest_of


class EncodedRecord(NamedTuple):
    """A record of a kind, as JSON."""

    kind: str
    data: msgspec.Raw


class RecordedClaim(NamedTuple):
    namespace: str
    code: str
    item_key: str
    line: int


class RecordedUse(NamedTuple):
    """The use of a name on a line: of a picture, or of a code of `target`."""

    name: str
    line: int
    target: str = ""


class EncodedTexts(NamedTuple):
    """The translations of a product in its feed, packed."""

    locale: str
    code: str
    packed: bytes


class FileFindings(msgspec.Struct, array_like=True):
    """The records of a valid file, and everything that it contributes to the checks of all content."""

    records: list[EncodedRecord] = []
    feed_texts: list[EncodedTexts] = []
    claims: list[RecordedClaim] = []
    references: list[RecordedUse] = []
    links: list[LinkUse] = []
    anchors: list[tuple[str, list[str]]] = []
    pictures: list[RecordedUse] = []
    sheets: list[str] = []

    @staticmethod
    def read(data: bytes) -> "FileFindings":
        """Decode findings that `encode` wrote."""
        return DECODER.decode(data)

    def encode(self, records: Iterable[tuple[Kind[Any], Item]], feed_texts: FeedTexts) -> bytes:
        """Encode the findings for the cache, together with the records and translations of the file."""
        self.records = [EncodedRecord(kind.name, msgspec.Raw(ENCODER.encode(record))) for kind, record in records]
        self.feed_texts = [EncodedTexts(*product, feed_texts.packed(product)) for product in feed_texts]
        return ENCODER.encode(self)

    def replay(self, source: Source, context: CheckContext) -> list[tuple[Kind[Any], Item]]:
        """Pass the findings to the checks as if the file had been read; returns its records."""
        source.name_sheets(self.sheets)
        for claim in self.claims:
            context.references.claim(claim.namespace, claim.code, claim.item_key, source, claim.line)
        for use in self.references:
            context.references.refer(use.target, use.name, source, use.line)
        for link in self.links:
            context.references.link(link)
        for page, anchors in self.anchors:
            context.references.add_anchors(page, set(anchors))
        for use in self.pictures:
            context.pictures.check(use.name, source, use.line)
        return [(KIND_BY_NAME[record.kind], decoder(record.kind).decode(record.data)) for record in self.records]

    @property
    def texts_by_product(self) -> FeedTexts:
        """The translations in the file."""
        texts = FeedTexts()
        for product in self.feed_texts:
            texts.add_packed((product.locale, product.code), product.packed)
        return texts


# Not MessagePack, which would convert times to UTC.
ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(FileFindings)


@cache
def decoder(kind: str) -> msgspec.json.Decoder[Any]:
    """The decoder of the records of a kind."""
    return msgspec.json.Decoder(KIND_BY_NAME[kind].record)


def findings_key(file: ItemFile, raw: bytes, dictionary: bytes, locales: Iterable[str]) -> bytes:
    """The cache key of a file's findings; `locales` are the locales in which its item has files of its own."""
    names = " ".join((file.below.as_posix(), *sorted(locales)))
    return digest_of(b"file", names.encode(), dictionary, raw)


def depend_on_other_files(records: Iterable[tuple[Kind[Any], Item]]) -> bool:
    """Whether these findings depend on other files too: a document is checked together with the files it offers."""
    return any(isinstance(record, Document) and bool(record.files) for _, record in records)


def record_into(context: CheckContext, findings: FileFindings) -> CheckContext:
    """A context that also records in `findings` what a file contributes to the checks."""
    references = RecordingReferences(context.references, findings)
    return context._replace(references=references, pictures=RecordingPictures(context, findings))


class RecordingReferences(CrossReferences):
    """Forwards the claims and references of one file, and records them."""

    def __init__(self, everything: CrossReferences, findings: FileFindings) -> None:
        super().__init__()
        self._everything = everything
        self._findings = findings

    def claim(self, namespace: str, code: str, item_key: str, source: Source, line: int) -> None:
        self._findings.claims.append(RecordedClaim(namespace, code, item_key, line))
        self._everything.claim(namespace, code, item_key, source, line)

    def refer(self, target: str, code: str, source: Source, line: int) -> None:
        self._findings.references.append(RecordedUse(code, line, target))
        self._everything.refer(target, code, source, line)

    def link(self, use: LinkUse) -> None:
        self._findings.links.append(use)
        self._everything.link(use)

    def add_anchors(self, path: str, anchors: set[str]) -> None:
        self._findings.anchors.append((path, sorted(anchors)))
        self._everything.add_anchors(path, anchors)

    def mark_unread(self, *codes: str) -> None:
        self._everything.mark_unread(*codes)

    def mark_all_unread(self, target: str) -> None:
        self._everything.mark_all_unread(target)


class RecordingPictures(PictureFiles):
    """Forwards the pictures that one file uses, and records them."""

    def __init__(self, context: CheckContext, findings: FileFindings) -> None:
        super().__init__(context.root)
        self._everything = context.pictures
        self._findings = findings

    def check(self, file: str, source: Source, line: int) -> None:
        self._findings.pictures.append(RecordedUse(file, line))
        self._everything.check(file, source, line)
