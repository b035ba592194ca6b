"""The page cache of a build: the finished responses of its pages, under the addresses that visitors request."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from threading import Lock
from typing import NamedTuple, Self

from cachetools import LRUCache
from werkzeug.http import parse_etags

LIMIT = 32 * 1024 * 1024
MAX_SPELLINGS = 1000  # cached besides the canonical ones
LONGEST_SPELLING = 500  # characters of path and query
OVERHEAD = 2048  # estimated bytes of an entry besides its texts: objects, own headers, its place in the LRU order
CACHE_KEY = "vitrine.cache"  # in the environ of a page: HIT or MISS
HIT, MISS = "hit", "miss"

Headers = list[tuple[str, str]]


class ResponseKey(NamedTuple):
    """A response as requested: path and query as in the WSGI environ, and the encoding of the body."""

    path: str
    query: str
    encoding: str


@dataclass(frozen=True)
class CachedPage:
    """A finished response, sent unchanged to every visitor; `not_modified_headers` are those of its 304.

    The application must answer instead in three cases: it would redirect a visitor whose preference among
    `open_locales` is one of `other_locales`; it would set a cookie, since a visitor from another language chooses
    `chosen_locale` by opening the page; or it counts a search for `words_without_result`, which found nothing.
    `log_fields` are path and route as JSON. `is_queued` says that the PageRecompressor already has the page.
    """

    body: bytes
    headers: Headers
    not_modified_headers: Headers
    etag: str
    other_locales: frozenset[str]
    chosen_locale: str
    route: str
    log_fields: str
    words_without_result: str = ""
    open_locales: tuple[str, ...] = ()
    is_queued: bool = False

    def with_headers(self, changed: Mapping[str, str]) -> Self:
        """The same page with other values of these headers, also in its 304."""
        headers, not_modified = (
            [(name, changed.get(name, value)) for name, value in own]
            for own in (self.headers, self.not_modified_headers)
        )
        return replace(self, headers=headers, not_modified_headers=not_modified)


def etag_of(body: bytes) -> str:
    """The ETag of a response: a digest of its body."""
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def client_has(etag: str, if_none_match: str) -> bool:
    """Whether the ETags that a client sends include this one; most clients send just one."""
    if not if_none_match:
        return False
    return if_none_match == etag or parse_etags(if_none_match).contains_weak(etag[1:-1])


class PageCache:
    """Caches the responses of one build for all threads; `limit` is in bytes of bodies, keys and overhead.

    Each response has one entry, under its canonical key. Other spellings of its address, and unknown parameters, only
    refer to that key, so that they cannot drive out pages.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._pages: LRUCache[ResponseKey, tuple[int, CachedPage]] = LRUCache(limit, lambda entry: entry[0])
        self._spellings: LRUCache[ResponseKey, ResponseKey] = LRUCache(MAX_SPELLINGS)
        self._lock = Lock()

    def get(self, key: ResponseKey) -> CachedPage | None:
        with self._lock:
            entry = self._pages.get(key)
        return entry[1] if entry else None

    def put(self, key: ResponseKey, page: CachedPage) -> None:
        """Store a response, unless it would take more than a tenth of the cache."""
        size = OVERHEAD + len(page.body) + len(page.log_fields) + sum(map(len, key))
        if size <= self._limit // 10:
            with self._lock:
                self._pages[key] = (size, page)

    def add_spelling(self, requested: ResponseKey, canonical: ResponseKey) -> None:
        """Remember that a request is answered by the response of a canonical key, unless its address is very long."""
        if requested != canonical and len(requested.path) + len(requested.query) <= LONGEST_SPELLING:
            with self._lock:
                self._spellings[requested] = canonical

    def canonical(self, requested: ResponseKey) -> ResponseKey | None:
        """The canonical key that another spelling refers to."""
        with self._lock:
            return self._spellings.get(requested)
