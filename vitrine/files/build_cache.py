"""A cache of the results of earlier builds, keyed by a digest of their inputs; a whole build drops unused ones."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from vitrine.files.compression import ZstdError, compress, decompress
from vitrine.files.msgpack_files import ValueWriter, read_values

T = TypeVar("T")

DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)  # the codes of errors that a damaged file causes
MARKER = b""  # the key of a row that separates the results of earlier builds from those of this one
# Results are a few kilobytes each: larger pages lose less space between them.
TABLES = """
PRAGMA page_size = 16384;
CREATE TABLE IF NOT EXISTS code (digest TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, data BLOB NOT NULL);
"""


class ResultCache(Protocol):
    """A cache in which a build step looks up a result before it computes it, and stores it afterwards."""

    def get(self, key: bytes, /) -> bytes | None:
        """The result stored under a key, or None."""

    def has(self, key: bytes, /) -> bool:
        """Whether there is a result under a key, without marking it as used."""

    def put(self, key: bytes, data: bytes, /) -> None:
        """Keep a result for later builds."""


class NoCache:
    """A cache that stores nothing."""

    def get(self, _key: bytes, /) -> bytes | None:
        return None

    def has(self, _key: bytes, /) -> bool:
        return False

    def put(self, _key: bytes, _data: bytes, /) -> None: ...


NO_CACHE = NoCache()


class CacheReader:
    """Reads results from a cache file; `used` are the keys of those that were asked for."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.used: set[bytes] = set()

    def get(self, key: bytes) -> bytes | None:
        # All rows are fetched, since an open cursor holds a lock.
        rows = self._connection.execute("SELECT data FROM results WHERE key = ?", (key,)).fetchall()
        if not rows:
            return None
        self.used.add(key)
        return decompress(rows[0][0])

    def has(self, key: bytes) -> bool:
        return bool(self._connection.execute("SELECT 1 FROM results WHERE key = ?", (key,)).fetchall())


class CacheFile(CacheReader):
    """A cache in a file, which may be deleted at any time; results of other code are discarded."""

    def __init__(self, path: Path, code: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(open_cache(path))
        self._path = path
        self._keeps_unused = False
        try:
            self._connection.execute("BEGIN")
            self._discard_results_of_other(code)
            self._connection.execute("INSERT OR REPLACE INTO results VALUES (?, x'')", (MARKER,))
        except sqlite3.DatabaseError:
            self.close()
            raise

    def _discard_results_of_other(self, code: str) -> None:
        if self._connection.execute("SELECT digest FROM code").fetchall() != [(code,)]:
            self._connection.execute("DELETE FROM results")
            self._connection.execute("DELETE FROM code")
            self._connection.execute("INSERT INTO code VALUES (?)", (code,))

    def put(self, key: bytes, data: bytes) -> None:
        self._connection.execute("INSERT OR REPLACE INTO results VALUES (?, ?)", (key, compress(data)))

    def part(self, path: Path) -> "CachePart":
        """A view of the cache for another process, which writes the results it adds to a new file at `path`."""
        return CachePart(self._path, path)

    def share(self) -> None:
        """Let other processes see the results added so far."""
        self._connection.execute("COMMIT")
        self._connection.execute("BEGIN")

    def add_part(self, added: Path, used: Iterable[bytes]) -> None:
        """Add the results that another process made, and mark those it read as used."""
        rows = read_values(added, tuple[bytes, bytes])
        self._connection.executemany("INSERT OR REPLACE INTO results VALUES (?, ?)", rows)
        self.used.update(used)

    def keep_unused(self) -> None:
        """Keep unused results too: a build of changed records alone reads only a few of them."""
        self._keeps_unused = True

    def finish(self) -> None:
        """Commit; results that were neither asked for nor added are deleted, unless `keep_unused` was called."""
        if not self._keeps_unused:
            # What this build added has greater row ids.
            former = "SELECT key FROM results WHERE rowid < (SELECT rowid FROM results WHERE key = ?)"
            keys = self._connection.execute(former, (MARKER,)).fetchall()
            unused = ((key,) for (key,) in keys if key not in self.used)
            self._connection.executemany("DELETE FROM results WHERE key = ?", unused)
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Close the file; what was not committed by `finish` or `share` is lost."""
        self._connection.close()


class CachePart(CacheReader):
    """The cache as another process sees it: it reads the shared file, and writes new results to a file of its own."""

    def __init__(self, path: Path, added: Path) -> None:
        # Nobody writes to the file meanwhile, so SQLite need not lock it and look for changes at every result.
        address = f"{path.absolute().as_uri()}?immutable=1"
        super().__init__(sqlite3.connect(address, uri=True, isolation_level=None))
        self._added = ValueWriter(added)

    def put(self, key: bytes, data: bytes) -> None:
        self._added.write((key, compress(data)))

    def close(self) -> None:
        """Complete the file of added results."""
        self._added.close()
        self._connection.close()


def get_or_make(results: ResultCache, key: bytes, kind: type[T], make: Callable[[], T]) -> T:
    """The result stored under a key; if there is none, `make` computes it, and it is stored for later builds."""
    found = stored(results, key, kind)
    if found is not None:
        return found
    result = make()
    store(results, key, result)
    return result


def stored(results: ResultCache, key: bytes, kind: type[T]) -> T | None:
    """The result stored under a key; None if there is none, or if it has been replaced by b""."""
    cached = results.get(key)
    return msgspec.msgpack.decode(cached, type=kind) if cached else None


def store(results: ResultCache, key: bytes, result: object) -> None:
    """Store a result for later builds."""
    results.put(key, msgspec.msgpack.encode(result))


def is_damage(error: sqlite3.DatabaseError | ZstdError) -> bool:
    """Whether a damaged file caused an error."""
    return isinstance(error, ZstdError) or error.sqlite_errorcode in DAMAGED


def open_cache(path: Path) -> sqlite3.Connection:
    """Open the cache file, replacing a damaged one by a new one."""
    try:
        return connect(path)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        path.unlink()
        return connect(path)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.executescript(TABLES)
    except sqlite3.DatabaseError:
        connection.close()
        raise
    return connection


def digest_of(*parts: bytes) -> bytes:
    """One digest of several parts; their order matters."""
    total = hashlib.blake2b(digest_size=16)
    for part in parts:
        total.update(len(part).to_bytes(8, "little"))
        total.update(part)
    return total.digest()
