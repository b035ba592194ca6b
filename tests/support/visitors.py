"""Visitors with scripts, before the real server, and what they do with islands."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.support.browser import watch

SEARCH = "vitrine-island[island=search]"


@contextmanager
def visit(chromium: Browser, address: str, faults: list[str] | None = None, **options: Any) -> Iterator[BrowserContext]:
    """A visitor's browser; where a test does not collect the page's complaints itself, there may be none."""
    context = chromium.new_context(base_url=address, service_workers="block", **{"locale": "en-US"} | options)
    noted = watch(context)
    yield context
    # pages first, while tests still answer for others: what a page asks for at the end must not get out to the network;
    # nobody waits for an answer that is still under way
    for page in context.pages:
        page.close()
    context.unroute_all(behavior="ignoreErrors")
    context.close()
    if faults is None:
        assert noted == [], noted
    else:
        faults.extend(noted)


@pytest.fixture
def visitor(chromium: Browser, address: str) -> Iterator[Page]:
    """A page of an English visitor; any complaint of the page fails the test."""
    with visit(chromium, address) as context:
        yield context.new_page()


def wait_for_state(page: Page, state: str, island: str = SEARCH) -> None:
    """Wait until an island is loading, ready or failed."""
    page.locator(f"{island}[data-state={state}]").wait_for(state="attached")


def open_search(page: Page, text: str = "") -> None:
    """Open the search by its key, and type."""
    page.keyboard.press("/")
    page.get_by_role("combobox").wait_for()
    page.keyboard.type(text)
