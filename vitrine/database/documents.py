"""Questions about documents and the files they are served as."""

from collections.abc import Iterable

import msgspec

from vitrine.content.records import Document
from vitrine.database.connection import SiteDatabase
from vitrine.database.reading import find_record, find_records


class StoredFile(msgspec.Struct, frozen=True):
    """One language's file of a document: its address and its size in bytes."""

    locale: str
    url: str
    size: int


class StoredDocument(msgspec.Struct, frozen=True):
    """A document with its files: the reader's language first, then English, then the others."""

    document: Document
    files: tuple[StoredFile, ...]


def document(db: SiteDatabase, locale: str, code: str) -> StoredDocument | None:
    """A document by its code in any case, or None."""
    return find_record(db, StoredDocument, "document", locale, code)


def documents(db: SiteDatabase, locale: str, codes: Iterable[str]) -> list[StoredDocument]:
    """The documents of these codes in their order; one not published is left out."""
    return find_records(db, StoredDocument, "document", locale, codes)
