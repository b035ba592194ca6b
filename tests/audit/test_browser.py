"""The faults that a browser finds on the pages of a crawl."""

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from vitrine.audit.browser import browser_faults, pages_to_open
from vitrine.audit.crawl_database import CrawlDatabase

PAGES = {
    "fine": "<p>Words",
    "wide": "<p style='inline-size: 500px'>Words",
    "broken": "<script>missing()</script>",
    "lost": "<img src='nowhere.png' alt=''>",
}


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server of pages, one of them without faults."""
    head = "<!doctype html><meta name=viewport content='width=device-width'><link rel=icon href='data:,'>"
    for name, body in PAGES.items():
        (tmp_path / f"{name}.html").write_text(head + body)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_script_errors_failed_loads_and_wide_pages_are_named(address: str) -> None:
    found = list(browser_faults(address, [f"/{name}.html" for name in PAGES]))
    assert [path for path, _ in found] == ["/wide.html", *["/broken.html"] * 2, *["/lost.html"] * 2]
    messages = [message for _, message in found]
    assert messages[0].startswith("phone: the page is ")
    assert "missing is not defined" in messages[1]
    assert "404" in messages[3]


def test_every_page_at_the_top_and_a_few_of_each_folder_are_opened(tmp_path: Path) -> None:
    tops = [f"{prefix}/{name}" for prefix in ("", "/de") for name in ("a", "b", "c", "d")]
    below = [f"/product/{number}" for number in range(9)]
    with closing(CrawlDatabase(tmp_path)) as database:
        for path in (*tops, *below, "/product/1?page=2"):
            database.add(path, "page", "")
            database.add_facts(path, status=200, type="text/html")
        database.add("/gone", "page", "")
        database.add_facts("/gone", status=404, type="text/html")
        assert pages_to_open(database) == [*tops[:4], *tops[4:], "/product/0", "/product/1", "/product/2"]
