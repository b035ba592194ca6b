"""Chromium, driven by Playwright as in all other browser tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page as PlaywrightPage

from audit.browsers.page import HEIGHT, EngineError


class ChromiumPage:
    """A page of Chromium."""

    def __init__(self, page: PlaywrightPage) -> None:
        self.driven = page
        self.goto = page.goto
        self.back = page.go_back
        self.click = page.mouse.click
        self.type = page.keyboard.type
        self.screenshot = page.screenshot

    def evaluate(self, function: str, *arguments: str) -> Any:
        try:
            return self.driven.evaluate(f"values => ({function})(...values)", list(arguments))
        except PlaywrightError as error:
            raise EngineError(error.message) from error

    def pdf(self) -> bytes:
        return self.driven.pdf(prefer_css_page_size=True)


class Chromium:
    """Debian's Chromium."""

    def __init__(self, browser: Browser, *, scripts: bool) -> None:
        self.browser = browser
        self.scripts = scripts

    @contextmanager
    def page(self, width: int) -> Iterator[ChromiumPage]:
        with self.browser.new_context(
            viewport={"width": width, "height": HEIGHT}, java_script_enabled=self.scripts, locale="en-US"
        ) as context:
            yield ChromiumPage(context.new_page())
