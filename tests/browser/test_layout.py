"""Pages fit narrow screens in every language, load nothing from elsewhere and set no cookie."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request

from tests.support.routes import ALL_PAGES, ERROR_PAGES
from vitrine.locales import LOCALES

WIDER = """() => [...document.querySelectorAll("body *")]
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .filter((element) => !element.closest("[role=region][tabindex], .visually-hidden"))
  .map((element) => element.tagName + "." + element.className)"""


@pytest.mark.parametrize("code", LOCALES)
def test_no_page_scrolls_sideways_at_320_pixels(chromium: Browser, address: str, code: str) -> None:
    context = chromium.new_context(base_url=address, viewport={"width": 320, "height": 640}, locale="en-US")
    page = context.new_page()
    wide = {}
    for kind, _, path in [page for page in [*ALL_PAGES, *ERROR_PAGES] if page[1] == code]:
        page.goto(path)
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            wide[kind] = page.evaluate(WIDER)
    context.close()
    assert wide == {}


def test_nothing_is_loaded_from_elsewhere_and_no_cookie_is_set(chromium: Browser, address: str) -> None:
    context = chromium.new_context(base_url=address, locale="en-US")
    elsewhere: set[str] = set()

    def note(request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(address).netloc:
            elsewhere.add(request.url)

    context.on("request", note)
    page = context.new_page()
    for _, _, path in ALL_PAGES:
        page.goto(path)
    cookies = context.cookies()
    context.close()
    assert elsewhere == set()
    assert cookies == []
