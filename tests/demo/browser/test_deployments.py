"""A page that stays open during a deployment keeps working, and finds the new build by itself."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.visitors import RESULTS, open_search, visit, wait_for_state
from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from tests.support.sites.web_server import serve
from tests.support.slow_cases import slow_cases
from vitrine.builder.pipeline import build_site

HOUR = 60 * 60 * 1000
# A time stored before the clock of the device was set back, and a browser that denies storage and with it locks.
ODD_DEVICE = """
if (location.host) {
  localStorage.setItem("vitrine.latest-build", JSON.stringify({ at: 9e12, id: "noted" }));
  navigator.locks.request = async () => { throw new DOMException("denied", "SecurityError"); };
}
"""


@pytest.mark.parametrize("device", ["", *slow_cases(ODD_DEVICE)])
def test_a_new_build_makes_the_next_navigation_a_full_one(chromium: Browser, address: str, device: str) -> None:
    with visit(chromium, address) as context:
        context.add_init_script(device)
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "latest.json" in request.url else None)
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.goto("/search/flow")
        page.locator(".search-results .kind-filter__link").first.hover()
        page.clock.run_for(500)
        wait_for_state(page, "ready", RESULTS)
        page.clock.fast_forward(HOUR - 2000)
        assert asked == []
        page.route("**/builds/latest.json?*", lambda route: route.fulfill(body=json.dumps({"id": "newer"})))
        with page.expect_response("**/builds/latest.json?*"):
            page.clock.run_for(3000)
        assert len(asked) == 1
        page.evaluate("window.old = true")
        page.locator(".island .kind-filter__link").nth(1).click()
        page.wait_for_url("**/search/flow?kind=*")
        assert page.evaluate("window.old === undefined")


def test_hidden_pages_do_not_ask_and_one_tab_asks_for_all(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url) if "latest.json" in request.url else None)
        context.clock.install()
        pages = [context.new_page() for _ in range(2)]
        see = "value => Object.defineProperty(document, 'visibilityState', { value, configurable: true })"
        for page in pages:
            page.goto("/services")
            page.evaluate(see, "hidden")
        context.clock.run_for(HOUR + 1000)
        assert asked == []
        for page in pages:
            page.evaluate(see, "visible")
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        context.clock.run_for(1000)
        pages[0].wait_for_function("() => localStorage.getItem('vitrine.latest-build')")
        assert len(asked) == 1


@pytest.mark.parametrize("path", ["/newscenter", *slow_cases("/product/FL-200")])
def test_a_visit_fetches_no_metadata(chromium: Browser, address: str, path: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.clock.install()
        page.goto(path)
        page.clock.run_for(5000)
        assert not [url for url in asked if "/builds/meta/" in url]


@pytest.mark.slow
def test_a_page_of_an_older_build_goes_on_working(chromium: Browser, site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    with serve(root) as address, visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/de/services")
        label = page.locator("#header-search").get_attribute("placeholder") or ""
        replace_text(root / "translations/de/LC_MESSAGES/messages.po", f'"{label}"', '"Neue Worte"')
        build_site(settings_for(root, site_url="http://127.0.0.1:8000"))
        open_search(page, "FL-200")
        expect(page.get_by_role("combobox")).to_have_attribute("placeholder", label)
        expect(page.get_by_role("option").first).to_have_attribute("href", "/de/product/FL-200")
        page.reload()
        open_search(page)
        expect(page.get_by_role("combobox")).to_have_attribute("placeholder", "Neue Worte")
