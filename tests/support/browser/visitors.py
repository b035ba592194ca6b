"""Visitors with scripts, and what they do with islands."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, ViewportSize

from tests.support.browser.chromium import watch

SEARCH = "vitrine-island[island=search-dialog]"
RESULTS = "vitrine-island[island=search-results]"
WIDE: ViewportSize = {"width": 1280, "height": 900}
# A page that fades in takes half as long again to draw; the `page` of a visitor with scripts does.
DEFAULTS: dict[str, Any] = {"locale": "en-US", "reduced_motion": "reduce", "service_workers": "block"}

Look = Callable[..., Page]


@contextmanager
def visit(chromium: Browser, address: str, faults: list[str] | None = None, **options: Any) -> Iterator[BrowserContext]:
    """A browser context; any error on its pages fails the test unless the test collects them in `faults`."""
    context = chromium.new_context(base_url=address, **DEFAULTS | options)
    noted = watch(context)
    try:
        yield context
        complaints = list(noted)
    finally:
        leave(context)
    if faults is None:
        assert complaints == [], complaints
    else:
        faults.extend(complaints)


def leave(context: BrowserContext) -> None:
    """Close a context without waiting for routes that a test left unanswered."""
    context.set_offline(True)
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture
def visitor(chromium: Browser, address: str) -> Iterator[Page]:
    """A page of an English visitor; any error on the page fails the test."""
    with visit(chromium, address) as context:
        yield context.new_page()


@pytest.fixture(scope="module")
def windows(chromium: Browser, address: str) -> Iterator[tuple[BrowserContext, list[str]]]:
    """A context that the tests of a module share, and the errors on its pages."""
    context = chromium.new_context(base_url=address, **DEFAULTS)
    yield context, watch(context)
    leave(context)


@pytest.fixture
def look(windows: tuple[BrowserContext, list[str]]) -> Iterator[Look]:
    """Opens a page of the site for a test that only looks at it, in a window that other tests of its size have used.

    Another window would cost half as much as opening a page in it.
    """
    context, faults = windows

    def opened(path: str, screen: ViewportSize = WIDE) -> Page:
        fitting = next((page for page in context.pages if page.viewport_size == screen), None)
        page = fitting or context.new_page()
        if not fitting:
            page.set_viewport_size(screen)
        page.goto(path)
        return page

    yield opened
    found = [*faults]
    faults.clear()
    assert found == []


def wait_for_state(page: Page, state: str, island: str = SEARCH) -> None:
    """Wait until an island is loading, ready or failed."""
    page.locator(f"{island}[data-state={state}]").wait_for(state="attached")


def wait_for_htmx(page: Page) -> None:
    """Wait until forms and lists are answered in place."""
    page.locator("[data-htmx-powered]").first.wait_for(state="attached")


@contextmanager
def htmx_on_its_way(page: Page, path: str) -> Iterator[None]:
    """Open a page whose htmx arrives at the end of the block."""
    held: list[Route] = []
    page.route("**/js/htmx-*.js", lambda route: held.append(route))
    with page.expect_request("**/js/htmx-*.js"):
        page.goto(path)
    yield
    held[0].continue_()


def mark_document(page: Page) -> None:
    """Leave a mark that no other document has."""
    page.evaluate("window.isMarked = true")


def has_marked_document(page: Page) -> bool:
    """Whether the page still has the marked document, whatever was replaced within it."""
    return bool(page.evaluate("window.isMarked === true"))


def open_search(page: Page, text: str = "") -> None:
    """Open the search by its shortcut, and type."""
    page.keyboard.press("Control+k")
    page.get_by_role("combobox").wait_for()
    page.keyboard.type(text)


def requested_searches(page: Page) -> list[str]:
    """The searches a page requests from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        found = re.search(r"/search/([^/]+)/_payload", request.url)
        if found:
            asked.append(found[1])

    page.on("request", note)
    return asked
