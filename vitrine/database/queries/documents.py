"""Queries on documents and their files, and on the downloads page with its filters and its search."""

from collections.abc import Iterable, Mapping
from itertools import chain, islice
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT
from vitrine.content.model.records import Document, Item
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import decode_bitmap, encode_bitmap, positions_in
from vitrine.database.connection import SiteDatabase, json_array
from vitrine.database.queries.record_queries import (
    PAGE_SIZE,
    find_all_stored,
    find_record,
    find_stored,
    list_size,
    list_stored,
    page_count,
    page_start,
)
from vitrine.database.schema import document_index

Filter = Literal["kind", "category", "language"]  # of the downloads page
FILTERS: tuple[Filter, ...] = get_args(Filter)
Choices = Mapping[Filter, str]


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


def set_name(filter_name: Filter, value: str) -> str:
    """The name of the set of documents that have a value of a filter: `kind/manual`."""
    return f"{filter_name}/{value}"


class Downloads(msgspec.Struct, frozen=True):
    """One page of the downloads; `total` documents of `all_documents` match.

    `counts` has, for each set, how many of its documents match the choices of the other filters.
    """

    documents: list[StoredDocument]
    total: int
    all_documents: int
    page: int
    pages: int
    counts: dict[str, int]


def downloads(db: SiteDatabase, locale: str, choices: Choices, expression: str = "", page: int = 1) -> Downloads | None:
    """One page of the documents with these choices (`{"kind": "manual"}`); those in the visitor's language come first.

    `expression` is an FTS5 expression that they must match. Choices that no document has are ignored. None if there is
    no such page.
    """
    size = list_size(db, DOCUMENT, locale, "") or 0
    sets = document_sets(db, locale)
    choices = {name: value for name, value in choices.items() if set_name(name, value) in sets}
    candidates = matching(db, locale, expression) if expression else (1 << size) - 1
    matches = narrow(candidates, sets, choices)
    total = matches.bit_count()
    start = page_start(page, total)
    if start is None:
        return None
    own = sets.get(set_name("language", locale), 0)
    positions = islice(chain(positions_in(matches & own), positions_in(matches & ~own)), start, start + PAGE_SIZE)
    return Downloads(
        documents=documents(db, locale, codes_at(db, locale, list(positions))),
        total=total,
        all_documents=size,
        page=page,
        pages=page_count(total),
        counts=choice_counts(candidates, sets, choices),
    )


def document_sets(db: SiteDatabase, locale: str) -> dict[str, int]:
    """The documents of each kind, main category and language."""
    rows = db.rows("SELECT name, documents FROM document_sets WHERE locale = ?", (locale,))
    return {name: decode_bitmap(stored) for name, stored in rows}


def matching(db: SiteDatabase, locale: str, expression: str) -> int:
    """The set of the documents that match an FTS5 expression."""
    index = document_index(locale)
    rows = db.column(f"SELECT rowid FROM {index} WHERE {index} MATCH ?", (expression,))  # noqa: S608 - our own tables
    return decode_bitmap(encode_bitmap(row - 1 for row in rows))


def narrow(documents: int, sets: Mapping[str, int], choices: Choices) -> int:
    """The documents that are in the sets of all choices."""
    for name, value in choices.items():
        documents &= sets[set_name(name, value)]
    return documents


def choice_counts(candidates: int, sets: Mapping[str, int], choices: Choices) -> dict[str, int]:
    """How many of the candidates are in each set and match the choices of the other filters."""
    matching_others: dict[str, int] = {}
    for name in FILTERS:
        others: Choices = {other: value for other, value in choices.items() if other != name}
        matching_others[name] = narrow(candidates, sets, others)
    return {name: (documents & matching_others[name.partition("/")[0]]).bit_count() for name, documents in sets.items()}


def codes_at(db: SiteDatabase, locale: str, positions: list[int]) -> list[str]:
    """The codes of the documents at these positions, in this order."""
    rows = db.rows(
        "SELECT position, key FROM lists WHERE kind = ? AND locale = ? AND name = ?"
        " AND position IN (SELECT value FROM json_each(?))",
        (DOCUMENT.name, locale, fold(""), json_array(positions)),
    )
    codes = dict(rows)
    return [codes[position] for position in positions]
