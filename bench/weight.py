"""Every byte of a first visit to each page kind of the demo, as a browser receives it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser

from bench.results import Results, Row
from bench.servers import ask, site
from tests.support.browser.chromium import open_browser
from tests.support.routes import ROUTES

PARTS = ("Document", "Stylesheet", "Script", "Image", "Font")


def measure(results: Results) -> bool:
    """Visit every page kind with an empty cache; resources of other types than PARTS count as other."""
    with site() as server, open_browser() as browser:
        ask(server.port, "/")
        for kind, path in ROUTES.items():
            for row in rows_of(kind, first_visit(browser, server.port, path)):
                results.add(row)
    return True


def rows_of(kind: str, sizes: Counter[str]) -> Iterator[Row]:
    """The bytes of each part of a page kind that has any, and of all."""
    total = sizes.total()
    parts = {part.lower(): sizes[part] for part in PARTS}
    for part, size in {**parts, "other": total - sum(parts.values())}.items():
        if size:
            yield Row(f"{kind}: {part}", size / 1000, "kB", size / total, "all bytes")
    yield Row(f"{kind}: all bytes", total / 1000, "kB")


def first_visit(browser: Browser, port: int, path: str) -> Counter[str]:
    """The bytes received by type of resource, headers included, with an empty cache."""
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    session = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes: Counter[str] = Counter()

    def note_type(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def add_size(event: dict[str, Any]) -> None:
        sizes[kinds.get(event["requestId"], "Other")] += int(event["encodedDataLength"])

    session.on("Network.responseReceived", note_type)
    session.on("Network.loadingFinished", add_size)
    session.send("Network.enable")
    page.goto(f"http://127.0.0.1:{port}{path}", wait_until="networkidle")
    context.close()
    return sizes
