"""Queries on documents and their files."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from vitrine.content.kinds import DOCUMENT, Kind
from vitrine.content.model.records import Document, Item
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_all_stored, find_record, find_stored, list_stored


class StoredFile(msgspec.Struct, frozen=True):
    """The file of a document in one language: its address and its size in bytes, 0 until it has been made."""

    locale: str
    url: str
    size: int

    @property
    def format(self) -> str:
        """The name of its format: `PDF`."""
        return self.url.rpartition(".")[2].upper()


class StoredDocument(msgspec.Struct, frozen=True):
    """A document with its files: the reader's language first, then English, then the others."""

    document: Document
    files: tuple[StoredFile, ...]

    @property
    def is_displayable_drawing(self) -> bool:
        """Whether it is a drawing that can be shown within a page or a sheet."""
        return self.document.kind == "drawing" and self.files[0].url.endswith(".svg")


def document(db: SiteDatabase, locale: str, code: str) -> StoredDocument | None:
    """A document by its code in any case, or None."""
    return find_stored(db, StoredDocument, DOCUMENT.name, locale, code)


def record_of_any_kind(db: SiteDatabase, kind: Kind[Any], locale: str, code: str) -> Item | None:
    """A record by its full code in any case, or None; a document without its files."""
    if kind is not DOCUMENT:
        return find_record(db, kind, locale, code)
    stored = document(db, locale, code)
    return stored.document if stored else None


class FileOwner(NamedTuple):
    """The document that a file belongs to, the language of the file, and its suffix with the dot."""

    locale: str
    code: str
    suffix: str


def file_owner(db: SiteDatabase, name: str) -> FileOwner | None:
    """The document of a file, by its name in the static store; None for an unknown name."""
    row = db.row("SELECT locale, code, suffix FROM document_files WHERE name = ?", (name,))
    return FileOwner(*row) if row else None


def all_documents(db: SiteDatabase, locale: str) -> list[StoredDocument]:
    """All documents in their order."""
    return list_stored(db, StoredDocument, DOCUMENT, locale)


def documents(db: SiteDatabase, locale: str, codes: Iterable[str]) -> list[StoredDocument]:
    """The documents of these codes in this order; those not published are left out."""
    return find_all_stored(db, StoredDocument, DOCUMENT.name, locale, codes)
