"""On every page, in every language: it fits narrow screens, complains of nothing and asks nobody else for anything."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.support.fitting import MISFITS
from tests.support.routes import ALL_PAGES, ERROR_PAGES
from tests.support.visitors import visit
from vitrine.locales import LOCALES, localized_path

NARROW = {"width": 320, "height": 640}


def hosts_asked(context: BrowserContext) -> set[str]:
    """The hosts that pages ask for anything, from now on."""
    hosts: set[str] = set()
    context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    return hosts


def too_wide(page: Page, paths: list[str]) -> dict[str, object]:
    """What reaches beyond the screen, by page."""
    found = {}
    for path in paths:
        page.goto(path)
        if wide := page.evaluate(MISFITS):
            found[path] = wide
    return found


@pytest.mark.parametrize("code", LOCALES)
def test_a_page_fits_320_pixels_and_asks_only_its_own_host_without_a_complaint(
    chromium: Browser, mapped: str, code: str
) -> None:
    with visit(chromium, mapped, viewport=NARROW) as context:
        hosts = hosts_asked(context)
        assert too_wide(context.new_page(), [path for _, locale, path in ALL_PAGES if locale == code]) == {}
        assert hosts == {urlsplit(mapped).netloc}
        assert context.cookies() == []


def test_error_pages_fit_narrow_screens(chromium: Browser, address: str) -> None:
    # the browser itself writes a 404 into its console
    with visit(chromium, address, [], viewport=NARROW) as context:
        assert too_wide(context.new_page(), [path for _, _, path in ERROR_PAGES]) == {}


@pytest.mark.parametrize("code", LOCALES)
def test_a_page_waits_for_one_file_of_the_face(visitor: Page, code: str) -> None:
    asked: set[tuple[str, str]] = set()
    visitor.on("request", lambda request: asked.add((request.resource_type, request.url)))
    visitor.goto(localized_path("/product/FL-200", LOCALES[code]), wait_until="networkidle")
    assert len([url for kind, url in asked if kind == "font"]) == 1
