"""Islands that fail do no harm: the plain page goes on, and the next navigation recovers."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.visitors import RESULTS, open_search, visit, wait_for_state
from tests.support.slow_cases import slow_cases

BROKEN = {"title": "", "data": {"search": {"query": "", "total": 9, "hits": [None]}}}


def test_a_chunk_that_cannot_be_loaded_leaves_the_plain_form(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.route("**/js/chunk-*", lambda route: route.abort())
        page.goto("/services")
        with page.expect_console_message(lambda message: 'island "search-dialog" failed' in message.text):
            page.keyboard.press("Control+k")
        wait_for_state(page, "failed")
        page.keyboard.type("vortex")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search/vortex")
        expect(page.get_by_role("main")).to_contain_text("FL-700")
        page.unroute("**/js/chunk-*")
        open_search(page)


@pytest.mark.slow
def test_after_a_missing_chunk_the_next_navigation_is_a_full_one_but_not_in_a_loop(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.goto("/search/flow")
        page.locator(".search-results .kind-filter__link").first.hover()
        wait_for_state(page, "ready", RESULTS)
        page.route("**/js/search-dialog-*", lambda route: route.abort())
        page.locator("#header-search").focus()
        wait_for_state(page, "failed")
        page.evaluate("window.old = true")
        page.locator(".island .kind-filter__link").nth(1).click()
        page.wait_for_function("() => window.old === undefined")
        # within ten seconds no second one is forced: the same failure, and the island answers in place
        page.locator(".search-results .kind-filter__link").first.hover()
        wait_for_state(page, "ready", RESULTS)
        page.locator("#header-search").focus()
        wait_for_state(page, "failed")
        page.evaluate("window.old = true")
        page.locator(".island .kind-filter__link").first.click()
        page.wait_for_url("**/search/flow")
        assert page.evaluate("window.old")


def test_islands_without_messages_are_in_english_and_say_so_in_the_console(chromium: Browser, address: str) -> None:
    faults: list[str] = []
    with visit(chromium, address, faults) as context:
        page = context.new_page()
        page.route("**/static/messages/*", lambda route: route.abort())
        page.goto("/de/services")
        open_search(page)
        expect(page.locator("dialog [lang=en-US]").first).to_have_text("Close")
    assert any("messages could not be loaded" in fault for fault in faults)


@pytest.mark.parametrize("blocked", ["js/search-results-*", *slow_cases("css/search-results-*")])
def test_results_without_their_island_are_plain_pages(chromium: Browser, address: str, blocked: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.route(f"**/{blocked}", lambda route: route.abort())
        page.goto("/search/flow")
        page.locator(".kind-filter__link").nth(1).focus()
        wait_for_state(page, "failed", RESULTS)
        expect(page.locator(".kind-filter__link").nth(1)).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url("**/search/flow?kind=product")
        expect(page.locator(".kind-filter__link[aria-current]")).to_contain_text("Products")


def test_a_failure_after_mounting_gives_the_plain_form_back_with_its_words(chromium: Browser, address: str) -> None:
    faults: list[str] = []
    with visit(chromium, address, faults) as context:
        page = context.new_page()
        page.route("**/search/vortex/_payload.json*", lambda route: route.fulfill(json=BROKEN))
        page.goto("/services")
        open_search(page, "vortex")
        wait_for_state(page, "failed")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator("#header-search")).to_be_focused()
        expect(page.locator("#header-search")).to_have_value("vortex")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search/vortex")
    assert any('island "search-dialog" failed' in fault for fault in faults)


def test_results_that_cannot_be_shown_in_place_are_loaded_in_full(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.route("**/search/flow/_payload.json?page=2*", lambda route: route.fulfill(json=BROKEN))
        page.goto("/search/flow")
        page.locator(".search-results .kind-filter__link").first.hover()
        wait_for_state(page, "ready", RESULTS)
        page.locator(".island .pagination a[rel=next]").click()
        expect(page.locator(f"{RESULTS}:not([data-state])")).to_have_count(1)
        expect(page.locator(".pagination [aria-current=page]")).to_have_text("2")


def test_page_data_that_cannot_be_loaded_leaves_a_warning_in_the_console(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.route("**/product/FL-200/_payload.json*", lambda route: route.abort())
        page.goto("/inquiry?items=FL-200:2,FL-700")
        with page.expect_console_message(lambda message: "could not be loaded" in message.text) as warning:
            page.get_by_label("Message").focus()
        assert (warning.value.type, "/product/FL-200" in warning.value.text) == ("warning", True)
        expect(page.locator(".inquiry-items__picture img")).to_have_count(1)
        expect(page.locator("input[name=item]").first).to_have_value(re.compile("^FL-200 "))


def test_choices_apply_as_full_pages_where_htmx_does_not_load(chromium: Browser, address: str) -> None:
    with visit(chromium, address, [], viewport={"width": 1280, "height": 900}) as context:
        context.route("**/js/htmx-*.js", lambda route: route.abort())
        page = context.new_page()
        with page.expect_event("requestfailed"):
            page.goto("/products/flow")
        page.get_by_role("checkbox", name="Coriolis").check()
        page.wait_for_url("**/products/flow?*measuring-principle=coriolis*")
        expect(page.locator("main")).to_contain_text("3 products")


@pytest.mark.parametrize("width", [390, *slow_cases(1280)])
def test_choices_have_a_button_where_no_script_loads(chromium: Browser, address: str, width: int) -> None:
    with visit(chromium, address, [], viewport={"width": width, "height": 900}) as context:
        context.route("**/*.js", lambda route: route.abort())
        page = context.new_page()
        page.goto("/products/flow")
        if width < 1024:
            page.locator("#filters-panel > summary").click()
        page.get_by_role("checkbox", name="Coriolis").check()
        page.evaluate("document.getAnimations().forEach((wait) => wait.finish())")
        page.get_by_role("button", name="Show products").click()
        page.wait_for_url("**/products/flow?*measuring-principle=coriolis*")


def test_a_picture_opens_as_a_file_where_its_viewer_does_not_load(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        context.route("**/js/picture-viewer-*.js", lambda route: route.abort())
        page = context.new_page()
        page.goto("/product/FL-200")
        page.locator("[data-viewer] a").first.click()
        page.wait_for_url("**/static/pictures/products/fl-200-*.jpg")


def test_a_picture_clicked_offline_does_not_lead_to_the_error_page_of_the_browser(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.goto("/product/FL-200", wait_until="networkidle")
        context.set_offline(True)
        with page.expect_event("requestfailed"):
            page.locator("[data-viewer] a").first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("FL-200")
        expect(page).to_have_url(re.compile("/product/FL-200$"))


def test_ticked_products_are_compared_where_the_tray_cannot_show_them(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        context.route("**/js/tray-content-*.js", lambda route: route.abort())
        page = context.new_page()
        page.goto("/product/FL-200")
        page.locator("#compare-FL-200").check()
        page.goto("/products/flow")
        page.locator("#compare-FL-500").check()
        page.locator("#tray button[value=compare]").click()
        page.wait_for_url(re.compile("compare=.*FL-200"))
        assert {"FL-200", "FL-500"} <= set(re.findall(r"FL-\d+", page.url))
