"""Stores the files of documents under names with the hash of their content."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from vitrine.content.model.records import Document
from vitrine.database.queries.documents import StoredDocument, StoredFile
from vitrine.locales import SOURCE_CODE
from vitrine.static_store import StaticStore, hashed_name, short_hash, url_of


class StoredFiles(NamedTuple):
    """Files of documents as served, by their path below content/documents, and their hashed names."""

    files: dict[str, StoredFile]
    names: tuple[str, ...]


def build_documents(folder: Path, documents: Iterable[Document], store: StaticStore) -> StoredFiles:
    """Copy every file of these documents to the store."""
    files: dict[str, StoredFile] = {}
    names: dict[str, None] = {}
    for locale, file in (entry for document in documents for entry in document.files.items()):
        content = (folder / file).read_bytes()
        name = hashed_name(f"documents/{file}", short_hash(content))
        store.add(name, content)
        names[name] = None
        files[file] = StoredFile(locale, url_of(name), len(content))
    return StoredFiles(files, tuple(names))


def stored_document(document: Document, stored: Mapping[str, StoredFile], locale: str) -> StoredDocument:
    """A document with its files, those of the reader's language first, then English.

    A file that is not in the store is made on demand at its address; its size is unknown until then.
    """
    locales = sorted(document.files, key=lambda code: (code != locale, code != SOURCE_CODE))
    files = ((code, document.files[code]) for code in locales)
    return StoredDocument(document, tuple(stored.get(file) or StoredFile(code, file, 0) for code, file in files))
