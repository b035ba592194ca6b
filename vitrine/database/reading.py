"""What the questions have in common: records by key, and ranges of ordered lists."""

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

import msgspec

from vitrine.content.codes import fold
from vitrine.database.connection import SiteDatabase

R = TypeVar("R")


@cache
def decoder(record_type: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of one record class, made once."""
    return msgspec.json.Decoder(record_type)


def decode(record_type: type[R], data: bytes) -> R:
    """Turn stored bytes back into a record."""
    known: Any = record_type
    record: R = decoder(known).decode(data)
    return record


def find_record(db: SiteDatabase, record_type: type[R], kind: str, locale: str, code: str) -> R | None:
    """One record by its code in any case, or None."""
    row = db.row(
        "SELECT data FROM records WHERE kind = ? AND locale = ? AND key = ?",
        (kind, locale, fold(code)),
    )
    return decode(record_type, row[0]) if row else None


def find_records(db: SiteDatabase, record_type: type[R], kind: str, locale: str, codes: Iterable[str]) -> list[R]:
    """The records of these codes in their order; a code not found is left out."""
    found = (find_record(db, record_type, kind, locale, code) for code in codes)
    return [record for record in found if record is not None]


def list_size(db: SiteDatabase, kind: str, locale: str, name: str) -> int | None:
    """How long an ordered list is, or None where there is no such list."""
    row = db.row("SELECT size FROM list_sizes WHERE kind = ? AND locale = ? AND name = ?", (kind, locale, fold(name)))
    return row[0] if row else None


def list_sizes(db: SiteDatabase, kind: str, locale: str, start: str) -> dict[str, int]:
    """How long the ordered lists are whose names begin alike."""
    rows = db.rows(
        "SELECT name, size FROM list_sizes WHERE kind = ? AND locale = ? AND substr(name, 1, ?) = ?",
        (kind, locale, len(start), start),
    )
    return dict(rows)


def list_records(
    db: SiteDatabase, record_type: type[R], kind: str, locale: str, name: str = "", start: int = 0, count: int = 10_000
) -> list[R]:
    """`count` records of an ordered list, from position `start`."""
    rows = db.rows(
        "SELECT data FROM lists JOIN records USING (kind, locale, key)"
        " WHERE kind = ? AND locale = ? AND name = ? AND position >= ? AND position < ? ORDER BY position",
        (kind, locale, fold(name), start, start + count),
    )
    return [decode(record_type, row[0]) for row in rows]
