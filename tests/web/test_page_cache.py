"""The page cache never grows beyond its bytes and forgets what was asked for longest ago."""

from vitrine.web.page_cache import Answer, PageCache


def answer(size: int) -> Answer:
    return Answer(b"x" * size, "text/html", "etag")


def test_an_answer_is_found_again() -> None:
    pages = PageCache(1000)
    pages.keep("a", answer(10))
    assert pages.find("a") == answer(10)
    assert pages.find("b") is None


def test_the_answer_asked_for_longest_ago_leaves_first() -> None:
    pages = PageCache(100)
    for key in range(10):
        pages.keep(key, answer(10))
    pages.find(0)
    pages.keep("new", answer(10))
    assert pages.find(1) is None
    assert pages.find(0)
    assert pages.find("new")


def test_a_very_large_answer_does_not_drive_out_the_others() -> None:
    pages = PageCache(100)
    pages.keep("small", answer(10))
    pages.keep("large", answer(11))
    assert pages.find("small")
    assert pages.find("large") is None


def test_keeping_an_answer_twice_counts_it_once() -> None:
    pages = PageCache(100)
    for _ in range(50):
        pages.keep("same", answer(10))
    for key in range(9):
        pages.keep(key, answer(10))
    assert pages.find("same")
