"""Every page, in every language, fits 320 pixels, reports no error and sends requests only to its own host."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.support.browser.narrow_screens import NARROW, hosts_asked, too_wide
from tests.support.browser.visitors import visit
from tests.support.routes import ALL_PAGES
from vitrine.locales import LOCALES


@pytest.mark.parametrize("code", LOCALES)
def test_the_pages_of_a_language_fit_and_send_no_request_elsewhere(chromium: Browser, mapped: str, code: str) -> None:
    with visit(chromium, mapped, viewport=NARROW) as context:
        hosts = hosts_asked(context)
        assert too_wide(context.new_page(), [path for _, locale, path in ALL_PAGES if locale == code]) == {}
        assert hosts == {urlsplit(mapped).netloc}
        assert context.cookies() == []
