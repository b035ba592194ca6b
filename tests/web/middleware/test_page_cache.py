"""The page cache keeps to its limit and drops the least recently used response first."""

from vitrine.web.middleware.page_cache import CachedResponse, PageCache


def response(size: int) -> CachedResponse:
    return CachedResponse(b"x" * size, "text/html", "etag")


def test_a_response_is_found_again() -> None:
    pages = PageCache(1000)
    pages.put("a", response(10))
    assert pages.get("a") == response(10)
    assert pages.get("b") is None


def test_the_least_recently_used_response_leaves_first() -> None:
    pages = PageCache(100)
    for key in range(10):
        pages.put(key, response(10))
    pages.get(0)
    pages.put("new", response(10))
    assert pages.get(1) is None
    assert pages.get(0)
    assert pages.get("new")


def test_a_very_large_response_does_not_drive_out_the_others() -> None:
    pages = PageCache(100)
    pages.put("small", response(10))
    pages.put("large", response(11))
    assert pages.get("small")
    assert pages.get("large") is None


def test_a_response_that_is_put_twice_counts_once() -> None:
    pages = PageCache(100)
    for _ in range(50):
        pages.put("same", response(10))
    for key in range(9):
        pages.put(key, response(10))
    assert pages.get("same")
