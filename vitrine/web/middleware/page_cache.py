"""The page cache: finished responses of one build, limited by size; the least recently used leave first."""

from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock

from cachetools import LRUCache

LIMIT = 32 * 1024 * 1024


@dataclass(frozen=True)
class CachedResponse:
    """A finished response, sent to every visitor byte for byte."""

    body: bytes
    content_type: str
    etag: str
    headers: tuple[tuple[str, str], ...] = ()


class PageCache:
    """Keeps responses of one build, for all threads. `limit` is in bytes of body."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._responses: LRUCache[Hashable, CachedResponse] = LRUCache(limit, lambda response: len(response.body))
        self._lock = Lock()

    def get(self, key: Hashable) -> CachedResponse | None:
        with self._lock:
            return self._responses.get(key)

    def put(self, key: Hashable, response: CachedResponse) -> None:
        """Keep a response, unless it would take more than a tenth of the cache."""
        if len(response.body) <= self._limit // 10:
            with self._lock:
                self._responses[key] = response
