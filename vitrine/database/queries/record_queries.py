"""The basic queries: records by key, ordered lists of records, and pages of lists."""

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from math import ceil
from threading import Lock
from typing import Any, Generic, TypeVar

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.model.records import Item
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase, json_array

PAGE_SIZE = 12
NO_LIMIT = -1  # in SQL
LAST_KEY = "\U0010ffff"  # a prefix followed by this sorts after all keys with the prefix
MAKING = Lock()
LISTED = (
    "SELECT data FROM lists JOIN records USING (kind, locale, key)"
    " WHERE kind = ? AND locale = ? AND name = ? AND position >= ? ORDER BY position LIMIT ?"
)

R = TypeVar("R", bound=Item)
T = TypeVar("T")


@cache
def decoder(record_type: Any) -> msgspec.json.Decoder[Any]:
    # Not thread-safe: msgspec crashes if another thread sees a class that it has not inspected completely.
    with MAKING:
        return msgspec.json.Decoder(record_type)


def decode(record_type: type[T], data: bytes) -> T:
    """Turn stored bytes back into a record."""
    known: Any = record_type
    record: T = decoder(known).decode(data)
    return record


class StoredRecord(Generic[T]):
    """A record that is unpacked and decoded on demand, since its card is usually cached; `code` is folded."""

    def __init__(self, stored_type: type[T], code: str, unpack: Callable[[], bytes]) -> None:
        self.code = code
        self._stored_type, self._unpack = stored_type, unpack

    @cached_property
    def record(self) -> T:
        return decode(self._stored_type, self._unpack())


def find_record(db: SiteDatabase, kind: Kind[R], locale: str, code: str) -> R | None:
    """One record by its full code in any case, or None."""
    return find_stored(db, kind.record, kind.name, locale, code)


def find_records(db: SiteDatabase, kind: Kind[R], locale: str, codes: Iterable[str]) -> list[R]:
    """The records of these codes in this order; unknown codes are left out."""
    return find_all_stored(db, kind.record, kind.name, locale, codes)


def find_stored(db: SiteDatabase, stored_type: type[T], name: str, locale: str, code: str) -> T | None:
    """The record of this code in any case, stored under the name of a kind or another name, such as `site`; or None."""
    data = stored_data(db, name, locale, code)
    return decode(stored_type, data) if data else None


def stored_data(db: SiteDatabase, name: str, locale: str, code: str) -> bytes | None:
    """The stored bytes of a record, by the name of its kind and its code; None if the locale does not show it."""
    return db.value(
        "SELECT data FROM records WHERE kind = ? AND locale = ? AND key = ?", (name, locale, fold(code)), None
    )


def find_all_stored(db: SiteDatabase, stored_type: type[T], name: str, locale: str, codes: Iterable[str]) -> list[T]:
    """The records of these codes, in this order; unknown codes are left out."""
    keys = [fold(code) for code in codes]
    if not keys:
        return []
    rows = db.rows(
        "SELECT key, data FROM records WHERE kind = ? AND locale = ? AND key IN (SELECT value FROM json_each(?))",
        (name, locale, json_array(keys)),
    )
    data_by_key = dict(rows)
    return [decode(stored_type, data_by_key[key]) for key in keys if key in data_by_key]


def list_size(db: SiteDatabase, kind: Kind[Any], locale: str, name: str) -> int | None:
    """The length of an ordered list, or None where there is no such list."""
    values = (kind.name, locale, fold(name))
    return db.value("SELECT size FROM list_sizes WHERE kind = ? AND locale = ? AND name = ?", values, None)


def list_records(
    db: SiteDatabase, kind: Kind[R], locale: str, name: str = "", *, start: int = 0, count: int = NO_LIMIT
) -> list[R]:
    """The records of an ordered list from position `start`: all, or the first `count`."""
    return [decode(kind.record, data) for data in db.column(LISTED, (kind.name, locale, fold(name), start, count))]


def list_stored(db: SiteDatabase, stored_type: type[T], kind: Kind[Any], locale: str) -> list[T]:
    """The whole list of a kind whose records are stored as another type."""
    return [decode(stored_type, data) for data in db.column(LISTED, (kind.name, locale, fold(""), 0, NO_LIMIT))]


def page_count(total: int, page_size: int = PAGE_SIZE) -> int:
    """The number of pages of a list; an empty list has one empty page."""
    return max(1, ceil(total / page_size))


def page_start(page: int, total: int) -> int | None:
    """The position of a page's first row, or None where there is no such page."""
    return (page - 1) * PAGE_SIZE if 1 <= page <= page_count(total) else None
