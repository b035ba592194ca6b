"""Every page, in every language, fits 320 pixels, reports no error and sends requests only to its own host."""

import pytest
from playwright.sync_api import Browser

from tests.support.browser.narrow_screens import check_narrow_pages
from tests.support.routes import ALL_PAGES
from vitrine.locales import LOCALES


@pytest.mark.parametrize("code", LOCALES)
def test_the_pages_of_a_language_fit_and_send_no_request_elsewhere(chromium: Browser, mapped: str, code: str) -> None:
    check_narrow_pages(chromium, mapped, [path for _, locale, path in ALL_PAGES if locale == code])
