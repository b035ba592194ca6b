"""The page cache: finished responses of one build, limited by size; the least recently used leave first."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache

LIMIT = 32 * 1024 * 1024
OVERHEAD = 2048  # of an entry beside its texts: objects, headers that are its own, its place in the order of use

Headers = list[tuple[str, str]]


class PageKey(NamedTuple):
    """A page as one request asks for it: path and query as WSGI has them, and the encoding of the body."""

    path: str
    query: str
    encoding: str


@dataclass(frozen=True)
class CachedPage:
    """A finished response, sent to every visitor byte for byte; `unchanged` are the headers of its 304.

    Visitors who prefer one of `other_locales` among `open_locales` are redirected instead, and those who come from
    another language choose `chosen_locale` by it, which sets a cookie: the application answers both. `log_fields` are
    its path and route, as JSON. `words_without_result` are those of a search that found nothing; the application counts
    them. `is_repacked` says that PageRepacker has taken it.
    """

    body: bytes
    headers: Headers
    unchanged: Headers
    etag: str
    other_locales: frozenset[str]
    chosen_locale: str
    route: str
    log_fields: str
    words_without_result: str = ""
    open_locales: tuple[str, ...] = ()
    is_repacked: bool = False


def etag_of(body: bytes) -> str:
    """The ETag of a response: a digest of what is sent."""
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


class PageCache:
    """Keeps responses of one build, for all threads; `limit` is in bytes of bodies, keys and what an entry adds."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._pages: LRUCache[PageKey, tuple[int, CachedPage]] = LRUCache(limit, lambda entry: entry[0])
        self._lock = Lock()

    def get(self, key: PageKey) -> CachedPage | None:
        with self._lock:
            found = self._pages.get(key)
        return found[1] if found else None

    def put(self, key: PageKey, page: CachedPage) -> None:
        """Keep a response, unless it would take more than a tenth of the cache."""
        size = OVERHEAD + len(page.body) + len(page.log_fields) + sum(map(len, key))
        if size <= self._limit // 10:
            with self._lock:
                self._pages[key] = (size, page)
