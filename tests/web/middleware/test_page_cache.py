"""The page cache keeps to its limit and drops the least recently used page first."""

from vitrine.web.middleware.page_cache import OVERHEAD, CachedPage, PageCache, PageKey

ENTRY = OVERHEAD + 100  # bytes of an entry in these tests


def key(path: str) -> PageKey:
    return PageKey(path, "", "")


def page(path: str, size: int = ENTRY) -> CachedPage:
    """A page that takes `size` bytes of the cache under the key of this path."""
    body = b"x" * (size - OVERHEAD - len(path))
    return CachedPage(body, [], [], "etag", frozenset(), "", "", "")


def cache_with_room_for(count: int) -> PageCache:
    return PageCache(ENTRY * count)


def test_a_page_is_found_again() -> None:
    pages = cache_with_room_for(20)
    pages.put(key("/a"), page("/a"))
    assert pages.get(key("/a")) == page("/a")
    assert pages.get(key("/b")) is None


def test_the_least_recently_used_page_leaves_first() -> None:
    pages = cache_with_room_for(10)
    for number in range(10):
        pages.put(key(f"/{number}"), page(f"/{number}"))
    pages.get(key("/0"))
    pages.put(key("/new"), page("/new"))
    assert pages.get(key("/1")) is None
    assert pages.get(key("/0"))
    assert pages.get(key("/new"))


def test_a_very_large_page_does_not_drive_out_the_others() -> None:
    pages = cache_with_room_for(10)
    pages.put(key("/small"), page("/small"))
    pages.put(key("/large"), page("/large", ENTRY + 1))
    assert pages.get(key("/small"))
    assert pages.get(key("/large")) is None


def test_a_long_address_counts_as_well() -> None:
    pages = cache_with_room_for(10)
    address = "/" + "x" * ENTRY
    pages.put(key(address), CachedPage(b"", [], [], "etag", frozenset(), "", "", ""))
    assert pages.get(key(address)) is None


def test_a_page_that_is_put_twice_counts_once() -> None:
    pages = cache_with_room_for(10)
    for _ in range(50):
        pages.put(key("/same"), page("/same"))
    for number in range(9):
        pages.put(key(f"/{number}"), page(f"/{number}"))
    assert pages.get(key("/same"))
