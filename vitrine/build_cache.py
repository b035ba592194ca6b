"""Results of earlier builds by a digest of all they depend on; a build forgets those it did not need."""

import hashlib
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")

LEVEL = 1  # a third of the space, for little time
# Results are a few kilobytes each: larger pages lose less space between them.
TABLES = """
PRAGMA page_size = 16384;
CREATE TABLE IF NOT EXISTS release (id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, data BLOB NOT NULL);
"""


class ResultCache(Protocol):
    """What a step asks before it computes a result, and tells it afterwards."""

    def get(self, key: bytes, /) -> bytes | None:
        """The result that was kept under a key, if any."""

    def put(self, key: bytes, data: bytes, /) -> None:
        """Keep a result for later builds."""


class NoCache:
    """Keeps nothing."""

    def get(self, _key: bytes, /) -> bytes | None:
        return None

    def put(self, _key: bytes, _data: bytes, /) -> None: ...


NO_CACHE = NoCache()


class CacheFile:
    """Results in a file, which may be deleted at any time; those of another release of the code count for nothing."""

    def __init__(self, path: Path, release: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = open_cache(path)
        self._used: set[bytes] = set()
        self._connection.execute("BEGIN")
        if self._connection.execute("SELECT id FROM release").fetchall() != [(release,)]:
            self._connection.execute("DELETE FROM results")
            self._connection.execute("DELETE FROM release")
            self._connection.execute("INSERT INTO release VALUES (?)", (release,))

    def get(self, key: bytes) -> bytes | None:
        row = self._connection.execute("SELECT data FROM results WHERE key = ?", (key,)).fetchone()
        if row is None:
            return None
        self._used.add(key)
        return zlib.decompress(row[0])

    def put(self, key: bytes, data: bytes) -> None:
        self._connection.execute("INSERT OR REPLACE INTO results VALUES (?, ?)", (key, zlib.compress(data, LEVEL)))
        self._used.add(key)

    def finish(self) -> None:
        """Keep the results that were asked for or added, and no others."""
        kept = [key for (key,) in self._connection.execute("SELECT key FROM results")]
        unused = ((key,) for key in kept if key not in self._used)
        self._connection.executemany("DELETE FROM results WHERE key = ?", unused)
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Close the file; without `finish` it stays as it was."""
        self._connection.close()


def get_or_make(results: ResultCache, key: bytes, kind: type[T], make: Callable[[], T]) -> T:
    """What an earlier build made under this key, or what `make` returns, kept for later builds."""
    kept = results.get(key)
    if kept is not None:
        return msgspec.msgpack.decode(kept, type=kind)
    made = make()
    results.put(key, msgspec.msgpack.encode(made))
    return made


def open_cache(path: Path) -> sqlite3.Connection:
    """Open a file of results, a new one in place of one that is damaged."""
    try:
        return connected(path)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise
        path.unlink()
        return connected(path)


def connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript(TABLES)
    return connection


def digest_of(*parts: bytes) -> bytes:
    """One digest of parts in their order."""
    total = hashlib.blake2b(digest_size=16)
    for part in parts:
        total.update(len(part).to_bytes(8, "little"))
        total.update(part)
    return total.digest()
